import { Global, Module } from '@nestjs/common';
import { LiveAuth } from './live.auth.js';
import { LiveGateway } from './live.gateway.js';
import { LiveHub } from './live-hub.js';
import { MemberChannels } from './member-channels.js';

@Global()
@Module({ providers: [LiveHub, MemberChannels, LiveAuth, LiveGateway], exports: [LiveHub, MemberChannels] })
export class LiveModule {}
