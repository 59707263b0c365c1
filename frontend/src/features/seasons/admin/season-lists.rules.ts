import type {
  EarlierTeamDto,
  EnteredResultDto,
  EnteredRoundDto,
  SeasonEntryDto,
} from '@league/shared/seasons/season-board.live';
import type { RoundFactorDto, SeasonPartDto } from '@league/shared/seasons/season-rules.dto';
import type {
  EarlierSeasonTeamDto,
  HandResultDto,
  SeasonDriverDto,
  SeasonRoundDto,
} from '@league/shared/seasons/season.dto';
import { decimalAsText } from '@league/shared/units/lap-time';

/** The marks that may follow the driver in a line of results. */
const MARKS = { dnf: 'DNF', dsq: 'DSQ', pole: 'POLE', fastest: 'FL' } as const;
const LAPS = /^(\d+) ?L$/i;
/** Matches the last round with an earlier team, and that team: '-4: Red'. */
const EARLIER = /^[-–] ?(\d+) ?:(.*)$/;

const cells = (line: string) => line.split(/[;\t]/).map((cell) => cell.trim());
const lines = (text: string) => text.split('\n').map((line) => line.trim()).filter(Boolean); // prettier-ignore

/** Writes drivers as 'name; team; class; number', one a line, then former teams with last round: '-4: Red; GT'. */
export function driversAsText(entries: readonly SeasonEntryDto[]): string {
  return entries
    .map(({ driver_name: name, team, class: ofClass, number, earlier }) => {
      const sides = earlier.flatMap((side) => [`-${side.through_round}: ${side.team ?? ''}`, side.class]);
      return [name, team, ofClass, number, ...sides].map((cell) => cell ?? '').join('; ').replace(/(; )+$/, ''); // prettier-ignore
    })
    .join('\n');
}

/**
 * Parses drivers in the format of `driversAsText`; tabs, as copied from spreadsheets, also separate cells. A line that was not
 * edited stays the same driver, even if a name contains a separator. In other lines, known drivers stay linked to their
 * members; drivers with the same name are matched in the order of `entries`.
 */
export function driversInText(text: string, entries: readonly SeasonEntryDto[]): SeasonDriverDto[] {
  const left = [...entries];
  const take = (isSought: (entry: SeasonEntryDto) => boolean): SeasonEntryDto | undefined => {
    const index = left.findIndex(isSought);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const drivers = lines(text).map((line) => ({ line, saved: take((entry) => driversAsText([entry]) === line) }));
  return drivers.map(({ line, saved }) => {
    if (saved) {
      const { driver_name: name, team, class: ofClass, number, earlier } = saved;
      return { ...driverOf(saved, name), team, class: ofClass, number, earlier: earlier.map(toEarlierDto) };
    }
    const all = cells(line);
    // A line may leave out the cells between the team and an earlier team.
    const isEarlier = all.map((cell, n) => n > 0 && EARLIER.test(cell));
    const end = isEarlier.includes(true) ? isEarlier.indexOf(true) : all.length;
    const [name = '', team, ofClass, number] = all.slice(0, end);
    const known = take((entry) => entry.driver_name.toLowerCase() === name.toLowerCase());
    return {
      ...driverOf(known, name),
      team: team || null,
      class: ofClass || null,
      number: number ? asNumber(number) : null,
      earlier: earlierTeamsIn(all.slice(end)),
    };
  });
}

function toEarlierDto({ through_round, team, class: ofClass }: EarlierTeamDto): EarlierSeasonTeamDto {
  return { through_round, team, class: ofClass };
}

function earlierTeamsIn(sides: readonly string[]): EarlierSeasonTeamDto[] {
  const teams = sides.map((cell) => EARLIER.exec(cell));
  return teams.flatMap((team, n) => {
    const ofClass = teams[n + 1] ? null : sides[n + 1];
    return team ? [{ through_round: Number(team[1]), team: team[2]?.trim() || null, class: ofClass || null }] : [];
  });
}

function driverOf(known: SeasonEntryDto | undefined, name: string): Pick<SeasonDriverDto, 'user_id' | 'driver_name'> {
  return known?.user_id ? { user_id: known.user_id } : { driver_name: name };
}

/** Parses a number. Any other text is returned unchanged, so that the server refuses it with an explanation. */
function asNumber(text: string): number {
  return (Number.isNaN(Number(text)) ? text : Number(text)) as number;
}

/** The separator between the drivers of a shared car. */
const TOGETHER = ' + ';
/** The separator between the cars of a dead heat. */
const LEVEL = ' = ';

/**
 * Returns results as lines of text in order of place: the driver, then DNF, DSQ, POLE, FL or laps such as 20L. Drivers
 * who shared a car are on one line, as are those of a dead heat.
 */
export function resultsAsText(results: readonly EnteredResultDto[]): string {
  const inOrder = results.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));
  return grouped(inOrder, (result) => result.place ?? result)
    .map((group) => {
      const cars = grouped(group, (result) => result.car ?? result);
      const names = cars.map((car) => car.map(({ driver_name: name }) => name).join(TOGETHER)).join(LEVEL);
      const [first] = group;
      return [names, ...(first ? marksOf(first, group) : [])].join('; ');
    })
    .join('\n');
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] {
  const groups = new Map<unknown, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

function marksOf(first: EnteredResultDto, group: readonly EnteredResultDto[]): string[] {
  const has = (mark: 'has_pole' | 'has_fastest_lap') => group.some((result) => result[mark]);
  return [
    ...(first.place === null && !first.is_disqualified ? [MARKS.dnf] : []),
    ...(first.is_disqualified ? [MARKS.dsq] : []),
    ...(has('has_pole') ? [MARKS.pole] : []),
    ...(has('has_fastest_lap') ? [MARKS.fastest] : []),
    ...(first.laps === null ? [] : [`${first.laps}L`]),
  ];
}

/** Matches a first cell with the place, or with the mark that spreadsheets put there instead. */
const PLACE = /^(\d+\.?|dnf|dsq|nc|dns)$/i;

/** Returns the cells of a line, the driver first; a place or mark before the driver is moved to the end. */
function driverFirst(line: string): string[] {
  const [first = '', second, ...rest] = cells(line);
  const isMark = Object.values(MARKS).some((mark) => mark === second?.toUpperCase()) || LAPS.test(second ?? '');
  return second && !isMark && PLACE.test(first) ? [second, ...rest, first] : cells(line);
}

/**
 * Parses results in the format of `resultsAsText`, even if each line begins with its place. Places are counted from the
 * first line, skipping lines marked DNF, DSQ or, as in the CSV file of a published result, NC or DNS.
 */
export function resultsInText(text: string): HandResultDto[] {
  let place = 0;
  return lines(text).flatMap((line) => {
    const [names = '', ...marks] = driverFirst(line);
    const has = (mark: string) => marks.some((one) => one.toUpperCase() === mark);
    const laps = marks.map((mark) => LAPS.exec(mark)?.[1]).find((one) => one !== undefined);
    const isPlaced = !marks.some((mark) => /^(dnf|dsq|nc|dns)$/i.test(mark));
    const cars = names.split(LEVEL).map((car) => car.split(TOGETHER).map((name) => name.trim()));
    const own = place + 1;
    if (isPlaced) place += cars.length;
    return cars.flatMap((car) =>
      car.map((name): HandResultDto => ({
        driver_name: name,
        place: isPlaced ? own : null,
        laps: laps === undefined ? null : Number(laps),
        car: car.length > 1 ? (car[0] ?? null) : null,
        is_disqualified: has(MARKS.dsq),
        has_pole: has(MARKS.pole),
        has_fastest_lap: has(MARKS.fastest),
      })),
    );
  });
}

/**
 * Returns the parts of a season as lines of text: '1-8: 6' counts the best six results of rounds 1 to 8, '9-: 6' the best six
 * from round 9 on, '1-8' all of rounds 1 to 8.
 */
export function partsAsText(parts: readonly SeasonPartDto[]): string {
  return parts
    .map(({ from_round: from, to_round: to, best }) => `${from}-${to ?? ''}${best ? `: ${best}` : ''}`)
    .join('\n');
}

/** Parses parts in the format of `partsAsText`; returns null if a line is invalid. */
export function partsInText(text: string): SeasonPartDto[] | null {
  const parts = lines(text).map((line) => /^(\d+) ?[-–] ?(\d*)(?: ?: ?(\d+))?$/.exec(line));
  if (parts.includes(null)) return null;
  return parts.flatMap(
    (part) =>
    part ? [{ from_round: Number(part[1]), to_round: part[2] ? Number(part[2]) : null, best: part[3] ? Number(part[3]) : null }] : [], // prettier-ignore
  );
}

/** Joins items by commas, or by semicolons where a comma is the decimal mark of one of them. */
function joined(items: readonly string[]): string {
  return items.join(items.some((item) => item.includes(',')) ? '; ' : ', ');
}

/** Returns points as text, formatted in the user's language: '25, 12.5', in German '25; 12,5'. */
export function pointsAsText(points: readonly number[]): string {
  return joined(points.map(decimalAsText));
}

/**
 * Parses points in the format of `pointsAsText`; spaces may separate them too. A comma between two digits is a decimal mark if
 * the text contains a semicolon or the user's language writes decimals with a comma, unless an item has several commas
 * ('25,18,15').
 */
export function pointsInText(text: string): number[] {
  const items = text.split(/,?[\s;]+|,$/).filter(Boolean); // prettier-ignore
  const hasDecimals = text.includes(';') || decimalAsText(0.5).includes(',');
  if (hasDecimals && items.every((item) => /^[^,]+(?:,\d+)?$/.test(item)))
    return items.map((item) => Number(item.replace(',', '.')));
  return items.flatMap((item) => item.split(',')).filter(Boolean).map(Number); // prettier-ignore
}

/** Returns the factors of the rounds as text: '5: 2, 8: 0.5', in German '5: 2; 8: 0,5'. */
export function factorsAsText(factors: readonly RoundFactorDto[]): string {
  return joined(factors.map(({ round, factor }) => `${round}: ${decimalAsText(factor ?? 1)}`));
}

/** Parses factors in the format of `factorsAsText`; returns null if an item is invalid. */
export function factorsInText(text: string): RoundFactorDto[] | null {
  const items = text.split(/[;\n]|,(?=\s*(?:\d+ ?:|$))/).map((item) => item.trim()).filter(Boolean); // prettier-ignore
  const factors = items.map((item) => /^(\d+) ?: ?(\d+(?:[.,]\d+)?)$/.exec(item));
  if (factors.includes(null)) return null;
  return factors.flatMap((factor) =>
    factor ? [{ round: Number(factor[1]), factor: Number(factor[2]?.replace(',', '.')) }] : [],
  );
}

export interface EditedRound {
  readonly round: number;
  readonly name: string;
  readonly event: { readonly id: string; readonly name: string } | null;
  readonly hasSprint: boolean;
  /** The results entered by hand as text; empty without any. */
  readonly results: string;
  /** The results entered by hand as they are saved; as text they may lose places, shared marks and names with separators. */
  readonly saved: readonly EnteredResultDto[];
}

export function toEditedRound(entered: EnteredRoundDto): EditedRound {
  const { round, name, event_id: id, event_name: eventName, has_sprint: hasSprint, results } = entered;
  const event = id === null ? null : { id, name: eventName ?? '' };
  const saved = results ?? [];
  return { round, name: name ?? '', event, hasSprint, results: resultsAsText(saved), saved };
}

/** Returns the round to save; results that were not edited stay exactly as they are saved. */
export function toRoundDto({ round, name, event, hasSprint, results, saved }: EditedRound): SeasonRoundDto {
  const fields = { round, name: name || null, event_id: event?.id ?? null, has_sprint: hasSprint };
  return { ...fields, results: results === resultsAsText(saved) ? [...saved] : resultsInText(results) };
}
