import ipaddr from 'ipaddr.js';

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an address belongs to the public internet, however it is written: not loopback, private, link-local, shared,
 * documentation, benchmarking, multicast or tunnelled.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_IPV6);
}

/**
 * Returns the network that a household or company typically gets: an IPv4 address, or the /64 of an IPv6 address. Text that is
 * not an address is returned unchanged.
 */
export function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(address)}/64`).toString()}/64`;
}

/** The prefix lengths of wider networks that may still belong to one holder. */
const WIDER = { ipv4: [24], ipv6: [56, 48] } as const;

/**
 * Returns the wider networks that contain a network, narrowest first: /24 for IPv4, /56 and /48 for IPv6, none for other text.
 */
export function widerNetworksOf(network: string): readonly { readonly bits: number; readonly network: string }[] {
  const address = network.replace(/\/64$/, '');
  if (!ipaddr.isValid(address)) return [];
  const kind = ipaddr.parse(address).kind();
  const { [kind]: family } = { ipv4: ipaddr.IPv4, ipv6: ipaddr.IPv6 };
  return WIDER[kind].map((bits) => ({
    bits,
    network: `${family.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`,
  }));
}

/** Returns the address without its zone, which names an interface of this machine, such as `eth0` in `fe80::1%eth0`. */
function withoutZone(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  return address.toString().replace(/%.*$/, '');
}

/** The shortest prefix lengths that can be blocked; shorter prefixes cover whole countries. */
const SHORTEST = { ipv4: 8, ipv6: 32 } as const;
/** The prefix lengths of the networks that `networkOf` returns; a longer prefix would contain none of them. */
const LONGEST = { ipv4: 32, ipv6: 64 } as const;

/**
 * Returns a prefix in CIDR notation with its other bits cleared. A plain address or a longer prefix becomes its /32 (IPv4) or /64
 * (IPv6). Returns null for other text, or if the prefix is too short to be blocked. A plain IPv4 address must have all four
 * parts.
 */
export function prefixOf(text: string): string | null {
  const isPlain = ipaddr.isValid(text) && (text.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(text));
  const plain = isPlain ? ipaddr.process(text) : null; // an IPv4 address in the form of IPv6 becomes IPv4, as in `networkOf`
  const withBits = plain ? `${withoutZone(plain)}/${LONGEST[plain.kind()]}` : text;
  if (!ipaddr.isValidCIDR(withBits)) return null;
  const [address, given] = ipaddr.parseCIDR(withBits);
  const kind = address.kind();
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()) return null;
  if (given < SHORTEST[kind]) return null;
  const bits = Math.min(given, LONGEST[kind]);
  const { [kind]: family } = { ipv4: ipaddr.IPv4, ipv6: ipaddr.IPv6 };
  return `${family.networkAddressFromCIDR(`${withoutZone(address)}/${bits}`).toString()}/${bits}`;
}

/** Returns whether a network, in the format of `networkOf`, is within a prefix. */
export function isInPrefix(network: string, prefix: string): boolean {
  const address = network.replace(/\/64$/, '');
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const [base, bits] = ipaddr.parseCIDR(prefix);
  return parsed.kind() === base.kind() && parsed.match(base, bits);
}
