import { Module } from '@nestjs/common';
import { LapsModule } from '../../laps/laps.module.js';
import { RaceResultsService } from './race-results.service.js';
import { RaceResultsStore } from './race-results.store.js';

@Module({
  imports: [LapsModule],
  providers: [RaceResultsService, RaceResultsStore],
  exports: [RaceResultsService, RaceResultsStore],
})
export class RaceResultsModule {}
