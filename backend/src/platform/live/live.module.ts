import { Global, Module } from '@nestjs/common';
import { Turns } from '../batching/turns.js';
import { LiveGateway } from './live.gateway.js';
import { LiveMembers } from './live-members.js';
import { LiveReports } from './live-reports.js';
import { LiveHub } from './live-hub.js';
import { MemberChannels } from './member-channels.js';

@Global()
@Module({
  providers: [Turns, LiveHub, LiveReports, MemberChannels, LiveMembers, LiveGateway],
  exports: [LiveHub, LiveReports, MemberChannels, LiveMembers],
})
export class LiveModule {}
