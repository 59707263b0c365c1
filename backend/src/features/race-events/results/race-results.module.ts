import { Module } from '@nestjs/common';
import { LapsModule } from '../../laps/laps.module.js';
import { EventStatusService } from './event-status.service.js';
import { EventStatusStore } from './event-status.store.js';
import { RaceResultsService } from './race-results.service.js';
import { RaceResultsStore } from './race-results.store.js';

@Module({
  imports: [LapsModule],
  providers: [RaceResultsService, RaceResultsStore, EventStatusService, EventStatusStore],
  exports: [RaceResultsService, RaceResultsStore, EventStatusService],
})
export class RaceResultsModule {}
