import { Schedule } from './schedule.js';

/** Keeps the virtual clock of a region: seconds pass only while `run` is awaited. */
export class Clock {
  private readonly schedule = new Schedule();
  private time = 0;

  constructor(readonly startedAt: Date) {}

  get now(): number {
    return this.time;
  }

  get date(): Date {
    return new Date(this.startedAt.getTime() + Math.floor(this.time * 1000));
  }

  /** Plans something; what should have been before now is at once. */
  at(seconds: number, run: () => void | Promise<void>): void {
    this.schedule.at(Math.max(seconds, this.time), run);
  }

  /**
   * Lets seconds pass. @param isHolding whether something outside may still plan: the process then looks for it between
   * two steps
   */
  async run(seconds: number, isHolding: () => boolean): Promise<void> {
    const end = this.time + seconds;
    for (;;) {
      if (isHolding()) await new Promise((resolve) => setImmediate(resolve));
      const task = this.schedule.next(end);
      if (!task) break;
      this.time = task.at;
      await task.run();
    }
    this.time = end;
  }
}
