import { Module } from '@nestjs/common';
import { SeasonOfEventService } from './season-of-event.service.js';
import { SeasonsStore } from './seasons.store.js';
import { AdminSeasonsController } from './admin-seasons.controller.js';
import { SeasonHeadsService } from './season-heads.service.js';
import { SeasonRulingsService } from './season-rulings.service.js';
import { SeasonSummariesService } from './season-summaries.service.js';
import { SeasonsController } from './seasons.controller.js';
import { SeasonsLive } from './seasons.live.js';
import { SeasonsService } from './seasons.service.js';

/** Provides the parts of seasons that sessions need, in both the API and the worker. */
@Module({ providers: [SeasonsStore, SeasonOfEventService], exports: [SeasonsStore, SeasonOfEventService] })
export class SeasonsCoreModule {}

@Module({
  imports: [SeasonsCoreModule],
  controllers: [SeasonsController, AdminSeasonsController],
  providers: [SeasonHeadsService, SeasonsService, SeasonRulingsService, SeasonSummariesService, SeasonsLive],
  exports: [SeasonsCoreModule, SeasonsLive],
})
export class SeasonsModule {}
