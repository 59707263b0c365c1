import { Module } from '@nestjs/common';
import { ScreenMessageStore } from '../../sessions/messages/screen-message.store.js';
import { ScreenMessagesService } from '../../sessions/messages/screen-messages.service.js';
import { AdminScreensController } from './admin-screens.controller.js';
import { ScreenReportsService } from './screen-reports.service.js';
import { ScreensLive } from './screens.live.js';
import { ScreensService } from './screens.service.js';
import { ScreensStore } from './screens.store.js';

/** Provides what the API and the worker both need. */
@Module({ providers: [ScreenMessageStore, ScreenMessagesService], exports: [ScreenMessagesService] })
export class ScreensCoreModule {}

@Module({
  imports: [ScreensCoreModule],
  controllers: [AdminScreensController],
  providers: [ScreensService, ScreensStore, ScreenReportsService, ScreensLive],
  exports: [ScreensCoreModule],
})
export class ScreensModule {}
