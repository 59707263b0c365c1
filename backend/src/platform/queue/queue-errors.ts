import type { Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';

/** Logs what a queue reports by itself; without a listener BullMQ writes a whole pg client to stderr. */
export function logQueueErrors(queue: Queue, logger: Logger): void {
  queue.on('error', (error) => logger.warn({ err: error, queue: queue.name, msg: 'a queue reports an error' }));
}
