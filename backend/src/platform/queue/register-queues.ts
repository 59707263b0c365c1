import { BullModule } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';
import { LoggedQueue } from './logged-queue.js';

/** Holds the names of every queue of this process. */
export const registeredQueues = new Set<string>();

/** Registers the queues of a feature's module, by name. */
export function registerQueues(...names: readonly string[]): DynamicModule {
  for (const name of names) registeredQueues.add(name);
  BullModule.queueClass = LoggedQueue;
  return BullModule.registerQueue(...names.map((name) => ({ name })));
}
