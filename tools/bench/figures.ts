import { type MarkId, MARKS } from './marks.js';

/**
 * Names what is measured: this tree, the tree it is compared with, or the reference that does the least the same
 * promise needs.
 */
export type Side = 'league' | 'against' | 'bare';

/** Describes the values of each side, round by round. */
export type Values = Partial<Record<Side, number[]>>;

/** Describes one row of the report. */
export interface Figure {
  readonly id: MarkId;
  readonly what: string;
  readonly unit: string;
  readonly league: number;
  readonly against?: number | undefined;
  readonly bare?: number | undefined;
  /** The league's value divided by that of the bare reference. */
  readonly ratio?: number | undefined;
  readonly againstRatio?: number | undefined;
  readonly mark: string;
  readonly isMet: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? NaN) + high) / 2;
}

export function toFigure(id: MarkId, values: Values): Figure {
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
  const isCompared = figures.some(({ against }) => against !== undefined);
  const cells = (figure: Figure) => {
    const value = (of: number | undefined) => (of === undefined ? '–' : `${rounded(of)} ${figure.unit}`);
    const ratio = (of: number | undefined) => of?.toFixed(2) ?? '–';
    return [
      figure.what,
      value(figure.league),
      ...(isCompared ? [value(figure.against)] : []),
      value(figure.bare),
      ratio(figure.ratio),
      ...(isCompared ? [ratio(figure.againstRatio)] : []),
      figure.mark,
      figure.isMet ? 'yes' : '**no**',
    ];
  };
  const compared = (name: string) => (isCompared ? [name] : []);
  const names = [
    'Measure',
    'League',
    ...compared('Other tree'),
    'Bare',
    'Ratio',
    ...compared('Its ratio'),
    'Mark',
    'Met',
  ];
  const rows = [names, names.map((_, n) => (n === 0 ? '---' : '---:')), ...figures.map(cells)];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Rounds to three digits, because one run is not worth more. */
function rounded(value: number): string {
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-GB') : String(Number(value.toPrecision(3)));
}
