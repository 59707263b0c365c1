/** Letters of a name that its slug keeps at most. */
const NAME_LENGTH = 64;
/** Beyond this number of drivers of one name, a part of the driver's id is appended. */
const MAX_NUMBERED = 5;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Lists the slugs a driver of this name can have, the plainest first; the last is unique. Letters of every script are
 * kept, without the accents of Latin ones, so that each name has one.
 */
export function driverSlugs(name: string, id: string): string[] {
  const plain = slugOf(name);
  // A slug that looks like an id would not be found: an id is an address of a driver too.
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
