/** The maximum length of the part of a name that its slug keeps, in characters. */
const NAME_LENGTH = 64;
/** The number of drivers with the same name above which part of the driver's id is appended. */
const MAX_NUMBERED = 5;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns the possible slugs of a driver with this name, simplest first; the last is unique. Letters of every script are kept but
 * lose their accents; a name without letters and digits becomes `driver`.
 */
export function driverSlugs(name: string, id: string): string[] {
  const plain = slugOf(name);
  // A slug that looks like an id would not be found, because ids are addresses of drivers too.
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
