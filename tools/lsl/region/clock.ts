interface Task {
  readonly at: number;
  readonly run: () => void | Promise<void>;
}

/** Keeps the virtual clock of a region: seconds pass only while `run` is awaited. */
export class Clock {
  /** Lists what is planned, in the order in which it runs. */
  private readonly tasks: Task[] = [];
  private time = 0;

  constructor(readonly startedAt: Date) {}

  get now(): number {
    return this.time;
  }

  get date(): Date {
    return new Date(this.startedAt.getTime() + Math.floor(this.time * 1000));
  }

  /**
   * Plans something; what should have been before now is at once. What is planned for the same second runs in the order
   * in which it was planned.
   */
  at(seconds: number, run: Task['run']): void {
    const at = Math.max(seconds, this.time);
    this.tasks.splice(this.tasks.findLastIndex((task) => task.at <= at) + 1, 0, { at, run });
  }

  /**
   * Lets seconds pass. @param isHolding whether something outside may still plan: the process then looks for it between
   * two steps
   */
  async run(seconds: number, isHolding: () => boolean): Promise<void> {
    const end = this.time + seconds;
    for (;;) {
      if (isHolding()) await new Promise((resolve) => setImmediate(resolve));
      const [task] = this.tasks;
      if (!task || task.at > end) break;
      this.tasks.shift();
      this.time = task.at;
      await task.run();
    }
    this.time = end;
  }
}
