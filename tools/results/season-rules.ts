import type { BonusRule, SeasonPart, SeasonRules, TeamRules } from '@league/shared/seasons/season';
import { ToolError } from '../lib/tool-error.js';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the rules of one year from the content of points-rules.json. @throws ToolError naming the invalid field */
export function seasonRules(file: unknown, year: number): SeasonRules {
  if (!isFields(file) || !isFields(file[year])) throw new ToolError(`points-rules.json has no rules of ${year}.`);
  const rules = file[year];
  const teams = rules['constructors'];
  return {
    ...tables(rules),
    points: numbers(rules, 'points') ?? refuse('points', rules['points']),
    ...present('pole', bonus(rules, 'pole')),
    ...present('fastestLap', bonus(rules, 'fastest_lap')),
    sharedCar: sharedCar(rules['shared_car']),
    ...(isFields(teams) && { teams: teamRules(teams, rules) }),
  };
}

function teamRules(teams: Fields, drivers: Fields): TeamRules {
  return {
    ...tables({ count_back: drivers['count_back'], ...teams }),
    ...present('cars', cars(teams['cars'])),
    ...present('roundsWithout', numbers(teams, 'rounds_without')),
    countsPole: Boolean(teams['pole']),
    countsFastestLap: Boolean(teams['fastest_lap']),
  };
}

/** Returns the rules that drivers and constructors have in common. @throws ToolError naming the invalid field */
function tables(fields: Fields): Omit<TeamRules, 'cars' | 'roundsWithout' | 'countsPole' | 'countsFastestLap'> {
  const countBack = fields['count_back'];
  if (![undefined, 'all places', 'places with points'].includes(countBack as string)) refuse('count_back', countBack);
  const then = fields['then'];
  if (![undefined, 'the best place earlier in the season'].includes(then as string)) refuse('then', then);
  return {
    ...present('points', numbers(fields, 'points')),
    ...present('sprintPoints', numbers(fields, 'sprint_points')),
    ...present('factorByRound', factors(fields['factor_by_round'])),
    ...present('parts', parts(fields['counted'])),
    countBack: countBack === 'places with points' ? 'places-with-points' : 'all-places',
    ...(then !== undefined && { tieBreak: 'earlier-best-place' }),
  };
}

function bonus(fields: Fields, name: string): BonusRule | undefined {
  const rule = fields[name];
  if (rule === undefined || rule === null || rule === false) return undefined;
  if (!isFields(rule)) return refuse(name, rule);
  const { only_if_classified_within: within } = rule;
  return {
    points: asNumber(`${name}.points`, rule['points']),
    ...(rule['shared_by_equal_times'] === true && { isShared: true }),
    ...(within !== undefined && { within: asNumber(`${name}.only_if_classified_within`, within) }),
  };
}

function sharedCar(text: unknown): 'divided' | 'none' {
  if (text === undefined || text === 'no points') return 'none';
  return text === 'points of the place are divided equally among its drivers' ? 'divided' : refuse('shared_car', text);
}

function cars(value: unknown): number | undefined {
  if (value === undefined || value === 'all') return undefined;
  return value === 'best placed of each constructor' ? 1 : asNumber('constructors.cars', value);
}

function parts(value: unknown): SeasonPart[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return refuse('counted', value);
  return value.map((part: unknown) => {
    if (!isFields(part)) return refuse('counted', part);
    const { to_round: toRound, best } = part;
    return {
      fromRound: asNumber('counted.from_round', part['from_round'] ?? 1),
      ...(toRound !== undefined && { toRound: asNumber('counted.to_round', toRound) }),
      ...(best !== undefined && { best: asCount('counted.best', best) }),
    };
  });
}

function factors(value: unknown): Record<string, number> | undefined {
  if (value === undefined) return undefined;
  if (!isFields(value)) return refuse('factor_by_round', value);
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([round, factor]) => [round, asNumber('factor_by_round', factor)]));
}

function numbers(fields: Fields, name: string): number[] | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  return Array.isArray(value) ? value.map((item) => asNumber(name, item)) : refuse(name, value);
}

function asNumber(name: string, value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : refuse(name, value);
}

function asCount(name: string, value: unknown): number {
  return Number.isInteger(value) && (value as number) >= 0 ? (value as number) : refuse(name, value);
}

function present<Name extends string, Value>(name: Name, value: Value | undefined): { readonly [N in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: Value };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(name: string, value: unknown): never {
  throw new ToolError(`points-rules.json has a ${name} that is not known: ${JSON.stringify(value) ?? 'nothing'}.`);
}
