import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Screen } from './screens/screen.entity.js';
import { SiteModule } from '../site/site.module.js';
import { RaceEventsModule } from '../race-events/race-events.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TracksModule } from '../tracks/tracks.module.js';
import { WallController } from './wall/wall.controller.js';
import { WallLive } from './wall/wall.live.js';
import { AdminScreensController } from './screens/admin-screens.controller.js';
import { ScreenReportsService } from './screens/screen-reports.service.js';
import { ScreensLive } from './screens/screens.live.js';
import { ScreensService } from './screens/screens.service.js';
import { ScreensStore } from './screens/screens.store.js';

@Module({
  imports: [TypeOrmModule.forFeature([Screen]), SiteModule, TracksModule, RaceEventsModule, SessionsModule],
  controllers: [WallController, AdminScreensController],
  providers: [WallLive, ScreensService, ScreensStore, ScreenReportsService, ScreensLive],
})
export class LivePageModule {}
