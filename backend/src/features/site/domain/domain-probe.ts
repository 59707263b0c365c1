import type { SslTroubleDto } from '@league/shared/domain/domain-settings.dto';
import type { SslTroubleCode } from '@league/shared/domain/ssl-troubles';
import { Resolver } from 'node:dns/promises';
import { connect, type TLSSocket } from 'node:tls';
import { isPublicAddress } from '../../../platform/http/address.rules.js';
import { callLater } from '../../../platform/scheduling/timers.js';

const TIMEOUT_MS = 5_000;
const MAX_ADDRESSES = 4;

/** Replacements for the network access of a probe, for tests. */
export interface ProbeOptions {
  /** Returns all addresses of a host; rejects or returns an empty list if it has none. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly mayConnectTo?: (address: string) => boolean;
  readonly port?: number;
  /** PEM certificates to trust instead of the default ones. */
  readonly ca?: string;
}

/** Checks whether a domain accepts TLS connections with a valid certificate. Connects only to public addresses. */
export class DomainProbe {
  private readonly resolve: (host: string) => Promise<readonly string[]>;
  private readonly mayConnectTo: (address: string) => boolean;

  constructor(private readonly options: ProbeOptions = {}) {
    this.resolve = options.resolve ?? resolveInDns;
    this.mayConnectTo = options.mayConnectTo ?? isPublicAddress;
  }

  /**
   * Returns null if one of the domain's first MAX_ADDRESSES addresses works, otherwise the reason. A single non-public address
   * fails the check.
   */
  async findTrouble(domain: string): Promise<SslTroubleDto | null> {
    const addresses = await this.resolve(domain).catch(() => []);
    if (addresses.length === 0) return { code: 'no-address', values: { domain } };
    const wrong = addresses.find((address) => !this.mayConnectTo(address));
    if (wrong !== undefined) return { code: 'address-not-public', values: { domain, address: wrong } };
    let trouble: SslTroubleDto | null = null;
    for (const address of addresses.slice(0, MAX_ADDRESSES)) {
      trouble = await this.shakeHands(domain, address);
      if (trouble === null) return null;
    }
    return trouble;
  }

  /**
   * Returns the problem with a TLS connection to an address, or null if there is none. Connects by address instead of by
   * name, because the name may resolve to a different address the second time.
   */
  private shakeHands(domain: string, address: string): Promise<SslTroubleDto | null> {
    const { port = 443, ca } = this.options;
    const values = { domain, address, port };
    return new Promise((resolve) => {
      const socket: TLSSocket = connect({
        host: address,
        port,
        servername: domain,
        minVersion: 'TLSv1.2',
        ...(ca === undefined ? {} : { ca }),
      });
      const end = (trouble: SslTroubleDto | null) => {
        cancel();
        socket.destroy();
        resolve(trouble);
      };
      const cancel = callLater(TIMEOUT_MS, () => end({ code: 'no-answer', values }));
      socket.once('secureConnect', () => end(null));
      socket.on('error', (error: NodeJS.ErrnoException) => end({ code: codeOf(error), values }));
    });
  }
}

const CERTIFICATE_TROUBLES: Readonly<Record<string, SslTroubleCode>> = {
  CERT_HAS_EXPIRED: 'certificate-expired',
  CERT_NOT_YET_VALID: 'certificate-not-yet-valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-of-other-domain',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-of-unknown-authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-of-unknown-authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-of-unknown-authority',
};

function codeOf({ code = '', syscall }: NodeJS.ErrnoException): SslTroubleCode {
  return CERTIFICATE_TROUBLES[code] ?? (syscall === 'connect' ? 'no-connection' : 'no-secure-connection');
}

/** Returns every IPv4 and IPv6 address of a host in DNS, or an empty list when DNS does not answer. */
export async function resolveInDns(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
