interface Task {
  readonly at: number;
  readonly number: number;
  readonly run: () => void | Promise<void>;
}

/**
 * Plans events by the second of the virtual clock; those of the same second run in the order in which they were
 * planned.
 */
export class Schedule {
  private readonly heap: Task[] = [];
  private count = 0;

  at(at: number, run: Task['run']): void {
    const task = { at, number: this.count++, run };
    let index = this.heap.push(task) - 1;
    for (;;) {
      const parent = (index - 1) >> 1;
      const above = this.heap[parent];
      if (index === 0 || !above || isBefore(above, task)) break;
      this.heap[index] = above;
      index = parent;
    }
    this.heap[index] = task;
  }

  /** Removes the next task that is due at `until` or before. */
  next(until: number): Task | undefined {
    const [first] = this.heap;
    if (!first || first.at > until) return undefined;
    const last = this.heap.pop();
    if (last && last !== first) this.sink(last);
    return first;
  }

  private sink(task: Task): void {
    let index = 0;
    for (;;) {
      const left = index * 2 + 1;
      const [one, two] = [this.heap[left], this.heap[left + 1]];
      const child = one && two && isBefore(two, one) ? left + 1 : left;
      const below = this.heap[child];
      if (!below || isBefore(task, below)) break;
      this.heap[index] = below;
      index = child;
    }
    this.heap[index] = task;
  }
}

const isBefore = (one: Task, other: Task): boolean =>
  one.at < other.at || (one.at === other.at && one.number < other.number);
