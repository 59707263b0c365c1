const WINDOW_MS = 60_000;

interface Window {
  readonly endsAt: number;
  spent: number;
}

/**
 * How many posts a sender may send a minute, counted in this process. A sender is a car that has proved itself, or a car
 * together with the token it came with: then a stranger with a wrong token uses up no post of the car, and is forgotten.
 */
export class FixedWindow {
  private windows = new Map<string, Window>();
  private prunedAt = 0;

  /** `perMinute` 0 is no limit. */
  constructor(private readonly perMinute: number) {}

  /** Counts one post. @returns null, or the whole seconds until the sender may post again */
  spend(sender: string, now = performance.now()): number | null {
    if (this.perMinute === 0) return null;
    this.prune(now);
    let window = this.windows.get(sender);
    if (!window || window.endsAt <= now) {
      window = { endsAt: now + WINDOW_MS, spent: 0 };
      this.windows.set(sender, window);
    }
    window.spent++;
    return window.spent > this.perMinute ? Math.max(1, Math.ceil((window.endsAt - now) / 1000)) : null;
  }

  /** For a sender who was refused: what is kept of strangers must not grow. */
  forget(sender: string): void {
    this.windows.delete(sender);
  }

  private prune(now: number): void {
    if (now - this.prunedAt < WINDOW_MS) return;
    this.prunedAt = now;
    for (const [sender, window] of this.windows) if (window.endsAt <= now) this.windows.delete(sender);
  }
}
