import { expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { LoggedQueue } from './logged-queue.js';

test('a queue logs its errors from the moment it is made, and nothing else writes them', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn');
  const stderr = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const warned = new Promise<unknown>((resolve) => warn.mockImplementation(resolve));
  new LoggedQueue('laps', { connection: { host: '127.0.0.1', port: 1, retryStrategy: () => null } });
  expect(await warned).toMatchObject({ queue: 'laps', msg: 'a queue reports an error' });
  expect(stderr).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
