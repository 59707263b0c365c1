import { Module } from '@nestjs/common';
import { LapsModule } from '../laps/laps.module.js';
import { IntegrityService } from './integrity.service.js';
import { IntegrityStore } from './integrity.store.js';

/** Provides the checks of stored totals and of PostgreSQL's files. */
@Module({ imports: [LapsModule], providers: [IntegrityService, IntegrityStore], exports: [IntegrityService] })
export class IntegrityModule {}
