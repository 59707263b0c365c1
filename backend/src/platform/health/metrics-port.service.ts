import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { CONFIG, type Config } from '../config/config.js';
import { ConfigError } from '../config/config-error.js';
import { METRICS_TYPE, readMetrics } from './metrics.js';

/** The loopback address only: proxies forward to PORT, never to this port. */
const HOST = '127.0.0.1';

/** Serves metrics to this machine, without a token, on METRICS_PORT if it is set. */
@Injectable()
export class MetricsPortService implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Opens the port. @throws ConfigError when it is not available. */
  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort } = this.config;
    if (metricsPort === undefined) return;
    this.server = createServer((request, response) => {
      const isMetrics = request.method === 'GET' && request.url === '/metrics';
      if (!isMetrics) return void response.writeHead(404).end();
      const send = (text: string) => response.writeHead(200, { 'content-type': METRICS_TYPE }).end(text);
      void readMetrics().then(send, () => response.writeHead(500).end());
    });
    this.server.listen(metricsPort, HOST);
    await once(this.server, 'listening').catch(() => {
      throw new ConfigError(`METRICS_PORT ${metricsPort} on ${HOST} cannot be had: set it to a free port above 1023`);
    });
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
