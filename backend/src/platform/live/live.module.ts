import { Global, Module } from '@nestjs/common';
import { CooperativeScheduler } from '../scheduling/cooperative-scheduler.js';
import { LiveConnections } from './live-connections.js';
import { LiveGateway } from './live.gateway.js';
import { LiveMembers } from './live-members.js';
import { LiveReports } from './live-reports.js';
import { LiveHub } from './live-hub.js';
import { LiveBoards } from './live-boards.js';

@Global()
@Module({
  providers: [CooperativeScheduler, LiveConnections, LiveHub, LiveReports, LiveBoards, LiveMembers, LiveGateway],
  exports: [LiveHub, LiveReports, LiveBoards, LiveMembers],
})
export class LiveModule {}
