import { Global, Module } from '@nestjs/common';
import { Turns } from '../batching/turns.js';
import { LiveGateway } from './live.gateway.js';
import { LiveMembers } from './live-members.js';
import { LiveHub } from './live-hub.js';
import { MemberChannels } from './member-channels.js';

@Global()
@Module({
  providers: [Turns, LiveHub, MemberChannels, LiveMembers, LiveGateway],
  exports: [LiveHub, MemberChannels, LiveMembers],
})
export class LiveModule {}
