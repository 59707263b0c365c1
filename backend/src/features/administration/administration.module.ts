import { Module } from '@nestjs/common';
import { CarsModule } from '../cars/cars.module.js';
import { LapsModule } from '../laps/laps.module.js';
import { LeaderboardsModule } from '../leaderboards/leaderboards.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { RaceEventsModule } from '../race-events/race-events.module.js';
import { SeasonsModule } from '../seasons/seasons.module.js';
import { TracksModule } from '../tracks/tracks.module.js';
import { CarAssignmentController } from './car-assignment.controller.js';
import { CarAssignmentService } from './car-assignment.service.js';
import { ExportsController } from './export/exports.controller.js';
import { ExportsService } from './export/exports.service.js';
import { RaceControlLive } from './race-control.live.js';
import { RaceControlStore } from './race-control.store.js';
import { RulingPreviewController } from './ruling-preview.controller.js';
import { RulingPreviewService } from './ruling-preview.service.js';
import { RulingPreviewStore } from './ruling-preview.store.js';
import { SystemController } from './system/system.controller.js';
import { SystemService } from './system/system.service.js';
import { SystemStore } from './system/system.store.js';
import { ThisProcessService } from './system/this-process.service.js';
import { UserAdministrationService } from './user-administration.service.js';
import { UsersController } from './users.controller.js';
import { AchievementsModule } from '../achievements/achievements.module.js';
import { CarDeletionController } from './deletion/car-deletion.controller.js';
import { CarDeletionService } from './deletion/car-deletion.service.js';
import { StatsResetService } from './deletion/stats-reset.service.js';
import { TrackDeletionController } from './deletion/track-deletion.controller.js';
import { TrackDeletionService } from './deletion/track-deletion.service.js';
import { UserDeletionService } from './deletion/user-deletion.service.js';

@Module({
  imports: [
    CarsModule,
    PresenceModule,
    LapsModule,
    LeaderboardsModule,
    TracksModule,
    RaceEventsModule,
    SeasonsModule,
    AchievementsModule,
  ],
  controllers: [
    CarAssignmentController,
    UsersController,
    RulingPreviewController,
    SystemController,
    ExportsController,
    CarDeletionController,
    TrackDeletionController,
  ],
  providers: [
    CarAssignmentService,
    UserAdministrationService,
    RaceControlStore,
    RaceControlLive,
    RulingPreviewService,
    RulingPreviewStore,
    SystemService,
    SystemStore,
    ThisProcessService,
    ExportsService,
    CarDeletionService,
    TrackDeletionService,
    UserDeletionService,
    StatsResetService,
  ],
  exports: [UserDeletionService],
})
export class AdministrationModule {}
