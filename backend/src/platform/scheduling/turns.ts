import { Injectable } from '@nestjs/common';

/** Says how long the work of one turn may last, ms: what arrives over HTTP in between waits no longer than that. */
const TURN_MS = 5;

/** One piece of work; says whether it has more. */
type Piece = () => boolean;

/**
 * Work for screens, done in short turns with a look at the network after each: while thousands of screens come back or are
 * written to, a lap is still answered at once. What finds nothing waiting and time left is done at once. Single pieces
 * and passes over many items alternate, so that a screen that comes back need not wait for all the others' messages.
 */
@Injectable()
export class Turns {
  private readonly single: Piece[] = [];
  private readonly passes: Piece[] = [];
  private wasSingle = false;
  private spentMs = 0;
  private isRunning = false;
  private isNextPlanned = false;

  /** Does the work in one of the next turns, in the order in which it was added. */
  add(work: () => void): void {
    this.enqueue(this.single, () => {
      work();
      return false;
    });
  }

  /** Does the work in one of the next turns. @returns what it returns; rejects with what it throws */
  do<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.add(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
  }

  /** Calls `each` for every item, also for those that are added to a live iterator on the way; then `done`. */
  forEach<T>(items: Iterable<T>, each: (item: T) => void, done: () => void = () => undefined): void {
    const iterator = items[Symbol.iterator]();
    this.enqueue(this.passes, () => {
      const next = iterator.next();
      if (next.done) done();
      else each(next.value);
      return !next.done;
    });
  }

  private enqueue(queue: Piece[], piece: Piece): void {
    queue.push(piece);
    if (!this.isRunning) this.run();
  }

  private run(): void {
    const startedAt = performance.now() - this.spentMs;
    this.isRunning = true;
    try {
      while (this.hasWaiting && performance.now() - startedAt < TURN_MS) this.runFirstOf(this.nextQueue());
    } finally {
      this.isRunning = false;
      this.spentMs = performance.now() - startedAt;
      this.planNext();
    }
  }

  private get hasWaiting(): boolean {
    return this.single.length + this.passes.length > 0;
  }

  private nextQueue(): Piece[] {
    this.wasSingle = this.passes.length === 0 || (this.single.length > 0 && !this.wasSingle);
    return this.wasSingle ? this.single : this.passes;
  }

  /** Drops a failed piece of work: it must not be tried for ever. */
  private runFirstOf(queue: Piece[]): void {
    const [piece] = queue;
    let hasMore = false;
    try {
      hasMore = piece?.() ?? false;
    } finally {
      if (!hasMore) queue.shift();
    }
  }

  private planNext(): void {
    if (this.isNextPlanned) return;
    this.isNextPlanned = true;
    setImmediate(() => {
      this.isNextPlanned = false;
      this.spentMs = 0;
      if (this.hasWaiting) this.run();
    });
  }
}
