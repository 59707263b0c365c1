import { Module } from '@nestjs/common';
import { FollowLapsTask } from './follow-laps.task.js';
import { GiveSignalsTask } from './give-signals.task.js';
import { SessionsModule } from './sessions.module.js';

@Module({
  imports: [SessionsModule],
  providers: [FollowLapsTask, GiveSignalsTask],
})
export class SessionsWorkerModule {}
