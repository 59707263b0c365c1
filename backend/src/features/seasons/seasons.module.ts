import { Module } from '@nestjs/common';
import { AdminSeasonsController } from './admin-seasons.controller.js';
import { SeasonRulingsService } from './season-rulings.service.js';
import { SeasonsController } from './seasons.controller.js';
import { SeasonsLive } from './seasons.live.js';
import { SeasonsService } from './seasons.service.js';
import { SeasonsStore } from './seasons.store.js';

@Module({
  controllers: [SeasonsController, AdminSeasonsController],
  providers: [SeasonsService, SeasonRulingsService, SeasonsStore, SeasonsLive],
})
export class SeasonsModule {}
