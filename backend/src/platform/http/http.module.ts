import { Global, Module } from '@nestjs/common';
import { RateLimits } from './limits/rate-limits.js';
import { ReadyAnswers } from './answers/ready-answers.js';

@Global()
@Module({ providers: [ReadyAnswers, RateLimits], exports: [ReadyAnswers, RateLimits] })
export class HttpModule {}
