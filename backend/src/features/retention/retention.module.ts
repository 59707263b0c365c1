import { Module } from '@nestjs/common';
import { RetentionService } from './retention.service.js';
import { RetentionStore } from './retention.store.js';

/** How long what the league keeps is kept. */
@Module({ providers: [RetentionService, RetentionStore], exports: [RetentionService] })
export class RetentionModule {}
