import { Global, Module } from '@nestjs/common';
import { CostlyReads } from './limits/costly-reads.js';
import { SharedRateLimiter } from './limits/shared-rate-limiter.js';
import { Draining } from './draining.js';
import { PageHeads } from './heads/page-heads.js';
import { SharePictures } from './heads/share-pictures.js';
import { UntrustedProxies } from './untrusted-proxies.js';

@Global()
@Module({
  providers: [CostlyReads, Draining, PageHeads, SharedRateLimiter, SharePictures, UntrustedProxies],
  exports: [CostlyReads, Draining, PageHeads, SharedRateLimiter, SharePictures, UntrustedProxies],
})
export class HttpModule {}
