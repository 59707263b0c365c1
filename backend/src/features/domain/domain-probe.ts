import { Resolver } from 'node:dns/promises';
import { connect, type TLSSocket } from 'node:tls';
import { isPublicAddress } from '../../platform/http/address.rules.js';
import { callLater } from '../../platform/scheduling/timers.js';

const TIMEOUT_MS = 5_000;
const MAX_ADDRESSES = 4;

/** What a probe asks of the network; tests bring their own. */
export interface ProbeOptions {
  /** Every address of a host; rejects or answers none when it has none. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly mayConnectTo?: (address: string) => boolean;
  readonly port?: number;
  /** Certificates to trust besides the usual ones, PEM. */
  readonly ca?: string;
}

/** Finds out whether a domain answers TLS with a valid certificate, without being led anywhere it should not go. */
export class DomainProbe {
  private readonly resolve: (host: string) => Promise<readonly string[]>;
  private readonly mayConnectTo: (address: string) => boolean;

  constructor(private readonly options: ProbeOptions = {}) {
    this.resolve = options.resolve ?? resolveInDns;
    this.mayConnectTo = options.mayConnectTo ?? isPublicAddress;
  }

  /** Null when all is well, else why not, as a sentence. One address that is not public refuses all of them. */
  async trouble(domain: string): Promise<string | null> {
    const addresses = await this.resolve(domain).catch(() => []);
    if (addresses.length === 0)
      return `${domain} has no address yet: set its DNS records, or wait until they are known.`;
    const wrong = addresses.find((address) => !this.mayConnectTo(address));
    if (wrong !== undefined)
      return `${domain} points to ${wrong}, which is not a public address: correct its DNS records.`;
    let trouble: string | null = null;
    for (const address of addresses.slice(0, MAX_ADDRESSES)) {
      trouble = await this.shakeHands(domain, address);
      if (trouble === null) return null;
    }
    return trouble;
  }

  /** Connects to the address that was checked, not to the name, which could lead elsewhere by now. */
  private shakeHands(domain: string, address: string): Promise<string | null> {
    const { port = 443, ca } = this.options;
    return new Promise((resolve) => {
      const socket: TLSSocket = connect({
        host: address,
        port,
        servername: domain,
        minVersion: 'TLSv1.2',
        ...(ca === undefined ? {} : { ca }),
      });
      const end = (trouble: string | null) => {
        cancel();
        socket.destroy();
        resolve(trouble);
      };
      const cancel = callLater(TIMEOUT_MS, () =>
        end(`${domain} (${address}) did not answer on port ${port} within 5 s.`),
      );
      socket.once('secureConnect', () => end(null));
      socket.on('error', (error: NodeJS.ErrnoException) => end(describe(error, `${domain} (${address})`, port)));
    });
  }
}

const CERTIFICATE_TROUBLES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'belongs to another domain',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'is signed by an unknown authority',
};

function describe({ code = '', syscall }: NodeJS.ErrnoException, where: string, port: number): string {
  const certificate = CERTIFICATE_TROUBLES[code];
  if (certificate !== undefined) return `The certificate of ${where} ${certificate}.`;
  if (syscall === 'connect') return `${where} does not accept connections on port ${port}.`;
  return `${where} does not offer a secure connection on port ${port}.`;
}

/** Every address of a host that DNS knows; none when it does not answer. */
export async function resolveInDns(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
