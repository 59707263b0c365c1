import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { ROOT } from '../lib/league-process.js';
import type { Figure } from './figures.js';

/** One run, as a line of docs/performance-trend.jsonl. */
export interface TrendLine {
  readonly date: string;
  readonly commit: string;
  /** Runs are compared with those of the same machine and the same effort. */
  readonly machine: string;
  readonly effort: 'thorough' | 'quick';
  /** By what was measured: the ratio to the bare reference (null without one) and the figure as it was printed. */
  readonly figures: Readonly<Record<string, { readonly ratio: number | null; readonly league: string }>>;
}

const FILE = `${ROOT}docs/performance-trend.jsonl`;
/** A ratio that got worse by more than this is said. */
const LOSS = 0.1;

export function trendLine(figures: readonly Figure[], quick: boolean, now: Date): TrendLine {
  const cores = cpus();
  return {
    date: now.toISOString().slice(0, 10),
    commit: currentCommit(),
    machine: `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown processor'}`,
    effort: quick ? 'quick' : 'thorough',
    figures: Object.fromEntries(
      figures.map(({ what, ratio, league }) => [what, { ratio: ratio === '' ? null : Number(ratio), league }]),
    ),
  };
}

function currentCommit(): string {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : 'unknown';
}

/** The runs that were written down, oldest first. */
export function readTrend(): TrendLine[] {
  if (!existsSync(FILE)) return [];
  const lines = readFileSync(FILE, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as TrendLine);
}

export function writeTrend(line: TrendLine): void {
  appendFileSync(FILE, `${JSON.stringify(line)}\n`);
}

/** A sentence for each ratio that is more than a tenth worse than when it was last written down on such a machine. */
export function losses(figures: readonly Figure[], now: TrendLine, trend: readonly TrendLine[]): string[] {
  const comparable = trend
    .filter(({ machine, effort }) => machine === now.machine && effort === now.effort)
    .toReversed();
  return figures.flatMap(({ what, isBetterHigh = false }) => {
    const ratio = now.figures[what]?.ratio ?? null;
    const line = comparable.find(({ figures: earlier }) => typeof earlier[what]?.ratio === 'number');
    const before = line?.figures[what]?.ratio ?? null;
    if (!line || ratio === null || before === null) return [];
    const change = isBetterHigh ? before / ratio : ratio / before;
    if (!(change > 1 + LOSS)) return [];
    return [`LOST: ${what}: ratio ${ratio.toFixed(2)}, was ${before.toFixed(2)} at ${line.commit} (${line.date})`];
  });
}
