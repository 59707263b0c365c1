import { BullModule } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';
import { LoggedQueue } from './logged-queue.js';

/** The names of all queues registered in this process. */
export const registeredQueues = new Set<string>();

/** Registers the queues of a feature's module, by name. */
export function registerQueues(...names: readonly string[]): DynamicModule {
  for (const name of names) registeredQueues.add(name);
  BullModule.queueClass = LoggedQueue;
  return BullModule.registerQueue(...names.map((name) => ({ name })));
}
