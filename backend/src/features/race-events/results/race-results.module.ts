import { Module } from '@nestjs/common';
import { LapsModule } from '../../laps/laps.module.js';
import { RaceResults } from './race-results.service.js';
import { RaceResultsStore } from './race-results.store.js';

@Module({ imports: [LapsModule], providers: [RaceResults, RaceResultsStore], exports: [RaceResults, RaceResultsStore] })
export class RaceResultsModule {}
