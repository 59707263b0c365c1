interface Task {
  readonly at: number;
  readonly run: () => void | Promise<void>;
}

/** Manages the virtual clock of a region: seconds pass only while `run` is awaited. */
export class Clock {
  /** Lists the planned tasks in execution order. */
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
   * Schedules a task; one for a past time runs at once. Tasks of the same second run in the order in which they were scheduled.
   */
  at(seconds: number, run: Task['run']): void {
    const at = Math.max(seconds, this.time);
    this.tasks.splice(this.tasks.findLastIndex((task) => task.at <= at) + 1, 0, { at, run });
  }

  /**
   * Lets seconds pass. @param isHolding whether something outside may still schedule tasks, for which the process then checks
   * between steps
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
