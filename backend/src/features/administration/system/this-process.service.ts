import { Inject, Injectable } from '@nestjs/common';
import type { PartHealth, SystemDto } from '@league/shared/admin/system.dto';
import { Announcements } from '../../../platform/announce/announcements.js';
import { buildIdOf } from '../../../platform/config/build-id.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { socketsConnected } from '../../../platform/health/metrics.js';
import { UntrustedProxies } from '../../../platform/http/untrusted-proxies.js';

type ThisProcess = Pick<SystemDto, 'sockets_connected' | 'uptime_seconds' | 'untrusted_proxies' | 'lap_physics'> & {
  readonly announcements: PartHealth;
  readonly versions: Pick<SystemDto['versions'], 'build' | 'node'>;
};

/** Reports on the process that serves the request. */
@Injectable()
export class ThisProcessService {
  private readonly build: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly announcements: Announcements,
    private readonly proxies: UntrustedProxies,
  ) {
    this.build = buildIdOf(config.webRoot);
  }

  async get(): Promise<ThisProcess> {
    const sockets = await socketsConnected.get();
    return {
      announcements: this.announcements.connected ? 'ok' : 'away',
      sockets_connected: sockets.values[0]?.value ?? 0,
      uptime_seconds: Math.floor(process.uptime()),
      untrusted_proxies: this.proxies.addresses,
      lap_physics: this.config.lapPhysics ? 'on' : 'off',
      versions: { build: this.build, node: process.version },
    };
  }
}
