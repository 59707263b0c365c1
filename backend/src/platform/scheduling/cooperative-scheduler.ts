import { Injectable } from '@nestjs/common';

/** The maximum duration of one slice of work, in ms: HTTP requests that arrive during a slice wait no longer than this. */
const TURN_MS = 5;

/**
 * Runs work for connecting screens in short slices and returns to the event loop after each, so that a lap is still answered
 * promptly while thousands of screens reconnect. Work runs immediately if nothing else is waiting and the slice is not used up.
 */
@Injectable()
export class CooperativeScheduler {
  private readonly waiting: (() => void)[] = [];
  private spentMs = 0;
  private isRunning = false;
  private isNextPlanned = false;

  /** Runs the work immediately or in one of the next slices, in the order of the calls. */
  add(work: () => void): void {
    this.waiting.push(work);
    if (!this.isRunning) this.runTurn();
  }

  /** Runs the work immediately or in one of the next slices. @returns its result; rejects with its error */
  run<T>(work: () => T): Promise<T> {
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

  private runTurn(): void {
    const startedAt = performance.now() - this.spentMs;
    this.isRunning = true;
    try {
      while (this.waiting.length > 0 && performance.now() - startedAt < TURN_MS) this.waiting.shift()?.();
    } finally {
      this.isRunning = false;
      this.spentMs = performance.now() - startedAt;
      this.planNext();
    }
  }

  private planNext(): void {
    if (this.isNextPlanned) return;
    this.isNextPlanned = true;
    setImmediate(() => {
      this.isNextPlanned = false;
      this.spentMs = 0;
      if (this.waiting.length > 0) this.runTurn();
    });
  }
}
