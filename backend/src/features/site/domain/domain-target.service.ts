import { isIP } from 'node:net';
import type { DomainTargetDto } from '@league/shared/domain/domain-settings.dto';
import type { Config } from '../../../platform/config/config.js';
import { isPublicAddress } from '../../../platform/http/address.rules.js';
import { resolveInDns } from './domain-probe.js';

/** Determines this server's host name and public addresses, for the DNS records of the custom domain. */
export class DomainTargetService {
  constructor(
    private readonly config: Pick<Config, 'publicUrl'>,
    private readonly resolve: (host: string) => Promise<readonly string[]> = resolveInDns,
  ) {}

  async get(): Promise<DomainTargetDto> {
    if (this.config.publicUrl === undefined) return { host: null, addresses: [] };
    const host = new URL(this.config.publicUrl).hostname.replace(/^\[|\]$/g, '');
    const known = isIP(host) ? [host] : await this.resolve(host);
    const addresses = known.filter(isPublicAddress).sort((a, b) => isIP(a) - isIP(b));
    return { host, addresses };
  }
}
