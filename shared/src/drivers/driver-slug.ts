/** The maximum length of a name in its slug, in characters. */
const NAME_LENGTH = 64;
/** The number of drivers who can share a name before part of the driver's id is appended. */
const MAX_NUMBERED = 5;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns the possible slugs of a driver with this name, simplest first; the last one is unique. Letters of every script are
 * kept, without accents; a name without letters and digits becomes `driver`.
 */
export function driverSlugs(name: string, id: string): string[] {
  const plain = slugOf(name);
  // A slug in the format of an id could not be found, because such addresses are looked up by id.
  const base = plain === '' || ID.test(plain) ? 'driver' : plain;
  const numbered = Array.from({ length: MAX_NUMBERED - 1 }, (_, n) => `${base}-${n + 2}`);
  return [base, ...numbered, `${base}-${id.slice(-8)}`, `${base}-${id}`];
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, NAME_LENGTH)
    .replace(/^-|-$/g, '');
}
