import { Global, Module } from '@nestjs/common';
import { MediaOrigins } from './media-origins.js';
import { ReadyAnswers } from './ready-answers.js';

@Global()
@Module({ providers: [MediaOrigins, ReadyAnswers], exports: [MediaOrigins, ReadyAnswers] })
export class HttpModule {}
