import { expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { LoggedQueue } from './logged-queue.js';

test('a queue logs its errors from the moment it is made', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const stderr = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const queue = new LoggedQueue('laps', { connection: { host: '127.0.0.1', port: 1, lazyConnect: true } });
  const error = new Error('the connection is lost');
  queue.emit('error', error);
  expect(warn.mock.calls[0]?.[0]).toEqual({ err: error, queue: 'laps', msg: 'a queue reports an error' });
  expect(stderr).not.toHaveBeenCalled();
  await queue.disconnect();
  jest.restoreAllMocks();
});
