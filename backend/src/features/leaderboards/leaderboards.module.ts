import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { User } from '../accounts/user.entity.js';
import { LapsModule } from '../laps/laps.module.js';
import { TracksModule } from '../tracks/tracks.module.js';
import { FormLive } from './form.live.js';
import { LeaderboardsController } from './leaderboards.controller.js';
import { LeaderboardsLive } from './leaderboards.live.js';
import { LeaderboardsStore } from './leaderboards.store.js';
import { StandingService } from './standing.service.js';
import { StandingStore } from './standing.store.js';
import { StatsController } from './stats.controller.js';
import { TrackBoardsLive } from './track-boards.live.js';
import { TrackBoardsStore } from './track-boards.store.js';
import { AchievementsModule } from '../achievements/achievements.module.js';
import { CarsModule } from '../cars/cars.module.js';
import { DriversController } from './drivers/drivers.controller.js';
import { DriversService } from './drivers/drivers.service.js';
import { DriversStore } from './drivers/drivers.store.js';
import { DriverHeadsService } from './drivers/page/driver-heads.service.js';
import { DriverPageService } from './drivers/page/driver-page.service.js';
import { DriverPageStore } from './drivers/page/driver-page.store.js';

@Module({
  imports: [TypeOrmModule.forFeature([User]), LapsModule, TracksModule, CarsModule, AchievementsModule],
  controllers: [LeaderboardsController, StatsController, DriversController],
  providers: [
    FormLive,
    LeaderboardsLive,
    LeaderboardsStore,
    StandingService,
    StandingStore,
    TrackBoardsLive,
    TrackBoardsStore,
    DriversService,
    DriversStore,
    DriverPageService,
    DriverPageStore,
    DriverHeadsService,
  ],
  exports: [DriverPageService, LeaderboardsLive, StandingService],
})
export class LeaderboardsModule {}
