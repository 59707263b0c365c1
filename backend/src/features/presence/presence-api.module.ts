import { Module } from '@nestjs/common';
import { HeartbeatsController } from './heartbeats.controller.js';
import { PresenceLive } from './presence.live.js';
import { PresenceModule } from './presence.module.js';

@Module({
  imports: [PresenceModule],
  controllers: [HeartbeatsController],
  providers: [PresenceLive],
  exports: [PresenceLive],
})
export class PresenceApiModule {}
