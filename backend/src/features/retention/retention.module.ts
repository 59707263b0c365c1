import { Module } from '@nestjs/common';
import { RetentionService } from './retention.service.js';
import { RetentionStore } from './retention.store.js';

/** Provides the removal of data that was kept long enough. */
@Module({ providers: [RetentionService, RetentionStore], exports: [RetentionService] })
export class RetentionModule {}
