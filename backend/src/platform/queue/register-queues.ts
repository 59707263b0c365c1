import { BullModule } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';

/** The queues of a feature's module, by name. */
export function registerQueues(...names: readonly string[]): DynamicModule {
  return BullModule.registerQueue(...names.map((name) => ({ name })));
}
