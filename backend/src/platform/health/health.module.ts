import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsPortService } from './metrics-port.service.js';
import { Readiness } from './readiness.js';

@Global()
@Module({
  controllers: [HealthController, MetricsController],
  providers: [MetricsPortService, Readiness],
  exports: [Readiness],
})
export class HealthModule {}
