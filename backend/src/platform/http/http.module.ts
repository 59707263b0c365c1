import { Global, Module } from '@nestjs/common';
import { MediaOrigins } from './media-origins.js';
import { RateLimits } from './rate-limits.js';
import { ReadyAnswers } from './ready-answers.js';

@Global()
@Module({ providers: [MediaOrigins, ReadyAnswers, RateLimits], exports: [MediaOrigins, ReadyAnswers, RateLimits] })
export class HttpModule {}
