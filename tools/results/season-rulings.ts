import type { PlaceRuling, Ruling } from '@league/shared/seasons/season';
import { ToolError } from '../lib/tool-error.js';

type Fields = Readonly<Record<string, unknown>>;

const PLACE_KINDS: Readonly<Record<string, PlaceRuling['kind']>> = {
  'no points': 'no-points',
  'place passes on': 'place-passes-on',
  'no share': 'no-share',
};

/** Returns the rulings of one year from the content of rulings.json. @throws ToolError naming the invalid ruling */
export function seasonRulings(file: unknown, year: number): Ruling[] {
  if (!Array.isArray(file)) throw new ToolError('rulings.json is not a list.');
  return (file as readonly Fields[]).filter((ruling) => Number(ruling?.['year']) === year).map(toRuling);
}

function toRuling(fields: Fields): Ruling {
  const kind = String(fields['kind']);
  const placeKind = PLACE_KINDS[kind];
  if (placeKind) {
    const place = fields['position'];
    const isNarrow = place !== undefined && place !== null;
    return {
      ...{ kind: placeKind, round: numberIn(fields, 'round'), driver: nameIn(fields) },
      ...(isNarrow && { place: numberIn(fields, 'position') }),
    };
  }
  const who = { of: Array.isArray(fields['who']) ? 'teams' : 'drivers', who: nameIn(fields) } as const;
  switch (kind) {
    case 'fastest lap point only to':
      return { kind: 'fastest-lap-only-to', round: numberIn(fields, 'round'), driver: who.who };
    case 'excluded':
      return { kind: 'excluded', ...who, round: numberIn(fields, 'after_round') };
    case 'rounds before do not count':
      return { kind: 'starts-from-zero', ...who, round: numberIn(fields, 'from_round') };
    case 'constructor loses points':
    case 'driver loses points':
      return { kind: 'points-taken', ...who, round: numberIn(fields, 'round'), points: numberIn(fields, 'points') };
    default:
      throw new ToolError(`rulings.json has the kind "${kind}", which is not known.`);
  }
}

function numberIn(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new ToolError(`A ruling of the kind "${String(fields['kind'])}" has no number "${name}".`);
}

/**
 * Returns the name of the driver, or of the constructor and its engine manufacturer, as in `heron-volt`.
 * @throws ToolError if the ruling names neither
 */
function nameIn(fields: Fields): string {
  const { who } = fields;
  if (typeof who === 'string') return who;
  if (Array.isArray(who) && who.length > 0) return who.join('-');
  throw new ToolError(`A ruling of the kind "${String(fields['kind'])}" does not say who.`);
}
