import { Module } from '@nestjs/common';
import { EndMessagesTask } from './messages/end-messages.task.js';
import { FollowLapsTask } from './crossings/follow-laps.task.js';
import { GiveSignalsTask } from './give-signals.task.js';
import { SessionsModule } from './sessions.module.js';

@Module({
  imports: [SessionsModule],
  providers: [FollowLapsTask, GiveSignalsTask, EndMessagesTask],
})
export class SessionsWorkerModule {}
