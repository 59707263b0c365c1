import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Public } from '../auth/auth-decorators.js';
import { CONFIG, type Config } from '../config/config.js';
import { DomainError } from '../http/domain-error.js';
import { METRICS_TYPE, readMetrics } from './metrics.js';

/** Serves Prometheus metrics to holders of METRICS_TOKEN. If that is not set, only METRICS_PORT serves them. */
@Public()
@Controller('metrics')
export class MetricsController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Header('content-type', METRICS_TYPE)
  getMetrics(@Req() request: FastifyRequest): Promise<string> {
    const { metricsToken } = this.config;
    const { authorization = '' } = request.headers;
    if (metricsToken === undefined || !isEqual(authorization, `Bearer ${metricsToken}`))
      throw DomainError.plain(403, 'forbidden', 'Metrics are for a holder of METRICS_TOKEN, or on METRICS_PORT.');
    return readMetrics();
  }
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
