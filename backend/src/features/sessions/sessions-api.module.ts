import { Module } from '@nestjs/common';
import { SeasonsModule } from '../seasons/seasons.module.js';
import { AdminSessionsController } from './admin-sessions.controller.js';
import { ControlPreviewsService } from './moves/control-previews.service.js';
import { GridController } from './grid/grid.controller.js';
import { IncidentsController } from './incidents/incidents.controller.js';
import { PenaltiesController } from './penalties/penalties.controller.js';
import { RaceSessionsController } from './race-sessions.controller.js';
import { RaceSessionsService } from './race-sessions.service.js';
import { RunningRacesService } from './moves/running-races.service.js';
import { SessionControlController } from './session-control.controller.js';
import { SessionsLive } from './sessions.live.js';
import { SessionsModule } from './sessions.module.js';

@Module({
  imports: [SessionsModule, SeasonsModule],
  controllers: [
    RaceSessionsController,
    AdminSessionsController,
    SessionControlController,
    GridController,
    PenaltiesController,
    IncidentsController,
  ],
  providers: [RaceSessionsService, ControlPreviewsService, RunningRacesService, SessionsLive],
})
export class SessionsApiModule {}
