import { expect, jest, test } from '@jest/globals';
import { RepeatingTask } from './repeating-task.js';
import { delay } from './timers.js';

function withResolver() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((resolver) => (resolve = resolver));
  return { promise, resolve };
}

test('it runs at once and then again and again until it is stopped', async () => {
  let runs = 0;
  const { promise: ranThrice, resolve } = withResolver();
  const task = new RepeatingTask('test', 5, () => {
    if (++runs === 3) resolve();
  });
  await task.start();
  expect(runs).toBe(1);
  await ranThrice;
  task.stop();
  const ran = runs;
  await delay(30);
  expect(runs).toBe(ran);
});

test('a run that is requested during another follows right after it, never at the same time', async () => {
  let under = 0;
  let most = 0;
  const work = jest.fn(async () => {
    most = Math.max(most, ++under);
    await delay(10);
    under--;
  });
  const task = new RepeatingTask('test', 60_000, work);
  task.now();
  task.now();
  task.now();
  await delay(80);
  task.stop();
  expect(work).toHaveBeenCalledTimes(2);
  expect(most).toBe(1);
});

test('a run that fails does not keep the next one from coming', async () => {
  let runs = 0;
  const { promise: ranTwice, resolve } = withResolver();
  const task = new RepeatingTask('test', 5, () => {
    if (++runs === 1) throw new Error('away');
    resolve();
  });
  await task.start();
  await ranTwice;
  task.stop();
});

test('nothing runs once it is stopped', async () => {
  const work = jest.fn(() => undefined);
  const task = new RepeatingTask('test', 5, work);
  task.stop();
  task.now();
  await task.start();
  expect(work).not.toHaveBeenCalled();
});
