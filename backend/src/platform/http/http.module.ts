import { Global, Module } from '@nestjs/common';
import { SharedRateLimiter } from './limits/shared-rate-limiter.js';
import { ReadyAnswers } from './answers/ready-answers.js';

@Global()
@Module({ providers: [ReadyAnswers, SharedRateLimiter], exports: [ReadyAnswers, SharedRateLimiter] })
export class HttpModule {}
