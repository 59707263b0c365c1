import { Logger } from '@nestjs/common';
import { Queue, type QueueOptions } from 'bullmq';
import { queueOutage } from './queue-outage.js';

/** Logs the errors of a BullMQ queue from the start, because BullMQ writes errors without a listener to stderr. */
export class LoggedQueue extends Queue {
  constructor(name: string, options: QueueOptions) {
    super(name, options);
    const logger = new Logger('Queue');
    this.on('error', (error) =>
      queueOutage.report(error, () => logger.warn({ err: error, queue: name, msg: 'a queue reports an error' })),
    );
  }
}
