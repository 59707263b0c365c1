import { type MarkId, MARKS } from './marks.js';

/**
 * Names the side on which a value was measured: this tree, the tree it is compared with, or the bare reference, which does
 * only what the same promise requires.
 */
export type Side = 'league' | 'against' | 'bare';

/** Maps each side to its values, one per round. */
export type Values = Partial<Record<Side, number[]>>;

/** Describes a row of the report. A ratio is a tree's value divided by the bare reference's. */
export type Figure = ReturnType<typeof toFigure>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? NaN) + high) / 2;
}

export function toFigure(id: MarkId, values: Values) {
  const { what, unit, bounds, atMost = Infinity, atLeast = -Infinity, isWorst = false } = MARKS[id];
  const middle = (seen: readonly number[]) => (isWorst ? Math.max(...seen) : median(seen));
  const [league, against, bare] = [values.league, values.against, values.bare].map((seen) => seen && middle(seen));
  if (league === undefined) throw new Error(`${id} was not measured on this tree.`);
  const ratio = bare ? league / bare : undefined;
  const judged = bounds === 'ratio' ? (ratio ?? NaN) : league;
  const limit = atMost === Infinity ? `≥ ${atLeast}` : `≤ ${atMost}`;
  return {
    id,
    what,
    unit,
    ...{ league, against, bare, ratio },
    againstRatio: against !== undefined && bare ? against / bare : undefined,
    mark: bounds === 'ratio' ? limit : `${limit} ${unit}`,
    isMet: judged <= atMost && judged >= atLeast,
  };
}

export function markdownTable(figures: readonly Figure[]): string {
  const value = (of: number | undefined, unit: string) => (of === undefined ? '–' : `${rounded(of)} ${unit}`);
  const ratioText = (of: number | undefined) => of?.toFixed(2) ?? '–';
  const columns: readonly (readonly [name: string, cell: (figure: Figure) => string])[] = [
    ['Measure', ({ what }) => what],
    ['League', ({ league, unit }) => value(league, unit)],
    ['Other tree', ({ against, unit }) => value(against, unit)],
    ['Bare', ({ bare, unit }) => value(bare, unit)],
    ['Ratio', ({ ratio }) => ratioText(ratio)],
    ['Its ratio', ({ againstRatio }) => ratioText(againstRatio)],
    ['Mark', ({ mark }) => mark],
    ['Met', ({ isMet }) => (isMet ? 'yes' : '**no**')],
  ];
  const isCompared = figures.some(({ against }) => against !== undefined);
  const shown = columns.filter(([name]) => isCompared || !['Other tree', 'Its ratio'].includes(name));
  const rules = shown.map((_, n) => (n === 0 ? '---' : '---:'));
  const rows = [shown.map(([name]) => name), rules, ...figures.map((figure) => shown.map(([, cell]) => cell(figure)))];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Rounds to an integer, or below 100 to three significant digits, because a single run is not more precise. */
function rounded(value: number): string {
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-GB') : String(Number(value.toPrecision(3)));
}
