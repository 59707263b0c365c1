import { Global, Module } from '@nestjs/common';
import { HealthController } from '../health/health.controller.js';
import { MetricsController } from '../health/metrics.controller.js';
import { MetricsPortService } from '../health/metrics-port.service.js';
import { Readiness } from '../health/readiness.js';
import { CostlyReads } from './limits/costly-reads.js';
import { SharedRateLimiter } from './limits/shared-rate-limiter.js';
import { Draining } from './draining.js';
import { PageHeads } from './heads/page-heads.js';
import { SharePictures } from './heads/share-pictures.js';
import { UntrustedProxies } from './untrusted-proxies.js';

@Global()
@Module({
  controllers: [HealthController, MetricsController],
  providers: [
    CostlyReads,
    Draining,
    MetricsPortService,
    PageHeads,
    Readiness,
    SharedRateLimiter,
    SharePictures,
    UntrustedProxies,
  ],
  exports: [CostlyReads, Draining, PageHeads, Readiness, SharedRateLimiter, SharePictures, UntrustedProxies],
})
export class HttpModule {}
