import { Global, Module } from '@nestjs/common';
import { CostlyReads } from './limits/costly-reads.js';
import { SharedRateLimiter } from './limits/shared-rate-limiter.js';
import { Draining } from './draining.js';
import { UntrustedProxies } from './untrusted-proxies.js';

@Global()
@Module({
  providers: [CostlyReads, Draining, SharedRateLimiter, UntrustedProxies],
  exports: [CostlyReads, Draining, SharedRateLimiter, UntrustedProxies],
})
export class HttpModule {}
