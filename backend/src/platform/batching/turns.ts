import { Injectable } from '@nestjs/common';

/** How long the work of one turn may last, ms: what arrives over HTTP in between waits no longer than that. */
const TURN_MS = 5;

/**
 * Work for screens, done in short turns with a look at the network after each: while thousands of screens come back or are
 * written to, a lap is still answered at once. What finds nothing waiting and time left is done at once.
 */
@Injectable()
export class Turns {
  /** Each does one piece and says whether it has more. */
  private readonly waiting: (() => boolean)[] = [];
  private spentMs = 0;
  private isRunning = false;
  private isNextPlanned = false;

  /** Does the work in one of the next turns, in the order in which it was added. */
  add(work: () => void): void {
    this.enqueue(() => {
      work();
      return false;
    });
  }

  /** Calls `each` for every item, also for those that are added to a live iterator on the way; then `done`. */
  forEach<T>(items: Iterable<T>, each: (item: T) => void, done: () => void = () => undefined): void {
    const iterator = items[Symbol.iterator]();
    this.enqueue(() => {
      const next = iterator.next();
      if (next.done) done();
      else each(next.value);
      return !next.done;
    });
  }

  private enqueue(piece: () => boolean): void {
    this.waiting.push(piece);
    if (!this.isRunning) this.run();
  }

  private run(): void {
    const startedAt = performance.now() - this.spentMs;
    this.isRunning = true;
    try {
      while (this.waiting.length > 0 && performance.now() - startedAt < TURN_MS) this.runFirst();
    } finally {
      this.isRunning = false;
      this.spentMs = performance.now() - startedAt;
      this.planNext();
    }
  }

  /** What fails is done with: it must not be tried for ever. */
  private runFirst(): void {
    const [piece] = this.waiting;
    let hasMore = false;
    try {
      hasMore = piece?.() ?? false;
    } finally {
      if (!hasMore) this.waiting.shift();
    }
  }

  private planNext(): void {
    if (this.isNextPlanned) return;
    this.isNextPlanned = true;
    setImmediate(() => {
      this.isNextPlanned = false;
      this.spentMs = 0;
      if (this.waiting.length > 0) this.run();
    });
  }
}
