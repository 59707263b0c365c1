import { Global, Module } from '@nestjs/common';
import { LiveGateway } from './live.gateway.js';
import { LiveHub } from './live-hub.js';

@Global()
@Module({ providers: [LiveHub, LiveGateway], exports: [LiveHub] })
export class LiveModule {}
