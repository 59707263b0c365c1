import { Global, Module } from '@nestjs/common';
import { MediaOrigins } from './media-origins.js';

@Global()
@Module({ providers: [MediaOrigins], exports: [MediaOrigins] })
export class HttpModule {}
