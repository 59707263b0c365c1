import { afterEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { LoggedQueue } from './logged-queue.js';
import { queueOutage } from './queue-outage.js';

const warn = jest.spyOn(Logger.prototype, 'warn');
const stderr = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const aQueue = (name: string) =>
  new LoggedQueue(name, { connection: { host: '127.0.0.1', port: 1, retryStrategy: () => null } });
const errorOf = (queue: LoggedQueue) => new Promise((resolve) => queue.once('error', resolve));

afterEach(() => {
  queueOutage.end();
  warn.mockReset();
});

test('an outage of the queue is logged once, however many queues notice it, and so is its end', async () => {
  warn.mockImplementation(() => undefined);
  await Promise.all([errorOf(aQueue('laps')), errorOf(aQueue('heartbeats'))]);
  queueOutage.end();
  queueOutage.end();
  expect(warn.mock.calls.map(([entry]: unknown[]) => (entry as { msg?: string }).msg ?? entry)).toEqual([
    'the queue is away: what waits for it is enqueued when it is back',
    expect.stringMatching(/^the queue is back after \d+\.\d s$/),
  ]);
  expect(stderr).not.toHaveBeenCalled();
});

test('an outage noticed just after another connection returned is the same one, unless it lasts', () => {
  warn.mockImplementation(() => undefined);
  const later = performance.now() + 10_000;
  const now = jest.spyOn(performance, 'now');
  const noticed = (afterMs: number) => (now.mockReturnValue(later + afterMs), queueOutage.begin(new Error('refused')));
  const back = (afterMs: number) => (now.mockReturnValue(later + afterMs), queueOutage.end());
  noticed(0);
  back(5_000);
  noticed(5_010);
  back(5_020);
  expect(warn).toHaveBeenCalledTimes(2);
  noticed(5_030);
  noticed(6_500);
  back(7_030);
  now.mockRestore();
  expect(warn).toHaveBeenCalledTimes(4);
  expect(warn).toHaveBeenLastCalledWith('the queue is back after 2.0 s');
});

test('any other error of a queue is logged with its name, from the moment it is created', () => {
  warn.mockImplementation(() => undefined);
  aQueue('laps').emit('error', new Error('a script failed'));
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ queue: 'laps', msg: 'a queue reports an error' }));
  expect(stderr).not.toHaveBeenCalled();
});
