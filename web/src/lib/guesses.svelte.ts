// One's private guesses of roles, kept for the game in this browser.

export interface Guess {
  role: string;
  sure: number;
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
