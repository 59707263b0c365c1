/**
 * The realistic avatar names of generated drivers. Most are plain; some have accents, other scripts or emoji, so that every
 * board is tested with these too.
 */
const DRIVER_NAMES: readonly string[] = [
  'Lena Vogt',
  'Marco Bellini',
  'Zoë Łącka',
  '佐藤 ハルカ',
  "D'Arcy O'Neill",
  'Kaito Mori',
  '🏁 Turbo Kitty',
  'Ines Carvalho',
  'Мария Волкова',
  'Jonas Lindqvist',
  'Amara Okafor',
  'Tomás Herrera',
  'Priya Raman',
  'أمير راشد',
  'Freya Nygård',
  'Callum Reid',
  '李 伟',
  'Noor van Dijk',
  'Søren Kjær',
  'Vivienne Leclerc-Dubois',
  'Dex',
  'Rosa Delgado 🌹',
  'Max Power',
  'Ayşe Yıldız',
];

/** The plain names, split into first and last name, so that they can be combined with each other. */
const PAIRS = DRIVER_NAMES.filter((name) => /^[A-Za-z]+ [A-Za-z]+$/.test(name)).map((name) => name.split(' '));

/** Returns the name of driver `index`: first DRIVER_NAMES, then other combinations of plain names, then the same with numbers. */
export function driverName(index: number): string {
  const picked = DRIVER_NAMES[index];
  if (picked !== undefined) return picked;
  const rest = index - DRIVER_NAMES.length;
  const shift = 1 + (Math.floor(rest / PAIRS.length) % (PAIRS.length - 1)); // never their own last name
  const pair = `${PAIRS[rest % PAIRS.length]?.[0]} ${PAIRS[(rest + shift) % PAIRS.length]?.[1]}`;
  const round = Math.floor(rest / (PAIRS.length * (PAIRS.length - 1)));
  return round === 0 ? pair : `${pair} ${round + 1}`;
}

/**
 * Derives a username of at most 24 characters from the Latin letters and digits of a name; `driver-N`, from 1, if fewer than
 * three characters are left.
 */
export function usernameOf(name: string, index: number): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .trim()
    .replaceAll(/[ -]+/g, '.');
  return plain.length >= 3 ? plain.slice(0, 24) : `driver-${index + 1}`;
}

export const CAR_MODELS: readonly string[] = [
  'Vanta GT3',
  'Kestrel RS',
  'Corsa Sprint',
  'Mistral 488',
  'Boreal Rally',
  'Tengu Drift',
  'Halcyon LM',
  'Piranha Evo 6',
  'Nocturne V12',
];

export const CIRCUIT_NAMES: readonly {
  readonly name: string;
  readonly region: string;
  readonly baseMs: number;
  readonly length: number;
}[] = [
  { name: 'Harbour Street Circuit', region: 'Port Meridian', baseMs: 62_400, length: 2310 },
  { name: 'Pine Ridge Raceway', region: 'Pine Ridge', baseMs: 48_900, length: 1840 },
  { name: 'Sakura Touge 峠', region: 'Hanami', baseMs: 81_700, length: 2975 },
  { name: 'Desert Mile', region: 'Dune Sea', baseMs: 35_200, length: 1609 },
  { name: 'Old Town Loop', region: 'Altstadt', baseMs: 54_300, length: 1990 },
  { name: 'Glacier Ring', region: 'Frostfell', baseMs: 73_600, length: 2740 },
];
