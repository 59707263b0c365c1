import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsPortService } from './metrics-port.service.js';

@Module({ controllers: [HealthController, MetricsController], providers: [MetricsPortService] })
export class HealthModule {}
