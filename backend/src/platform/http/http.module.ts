import { Global, Module } from '@nestjs/common';
import { RateLimits } from './rate-limits.js';
import { ReadyAnswers } from './ready-answers.js';

@Global()
@Module({ providers: [ReadyAnswers, RateLimits], exports: [ReadyAnswers, RateLimits] })
export class HttpModule {}
