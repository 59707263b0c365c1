import { Module } from '@nestjs/common';
import { AdministrationModule } from '../administration/administration.module.js';
import { CarsModule } from '../cars/cars.module.js';
import { LapsModule } from '../laps/laps.module.js';
import { LeaderboardsModule } from '../leaderboards/leaderboards.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { RaceEventsModule } from '../race-events/race-events.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { MeLive } from './me.live.js';
import { OwnDataController } from './own-data/own-data.controller.js';
import { OwnDataService } from './own-data/own-data.service.js';
import { OwnDataStore } from './own-data/own-data.store.js';

@Module({
  imports: [
    CarsModule,
    PresenceModule,
    LapsModule,
    LeaderboardsModule,
    RaceEventsModule,
    SessionsModule,
    AdministrationModule,
  ],
  controllers: [DashboardController, OwnDataController],
  providers: [DashboardService, MeLive, OwnDataService, OwnDataStore],
})
export class DashboardModule {}
