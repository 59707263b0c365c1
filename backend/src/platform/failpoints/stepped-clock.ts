const NativeDate = Date;
let steppedMs = 0;

/**
 * Moves this thread's clock forward by `ms`, or back if negative, like a correction of the machine's time. Timers are not
 * affected, because they follow the monotonic clock, like performance.now().
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
