import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { ScriptAddressTroubleCode } from '@league/shared/settings/script-address-troubles';
import { isPublicAddress } from '../../../platform/http/address.rules.js';

/** Suffixes of host names that public DNS does not resolve. */
const LOCAL_NAMES = ['local', 'internal', 'intranet', 'lan', 'home', 'home.arpa', 'private', 'test', 'invalid'];

/**
 * Returns the reason why scripts in Second Life cannot, or should not, use this API address; null for an address that they
 * can use.
 */
export function scriptAddressTrouble(apiBase: string): ScriptAddressTroubleCode | null {
  const { protocol, hostname } = new URL(apiBase);
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isLoopback(host)) return 'own-computer';
  if (isPrivate(host)) return 'private-network';
  return protocol === 'https:' ? null : 'not-encrypted';
}

function isLoopback(host: string): boolean {
  if (isIP(host)) return ['loopback', 'unspecified'].includes(ipaddr.process(host).range());
  return host === 'localhost' || host.endsWith('.localhost');
}

function isPrivate(host: string): boolean {
  if (isIP(host)) return !isPublicAddress(host);
  return !host.includes('.') || LOCAL_NAMES.some((end) => host.endsWith(`.${end}`));
}
