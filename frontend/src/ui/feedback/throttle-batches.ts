interface Paced<T> {
  /** Adds items. They are handled at once after a pause, otherwise together with those that follow within the period. */
  readonly add: (items: readonly T[]) => void;
  /** Drops the waiting items and ends the pause. */
  readonly drop: () => void;
}

/** Returns a throttle: `handle` runs at once after a pause, then every `everyMs` with all items of that period. */
export function throttleBatches<T>(handle: (items: readonly T[]) => void, everyMs: number): Paced<T> {
  let waiting: readonly T[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;
  const pass = (): void => {
    const items = waiting;
    waiting = [];
    pause = undefined;
    if (items.length === 0) return;
    pause = setTimeout(pass, everyMs);
    handle(items);
  };
  return {
    add: (items) => {
      waiting = [...waiting, ...items];
      if (pause === undefined) pass();
    },
    drop: () => {
      waiting = [];
      clearTimeout(pause);
      pause = undefined;
    },
  };
}
