import { Global, Module } from '@nestjs/common';
import { SharedRateLimiter } from './limits/shared-rate-limiter.js';
import { Draining } from './draining.js';
import { UntrustedProxies } from './untrusted-proxies.js';
import { ReadyAnswers } from './answers/ready-answers.js';

@Global()
@Module({
  providers: [Draining, ReadyAnswers, SharedRateLimiter, UntrustedProxies],
  exports: [Draining, ReadyAnswers, SharedRateLimiter, UntrustedProxies],
})
export class HttpModule {}
