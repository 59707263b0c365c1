import { Module } from '@nestjs/common';
import { SeasonOfEventService } from './season-of-event.service.js';
import { SeasonsStore } from './seasons.store.js';

/** Provides what sessions need of seasons, in every process. */
@Module({ providers: [SeasonsStore, SeasonOfEventService], exports: [SeasonsStore, SeasonOfEventService] })
export class SeasonOfEventModule {}
