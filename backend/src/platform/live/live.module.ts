import { Global, Module } from '@nestjs/common';
import { LiveGateway } from './live.gateway.js';
import { LiveMembers } from './live-members.js';
import { LiveHub } from './live-hub.js';

@Global()
@Module({ providers: [LiveHub, LiveMembers, LiveGateway], exports: [LiveHub, LiveMembers] })
export class LiveModule {}
