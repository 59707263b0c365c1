import { apexOf, isDomainName } from '@league/shared/domain/host-name';
import type { DomainSettingsDto, DomainTargetDto } from '@league/shared/domain/domain-settings.dto';

/** The example shown while no domain is saved. */
const EXAMPLE = 'league.example.com';

/** Returns whether members are known to open the site over https. `protocol` is this page's: 'https:'. */
export function isSiteSecure(settings: DomainSettingsDto | undefined, protocol: string): boolean {
  if (protocol === 'https:' || settings?.public_url?.startsWith('https:')) return true;
  return settings?.ssl_status === 'active';
}

/** Describes a DNS record to enter at the domain's provider. */
export interface DnsRecord {
  readonly type: 'A' | 'AAAA' | 'CNAME';
  /** The host name as providers expect it: without the domain, or '@' for the domain itself. */
  readonly name: string;
  /** The value of the record; null while the server's own address is unknown. */
  readonly value: string | null;
}

/** Contains the DNS records that point a domain, and a subdomain of it, to this server. */
export interface DnsSetup {
  /** The registered domain: 'example.com'. */
  readonly apex: string;
  readonly apexRecords: readonly DnsRecord[];
  /** A name below the domain: 'league.example.com'. */
  readonly subdomain: string;
  readonly subdomainRecords: readonly DnsRecord[];
  /** The kind of the saved domain; null while none is saved. */
  readonly saved: 'apex' | 'subdomain' | null;
}

/**
 * Returns the DNS records for a domain and for a subdomain of it: the saved domain and its counterpart, or examples
 * while none is saved.
 * @param pageHost the host of this page, used when the server does not know its own
 */
export function dnsSetup(domain: string | null, target: DomainTargetDto | undefined, pageHost: string): DnsSetup {
  const apex = apexOf(domain ?? EXAMPLE);
  const isApex = domain === apex;
  const subdomain = isApex || domain === null ? `league.${apex}` : domain;
  const addresses = addressRecords(target?.addresses ?? []);
  const host = [target?.host ?? pageHost].find((name) => isDomainName(name) && name !== subdomain);
  const name = subdomain.slice(0, -apex.length - 1);
  return {
    apex,
    apexRecords: addresses.map((record) => ({ ...record, name: '@' })),
    subdomain,
    subdomainRecords:
      host === undefined ? addresses.map((record) => ({ ...record, name })) : [{ type: 'CNAME', name, value: host }],
    saved: domain === null ? null : isApex ? 'apex' : 'subdomain',
  };
}

function addressRecords(addresses: readonly string[]): readonly Omit<DnsRecord, 'name'>[] {
  if (addresses.length === 0) return [{ type: 'A', value: null }];
  return addresses.map((value) => ({ type: value.includes(':') ? 'AAAA' : 'A', value }));
}
