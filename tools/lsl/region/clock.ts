interface Task {
  readonly at: number;
  readonly run: () => void | Promise<void>;
}

/** Simulates the clock of a region, on which seconds pass only while `run()` is awaited. */
export class Clock {
  /** The scheduled tasks in the order in which they will run. */
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
   * Schedules a task for the time `seconds` of this clock, or for now if that time has passed. Tasks for the same time run in
   * the order in which they were scheduled.
   */
  at(seconds: number, run: Task['run']): void {
    const at = Math.max(seconds, this.time);
    this.tasks.splice(this.tasks.findLastIndex((task) => task.at <= at) + 1, 0, { at, run });
  }

  /**
   * Runs the tasks of the next seconds, without real delay.
   * @param isHolding returns whether pending promises may still schedule tasks; they then get a chance before each task
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
