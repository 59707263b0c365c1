import { Module } from '@nestjs/common';
import { LapsModule } from '../laps/laps.module.js';
import { IntegrityService } from './integrity.service.js';
import { IntegrityStore } from './integrity.store.js';

/** Whether what is kept is what the laps say, and whether its files are sound. */
@Module({ imports: [LapsModule], providers: [IntegrityService, IntegrityStore], exports: [IntegrityService] })
export class IntegrityModule {}
