// Walks the option tree of one prompt. It knows no rule: the server says what may come next.
//
// A decision is a path of tokens. The path is made of sets; each set is chosen from a node. Where a node is free, picks are
// made locally and the server is asked only for what comes after them; otherwise it is asked after each pick.

import type { Card, Greyed, Node, Option, Prompt, Text } from './protocol.ts';

export type Fetch = (path: string[]) => Promise<Node>;
export const SPLIT = '|';
export const PASS = '-';

/** One set that has been begun. */
export interface Level {
  node: Node;
  picks: string[];
}

export class Picker {
  levels: Level[] = $state.raw([]);
  /** what comes after the current picks, where that is known */
  ahead: Node | null = $state.raw(null);
  busy = $state(false);
  /** what went wrong last */
  problem = $state('');
  private turn = 0;
  private readonly nodes = new Map<string, Node>();

  constructor(
    readonly prompt: Prompt,
    private readonly fetchNode: Fetch,
    private readonly autoTarget = true,
    /** what may be regretted has to be known before it can be confirmed */
    private readonly careful = false,
  ) {
    this.nodes.set('', prompt.root);
    this.levels = [{ node: prompt.root, picks: [] }];
    const only = this.only(prompt.root);
    // one way to answer and nothing else: it is taken up at once, and still needs a confirmation
    if (only && prompt.kind !== 'play' && prompt.kind !== 'generals') void this.pick(only.token);
  }

  get level(): Level {
    return this.levels[this.levels.length - 1]!;
  }
  get node(): Node {
    return this.level.node;
  }
  get picks(): readonly string[] {
    return this.level.picks;
  }
  get options(): readonly Option[] {
    return this.node.options ?? [];
  }
  get greyed(): readonly Greyed[] {
    return this.node.greyed ?? [];
  }
  get first(): Option | undefined {
    const token = this.levels[0]!.picks[0];
    return this.levels[0]!.node.options?.find((o) => o.token === token);
  }
  /** What may be declined here. */
  get pass(): Option | undefined {
    return this.levels[0]!.node.options?.find((o) => o.kind === 'pass');
  }

  /** The tokens up to the current set, and with its picks. */
  get path(): string[] {
    return [...this.node.path, ...this.level.picks];
  }

  /** A complete decision, or null. */
  get decision(): string[] | null {
    return this.ahead?.done ? this.ahead.path : null;
  }
  /** The card that a conversion makes of what is picked, as soon as that is known. */
  get made(): Card | null {
    return this.ahead?.made ?? this.node.made ?? null;
  }
  /** Why one may regret the decision. */
  get risk(): Text | null {
    return (this.ahead?.done && this.ahead.risk) || null;
  }
  /** Whether the current set is full, so that nothing but the confirmation is left. */
  get full(): boolean {
    return (this.node.chosen ?? 0) + this.level.picks.length >= (this.node.hi ?? 0);
  }
  /** Whether the current set may be closed and another follows. */
  get mayGoOn(): boolean {
    return this.ahead !== null && !this.ahead.done;
  }
  get untouched(): boolean {
    return this.levels.length === 1 && this.level.picks.length === 0;
  }

  count(token: string): number {
    return this.level.picks.filter((p) => p === token).length;
  }
  /** The place of a token among the picks, from 1; 0 when it is not picked. */
  order(token: string): number {
    return this.level.picks.indexOf(token) + 1;
  }
  option(token: string): Option | undefined {
    return this.options.find((o) => o.token === token);
  }
  /** All tokens picked in earlier sets, with their options. */
  get earlier(): Option[] {
    return this.levels.slice(0, -1).flatMap((level) => level.picks.map((p) => level.node.options?.find((o) => o.token === p)).filter((o) => o !== undefined));
  }

  /** Picks a token; when it is picked already and cannot be picked again, lets go of it. */
  async toggle(token: string): Promise<void> {
    const option = this.option(token);
    if (!option) return;
    const limit = this.node.repeatable ? Infinity : (option.count ?? 1);
    if (this.count(token) >= limit) return this.drop(token);
    return this.pick(token);
  }

  async pick(token: string): Promise<void> {
    const level = this.level;
    if (!this.option(token)) return;
    const hi = level.node.hi ?? 0;
    const before = (level.node.chosen ?? 0) + level.picks.length;
    const picks = before < hi ? [...level.picks, token] : hi === 1 ? [token] : [...level.picks.slice(1), token];
    await this.settle({ node: level.node, picks });
  }

  async drop(token: string): Promise<void> {
    const level = this.level;
    const at = level.picks.lastIndexOf(token);
    if (at < 0) return;
    await this.settle({ node: level.node, picks: level.picks.filter((_, i) => i !== at) });
  }

  /** Sets the picks of the current set at once. */
  async choose(picks: string[]): Promise<void> {
    await this.settle({ node: this.level.node, picks });
  }

  /** Goes on to the next set. */
  async next(): Promise<void> {
    const ahead = this.ahead;
    if (ahead && !ahead.done) await this.enter(ahead);
  }

  /** One step back: the picks of this set, then the set before. False when there is nothing to take back. */
  back(): boolean {
    this.turn++;
    this.busy = false;
    this.problem = '';
    if (this.level.picks.length > 0) {
      this.levels = [...this.levels.slice(0, -1), { node: this.node, picks: [] }];
      this.ahead = null;
      void this.look();
      return true;
    }
    if (this.levels.length === 1) return false;
    const levels = this.levels.slice(0, -1);
    const last = levels[levels.length - 1]!;
    this.levels = [...levels.slice(0, -1), { node: last.node, picks: [] }];
    this.ahead = null;
    void this.look();
    return true;
  }

  /** Goes back to one of the sets and empties it. */
  rewind(level: number): void {
    this.turn++;
    this.busy = false;
    this.ahead = null;
    this.problem = '';
    const { node } = this.levels[level]!;
    this.levels = [...this.levels.slice(0, level), { node, picks: [] }];
  }

  reset(): void {
    while (this.back());
  }

  private only(node: Node): Option | undefined {
    const real = (node.options ?? []).filter((o) => o.kind !== 'pass' && o.kind !== 'end');
    return real.length === 1 && (real[0]!.count ?? 1) === 1 && node.hi === 1 && (node.lo ?? 0) >= 1 ? real[0] : undefined;
  }

  private async settle(level: Level): Promise<void> {
    this.problem = '';
    this.levels = [...this.levels.slice(0, -1), level];
    this.ahead = null;
    await this.look();
  }

  /** Finds out what comes after the current picks. */
  private async look(): Promise<void> {
    const { node, picks } = this.level;
    const have = (node.chosen ?? 0) + picks.length;
    const turn = ++this.turn;
    if (!node.free && picks.length > 0 && have < (node.hi ?? 0)) {
      // the rest of the set depends on what was picked
      const same = await this.get([...node.path, ...picks], turn);
      if (!same || turn !== this.turn) return;
      if (same.done || same.kind !== node.kind || (same.chosen ?? 0) === 0) return this.arrive(same, turn);
      this.levels = [...this.levels.slice(0, -1), { node: { ...same, path: node.path, chosen: node.chosen ?? 0, options: keep(same.options ?? [], node.options ?? [], picks) }, picks }];
    }
    if (picks.length === 0 && !node.may_end) return;
    if (have < (node.lo ?? 0)) return;
    const full = have >= (node.hi ?? 0);
    // a leaf needs no asking; the words for it come later
    if (full && !this.careful && picks.length === 1 && this.option(picks[0]!)?.leaf) this.ahead = { path: [...node.path, ...picks], done: true };
    const ahead = await this.get([...node.path, ...picks, ...(full ? [] : [SPLIT])], turn);
    if (ahead && turn === this.turn) await this.arrive(ahead, turn, full);
  }

  private async arrive(ahead: Node, turn: number, full = true): Promise<void> {
    if (turn !== this.turn) return;
    this.ahead = ahead;
    if (full && !ahead.done && this.level.picks.length > 0) await this.enter(ahead);
  }

  private async enter(node: Node): Promise<void> {
    this.levels = [...this.levels, { node, picks: [] }];
    this.ahead = null;
    const only = this.only(node);
    const step = node.options?.find((o) => o.token === only?.token);
    if (only && step && (only.kind !== 'seat' || this.autoTarget)) return this.settle({ node, picks: [only.token] });
    await this.look();
  }

  private async get(path: string[], turn: number): Promise<Node | null> {
    const key = path.join(' ');
    const known = this.nodes.get(key);
    if (known) return known;
    this.busy = true;
    try {
      const node = await this.fetchNode(path);
      this.nodes.set(key, node);
      return node;
    } catch (problem) {
      if (turn === this.turn) this.problem = problem instanceof Error ? problem.message : String(problem);
      return null;
    } finally {
      if (turn === this.turn) this.busy = false;
    }
  }
}

/** The options of the same set after some picks, with what is picked still among them. */
function keep(now: readonly Option[], before: readonly Option[], picks: readonly string[]): Option[] {
  const there = new Set(now.map((o) => o.token));
  return [...now, ...before.filter((o) => picks.includes(o.token) && !there.has(o.token))];
}
