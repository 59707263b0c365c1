import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from '../../platform/http/address.rules.js';

/** Ends of names that no public DNS server knows. */
const LOCAL_NAMES = ['local', 'internal', 'intranet', 'lan', 'home', 'home.arpa', 'private', 'test', 'invalid'];

const REMEDY =
  'PUBLIC_URL on the league’s server has to be its public https address, such as https://league.example; copy the script again after that.';

/** Why scripts in Second Life cannot use this address of the API, or should not, and what to do; null when they can. */
export function scriptAddressWarning(apiBase: string): string | null {
  const { protocol, hostname, origin } = new URL(apiBase);
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isLoopback(host)) {
    return `Second Life cannot reach this address: ${origin} leads to the computer that asks. ${REMEDY}`;
  }
  if (isPrivate(host)) {
    return `Second Life cannot reach this address: ${origin} is known in a private network only. ${REMEDY}`;
  }
  if (protocol !== 'https:') {
    return `This address is not encrypted: ${origin} would send CAR_TOKEN so that others can read it. ${REMEDY}`;
  }
  return null;
}

function isLoopback(host: string): boolean {
  if (isIP(host)) return ['loopback', 'unspecified'].includes(ipaddr.process(host).range());
  return host === 'localhost' || host.endsWith('.localhost');
}

function isPrivate(host: string): boolean {
  if (isIP(host)) return !isPublicAddress(host);
  return !host.includes('.') || LOCAL_NAMES.some((end) => host.endsWith(`.${end}`));
}
