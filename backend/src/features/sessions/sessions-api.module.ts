import { Module } from '@nestjs/common';
import { AdminSessionsController } from './admin-sessions.controller.js';
import { IncidentsController } from './incidents/incidents.controller.js';
import { PenaltiesController } from './penalties/penalties.controller.js';
import { RaceSessionsController } from './race-sessions.controller.js';
import { RaceSessionsService } from './race-sessions.service.js';
import { SessionControlController } from './session-control.controller.js';
import { SessionsLive } from './sessions.live.js';
import { SessionsModule } from './sessions.module.js';

@Module({
  imports: [SessionsModule],
  controllers: [
    RaceSessionsController,
    AdminSessionsController,
    SessionControlController,
    PenaltiesController,
    IncidentsController,
  ],
  providers: [RaceSessionsService, SessionsLive],
  exports: [RaceSessionsService],
})
export class SessionsApiModule {}
