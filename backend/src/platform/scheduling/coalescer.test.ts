import { expect, jest, test } from '@jest/globals';
import { Coalescer } from './coalescer.js';
import { delay } from './timers.js';

const failure = 'the work failed';

/** Returns `work`, which records the times of its runs, and `ran`, which resolves after a number of runs. */
function recorder(then: () => void | Promise<void> = () => undefined) {
  const runsAt: number[] = [];
  const waiting = new Map<number, () => void>();
  const ran = (times: number) =>
    new Promise<void>((resolve) => (runsAt.length >= times ? resolve() : waiting.set(times, resolve)));
  const work = () => {
    runsAt.push(performance.now());
    waiting.get(runsAt.length)?.();
    return then();
  };
  return { runsAt, ran, work };
}

/** Returns the time from the first run to the second, in ms. */
const distance = ([first = 0, second = 0]: readonly number[]) => second - first;

test('a lone request is served at once', () => {
  const work = jest.fn();
  new Coalescer({ name: 'test', everyMs: 30, failure, work }).request();
  expect(work).toHaveBeenCalledTimes(1);
});

test('the first of many requests is served at once, and all others by one run when the time is over', async () => {
  const { runsAt, ran, work } = recorder();
  const coalescer = new Coalescer({ name: 'test', everyMs: 40, failure, work });
  for (let times = 0; times < 5; times++) coalescer.request();
  expect(runsAt).toHaveLength(1);
  await ran(2);
  expect(distance(runsAt)).toBeGreaterThanOrEqual(38);
  await delay(60);
  expect(runsAt).toHaveLength(2);
});

test('requests that come while the work is under way are served by one more run after it', async () => {
  let under = 0;
  let most = 0;
  const work = jest.fn(async () => {
    most = Math.max(most, ++under);
    await delay(20);
    under--;
  });
  const coalescer = new Coalescer({ name: 'test', everyMs: 0, failure, work });
  for (let times = 0; times < 3; times++) coalescer.request();
  await delay(80);
  expect(work).toHaveBeenCalledTimes(2);
  expect(most).toBe(1);
});

test('work may request its own next run', async () => {
  const { runsAt, ran, work } = recorder(() => {
    if (runsAt.length < 3) coalescer.request();
  });
  const coalescer: Coalescer = new Coalescer({ name: 'test', everyMs: 1, failure, work });
  coalescer.request();
  await ran(3);
  await delay(20);
  expect(runsAt).toHaveLength(3);
});

test('deferred work serves all requests of one turn of the event loop in one run', async () => {
  const work = jest.fn();
  const coalescer = new Coalescer({ name: 'test', everyMs: 0, isDeferred: true, failure, work });
  for (let times = 0; times < 3; times++) coalescer.request();
  expect(work).not.toHaveBeenCalled();
  await delay(30);
  expect(work).toHaveBeenCalledTimes(1);
});

test('the time may be counted from the end of a run, and depend on what it did', async () => {
  const { runsAt, ran, work } = recorder(() => delay(30));
  const everyMs = () => (runsAt.length === 1 ? 40 : 0);
  const coalescer = new Coalescer({ name: 'test', everyMs, countFrom: 'end', failure, work });
  coalescer.request();
  coalescer.request();
  await ran(2);
  expect(distance(runsAt)).toBeGreaterThanOrEqual(67);
});

test('failed work is repeated after the retry delay, if there is one, and no sooner', async () => {
  const { runsAt, ran, work } = recorder(() => {
    if (runsAt.length === 1) throw new Error('away');
  });
  const coalescer = new Coalescer({ name: 'test', everyMs: 0, retryMs: 30, failure, work });
  coalescer.request();
  coalescer.request();
  await ran(2);
  expect(distance(runsAt)).toBeGreaterThanOrEqual(28);
});

test('otherwise work that fails waits for the next request', async () => {
  const work = jest.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue();
  const coalescer = new Coalescer({ name: 'test', everyMs: 0, failure, work });
  coalescer.request();
  await delay(20);
  expect(work).toHaveBeenCalledTimes(1);
  coalescer.request();
  expect(work).toHaveBeenCalledTimes(2);
});

test('those who need the result now share the run that is under way', async () => {
  let runs = 0;
  const work = async () => {
    await delay(5);
    return ++runs;
  };
  const coalescer = new Coalescer({ name: 'test', everyMs: 1_000, failure, work });
  await expect(Promise.all([coalescer.runNow(), coalescer.runNow()])).resolves.toEqual([1, 1]);
  await expect(coalescer.runNow()).resolves.toBe(2);
});

test('a failure reaches those who need the result, and a request that it used up is served later', async () => {
  const { runsAt, ran, work } = recorder(() => {
    if (runsAt.length === 1) throw new Error('away');
  });
  const coalescer = new Coalescer({ name: 'test', everyMs: 0, isDeferred: true, retryMs: 5, failure, work });
  coalescer.request();
  await expect(coalescer.runNow()).rejects.toThrow('away');
  await ran(2);
});

test('nothing happens once it is closed', async () => {
  const work = jest.fn();
  const coalescer = new Coalescer({ name: 'test', everyMs: 5, failure, work });
  coalescer.request();
  coalescer.request();
  coalescer.close();
  coalescer.request();
  await delay(30);
  expect(work).toHaveBeenCalledTimes(1);
});

test('runAgain waits for a run that is under way, even one that fails, and does the work once more', async () => {
  const results = [delay(30).then(() => Promise.reject(new Error('first'))), Promise.resolve('second')];
  const work = jest.fn(() => results.shift() as Promise<string>);
  const coalescer = new Coalescer<string>({ name: 'test', everyMs: 0, failure, work });
  const first = coalescer.runNow().catch((error: Error) => error.message);
  expect(await coalescer.runAgain()).toBe('second');
  expect(await first).toBe('first');
  expect(work).toHaveBeenCalledTimes(2);
});

test('finish serves the waiting request, and no later one', async () => {
  const work = jest.fn();
  const coalescer = new Coalescer({ name: 'test', everyMs: 60_000, failure, work });
  coalescer.request();
  coalescer.request();
  await coalescer.finish();
  expect(work).toHaveBeenCalledTimes(2);
  coalescer.request();
  await coalescer.finish();
  expect(work).toHaveBeenCalledTimes(2);
});
