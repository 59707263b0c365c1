import { Module } from '@nestjs/common';
import { AdminSeasonsController } from './admin-seasons.controller.js';
import { RunningSessionsService } from './running-sessions.service.js';
import { SeasonHeadsService } from './season-heads.service.js';
import { SeasonOfEventModule } from './season-of-event.module.js';
import { SeasonRulingsService } from './season-rulings.service.js';
import { SeasonsController } from './seasons.controller.js';
import { SeasonsLive } from './seasons.live.js';
import { SeasonsService } from './seasons.service.js';

@Module({
  imports: [SeasonOfEventModule],
  controllers: [SeasonsController, AdminSeasonsController],
  providers: [SeasonHeadsService, SeasonsService, SeasonRulingsService, SeasonsLive, RunningSessionsService],
  exports: [RunningSessionsService],
})
export class SeasonsModule {}
