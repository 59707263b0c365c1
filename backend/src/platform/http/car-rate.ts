const WINDOW_MS = 60_000;

interface Window {
  readonly endsAt: number;
  spent: number;
}

/** How many posts a car may send a minute, counted in this process after the car has proved itself. */
export class CarRate {
  private windows = new Map<string, Window>();
  private prunedAt = 0;

  /** `perMinute` 0 is no limit. */
  constructor(private readonly perMinute: number) {}

  /** Counts one post. @returns null, or the whole seconds until the car may post again */
  spend(carId: string, now = performance.now()): number | null {
    if (this.perMinute === 0) return null;
    this.prune(now);
    let window = this.windows.get(carId);
    if (!window || window.endsAt <= now) {
      window = { endsAt: now + WINDOW_MS, spent: 0 };
      this.windows.set(carId, window);
    }
    window.spent++;
    return window.spent > this.perMinute ? Math.max(1, Math.ceil((window.endsAt - now) / 1000)) : null;
  }

  private prune(now: number): void {
    if (now - this.prunedAt < WINDOW_MS) return;
    this.prunedAt = now;
    for (const [carId, window] of this.windows) if (window.endsAt <= now) this.windows.delete(carId);
  }
}
