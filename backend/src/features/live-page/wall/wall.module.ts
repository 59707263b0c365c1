import { Module } from '@nestjs/common';
import { RaceEventsModule } from '../../race-events/race-events.module.js';
import { ScreensModule } from '../screens/screens.module.js';
import { SessionsModule } from '../../sessions/sessions.module.js';
import { SettingsModule } from '../../site/settings/settings.module.js';
import { TracksModule } from '../../tracks/tracks.module.js';
import { WallController } from './wall.controller.js';
import { WallLive } from './wall.live.js';
import { WallService } from './wall.service.js';

@Module({
  imports: [SettingsModule, TracksModule, RaceEventsModule, ScreensModule, SessionsModule],
  controllers: [WallController],
  providers: [WallLive, WallService],
})
export class WallModule {}
