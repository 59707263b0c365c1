import { Module } from '@nestjs/common';
import { AdminScreensController } from './admin-screens.controller.js';
import { ScreenReportsService } from './screen-reports.service.js';
import { ScreensLive } from './screens.live.js';
import { ScreensModule } from './screens.module.js';
import { ScreensService } from './screens.service.js';
import { ScreensStore } from './screens.store.js';

@Module({
  imports: [ScreensModule],
  controllers: [AdminScreensController],
  providers: [ScreensService, ScreensStore, ScreenReportsService, ScreensLive],
  exports: [ScreensModule],
})
export class ScreensApiModule {}
