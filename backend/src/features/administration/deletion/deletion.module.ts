import { Module } from '@nestjs/common';
import { AchievementsModule } from '../../achievements/achievements.module.js';
import { CarsModule } from '../../cars/cars.module.js';
import { LapsModule } from '../../laps/laps.module.js';
import { PresenceModule } from '../../presence/presence.module.js';
import { RaceEventsModule } from '../../race-events/race-events.module.js';
import { TracksModule } from '../../tracks/tracks.module.js';
import { CarDeletionController } from './car-deletion.controller.js';
import { CarDeletionService } from './car-deletion.service.js';
import { StatsResetController } from './stats-reset.controller.js';
import { StatsResetService } from './stats-reset.service.js';
import { TrackDeletionController } from './track-deletion.controller.js';
import { TrackDeletionService } from './track-deletion.service.js';
import { UserDeletionController } from './user-deletion.controller.js';
import { UserDeletionService } from './user-deletion.service.js';

/** Deletes across features, each thing with everything that depends on it. */
@Module({
  imports: [CarsModule, PresenceModule, LapsModule, TracksModule, AchievementsModule, RaceEventsModule],
  controllers: [CarDeletionController, TrackDeletionController, UserDeletionController, StatsResetController],
  providers: [CarDeletionService, TrackDeletionService, UserDeletionService, StatsResetService],
  exports: [UserDeletionService],
})
export class DeletionModule {}
