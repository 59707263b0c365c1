import ipaddr from 'ipaddr.js';

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the public internet: no loopback, private, link-local, shared, documentation,
 * benchmarking, multicast or tunnelled one, in whichever way it is written.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_IPV6);
}
