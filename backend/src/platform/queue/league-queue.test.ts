import { expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LeagueQueue } from './league-queue.js';
import { LoggedQueue } from './logged-queue.js';
import { QueueAwayError, queueOutage } from './queue-outage.js';

class TestQueue extends LeagueQueue {
  enqueue(): Promise<void> {
    return this.add('job', {}, {});
  }
}

test('while Redis is away, a job is refused at once instead of waiting in memory for the connection', async () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const redis = new Redis(1, { maxRetriesPerRequest: null, retryStrategy: () => 60_000 });
  redis.on('error', (error) => queueOutage.begin(error));
  const queue = new LoggedQueue('laps', { connection: redis });
  const sent = jest.spyOn(queue, 'add');
  const jobs = new TestQueue(queue);
  await expect(jobs.enqueue()).rejects.toBeInstanceOf(QueueAwayError);
  expect(sent).toHaveBeenCalledTimes(1);
  await expect(jobs.enqueue()).rejects.toBeInstanceOf(QueueAwayError);
  expect(sent).toHaveBeenCalledTimes(1);
  queueOutage.end();
  redis.disconnect();
});
