const NativeDate = Date;
let steppedMs = 0;

/**
 * Sets this thread's clock `ms` ahead, or back when negative, as a correction of the machine's time does. Timers go on as
 * they were: they follow the steady clock, as performance.now() does.
 */
export function stepClock(ms: number): void {
  steppedMs += ms;
  const now = () => NativeDate.now() + steppedMs;
  globalThis.Date = new Proxy(NativeDate, {
    construct: (date, args: ConstructorParameters<typeof Date>) =>
      Reflect.construct(date, args.length > 0 ? args : [now()]),
    get: (date, key, receiver) => (key === 'now' ? now : (Reflect.get(date, key, receiver) as unknown)),
  });
}
