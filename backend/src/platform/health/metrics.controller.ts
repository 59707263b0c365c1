import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Public } from '../auth/auth-decorators.js';
import { CONFIG, type Config } from '../config/config.js';
import { DomainError } from '../http/domain-error.js';
import { readMetrics } from './metrics.js';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Prometheus metrics, for this machine or a holder of METRICS_TOKEN. */
@Public()
@Controller('metrics')
export class MetricsController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(@Req() request: FastifyRequest): Promise<string> {
    if (!this.mayRead(request))
      throw DomainError.forbidden('Metrics are for this machine or a holder of METRICS_TOKEN.');
    return readMetrics();
  }

  /** A proxy on this machine passes strangers on, and says so: then only the token counts. */
  private mayRead({ headers, socket }: FastifyRequest): boolean {
    const isLocal = LOOPBACK.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
    const { metricsToken } = this.config;
    return isLocal || (metricsToken !== undefined && isEqual(headers.authorization ?? '', `Bearer ${metricsToken}`));
  }
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
