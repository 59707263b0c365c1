/** One line of the table. */
export interface Figure {
  readonly what: string;
  readonly league: string;
  /** What it is measured against; empty when it stands alone. */
  readonly reference: string;
  readonly ratio: string;
  readonly mark: string;
  /** Null: no mark was set. */
  readonly passed: boolean | null;
  /** Said of rates; times, sizes and costs are better when low. */
  readonly isBetterHigh?: true;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? NaN) + high) / 2;
}

/** The league's rate beside a reference's: medians of interleaved rounds; passes at `leastRatio` or more. */
export function rateFigure(what: string, unit: string, rounds: Rounds, leastRatio: number): Figure {
  const league = median(rounds.league);
  const reference = median(rounds.reference);
  const ratio = league / reference;
  return {
    what,
    league: `${whole(league)} ${unit}`,
    reference: `${whole(reference)} ${unit}`,
    ratio: ratio.toFixed(2),
    mark: `≥ ${leastRatio}`,
    passed: ratio >= leastRatio,
    isBetterHigh: true,
  };
}

/** What A and B gave, round by round. */
export interface Rounds {
  readonly league: readonly number[];
  readonly reference: readonly number[];
}

/** A B A B …, so that what else the machine does falls on both. */
export async function interleaved(
  rounds: number,
  league: (round: number) => Promise<number>,
  reference: (round: number) => Promise<number>,
): Promise<Rounds> {
  const seen = { league: [] as number[], reference: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    seen.league.push(await league(round));
    seen.reference.push(await reference(round));
  }
  return seen;
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-GB');
}

export function markdownTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, league, reference, ratio, mark, passed }) =>
    [what, league, reference || '–', ratio || '–', mark || '–', passed === null ? '–' : passed ? 'yes' : '**no**'].join(
      ' | ',
    ),
  );
  return [
    '| Measure | League | Bare reference | Ratio | Mark | Met |',
    '|---|---:|---:|---:|---:|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
