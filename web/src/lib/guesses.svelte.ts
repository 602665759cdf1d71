// One's private guesses of roles, kept for the game in this browser.

export interface Guess {
  role: string;
  sure: number;
}

/** How many of each role are neither public nor guessed. */
export function remaining(roles: readonly string[], seats: readonly { seat: number; role: string }[], guesses: Record<number, Guess>): Record<string, number> {
  const left: Record<string, number> = {};
  for (const role of roles) left[role] = (left[role] ?? 0) + 1;
  for (const { seat, role } of seats) {
    const one = role || guesses[seat]?.role;
    if (one) left[one] = (left[one] ?? 0) - 1;
  }
  return left;
}

export class Guesses {
  by: Record<number, Guess> = $state({});

  constructor(private readonly game: string) {
    try {
      this.by = JSON.parse(sessionStorage.getItem(this.key) ?? '{}') as Record<number, Guess>;
    } catch {
      this.by = {};
    }
  }
  private get key(): string {
    return `hulao.guess.${this.game}`;
  }
  set(seat: number, role: string, sure = 1): void {
    if (role) this.by[seat] = { role, sure };
    else delete this.by[seat];
    try {
      sessionStorage.setItem(this.key, JSON.stringify(this.by));
    } catch {
      // a browser that keeps nothing
    }
  }
}
