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

test('that the queue is away is logged once, however many queues notice, and once that it is back', async () => {
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

test('any other error of a queue is logged with its name, from the moment it is made', () => {
  warn.mockImplementation(() => undefined);
  aQueue('laps').emit('error', new Error('a script failed'));
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ queue: 'laps', msg: 'a queue reports an error' }));
  expect(stderr).not.toHaveBeenCalled();
});
