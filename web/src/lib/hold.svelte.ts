// A press that has to be held for a moment before it counts.

export const HOLD_MS = 400;

export class Hold {
  on = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  start(then: () => void): void {
    if (this.on) return;
    this.on = true;
    this.timer = setTimeout(() => {
      this.on = false;
      then();
    }, HOLD_MS);
  }
  cancel = (): void => {
    clearTimeout(this.timer);
    this.on = false;
  };
}
