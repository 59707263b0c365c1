import { Module } from '@nestjs/common';
import { AdminScreensController } from './admin-screens.controller.js';
import { ScreenMessageStore } from './screen-message.store.js';
import { ScreenReportsService } from './screen-reports.service.js';
import { ScreensLive } from './screens.live.js';
import { ScreensService } from './screens.service.js';
import { ScreensStore } from './screens.store.js';

@Module({
  controllers: [AdminScreensController],
  providers: [ScreensService, ScreensStore, ScreenMessageStore, ScreenReportsService, ScreensLive],
  exports: [ScreensService],
})
export class ScreensApiModule {}
