const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** Lists second-level labels under which countries register domains: `co.uk` is a public suffix, and `example.co.uk` a domain. */
const REGISTRY_LABELS = new Set('ac asso co com edu firm gen go gob gouv gov gv id ind info k12 ltd me mil ne net nhs nom or org plc sch web'.split(' ')); // prettier-ignore
/** Lists top-level labels under which no public website can exist. */
const PRIVATE_ENDINGS = new Set(['arpa', 'internal', 'invalid', 'lan', 'local', 'localhost', 'onion']);

/**
 * Returns whether a text is a registrable domain name or a subdomain of one: at least two lower-case labels, no IP address,
 * scheme, port or path, and not just a public suffix.
 */
export function isDomainName(text: string): boolean {
  if (text.length > 253) return false;
  const labels = text.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || !LAST_LABEL.test(last)) return false;
  if (PRIVATE_ENDINGS.has(last)) return false;
  return !(labels.length === 2 && isRegistry(labels));
}

/** Returns the registrable domain of a name that isDomainName() accepts: `example.com` for `league.example.com`. */
export function apexOf(name: string): string {
  const labels = name.split('.');
  return labels.slice(isRegistry(labels) ? -3 : -2).join('.');
}

/** Returns whether the last two labels are a public suffix of a country, such as `co.uk`. */
function isRegistry(labels: readonly string[]): boolean {
  return labels.at(-1)?.length === 2 && REGISTRY_LABELS.has(labels.at(-2) ?? '');
}
