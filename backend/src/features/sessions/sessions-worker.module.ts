import { Module } from '@nestjs/common';
import { FollowLapsTask } from './follow-laps.task.js';
import { SessionsModule } from './sessions.module.js';

@Module({
  imports: [SessionsModule],
  providers: [FollowLapsTask],
})
export class SessionsWorkerModule {}
