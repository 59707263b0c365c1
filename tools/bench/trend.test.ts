import { describe, expect, it } from '@jest/globals';
import type { Figure } from './figures.js';
import { losses, type TrendLine, trendLine } from './trend.js';

const figure = (what: string, ratio: string, isBetterHigh?: true): Figure => ({
  what,
  league: '1 laps/s',
  reference: '2 laps/s',
  ratio,
  mark: '',
  passed: null,
  ...(isBetterHigh && { isBetterHigh }),
});
const RATE = figure('Laps', '0.50', true);
const COST = figure('CPU', '3.00');

/** The lines that a run gives when this was written down before. */
const lossesAfter = (before: readonly Figure[], now: readonly Figure[], change: Partial<TrendLine> = {}) => {
  const first = { ...trendLine(before, false, new Date('2026-11-20T10:00:00Z')), commit: 'abc1234', ...change };
  return losses(now, trendLine(now, false, new Date()), [first]);
};

describe('The trend of a benchmark', () => {
  it('says which rates fell and which costs rose by more than a tenth', () => {
    expect(lossesAfter([RATE, COST], [figure('Laps', '0.45', true), figure('CPU', '3.31')])).toEqual([
      'LOST: Laps: ratio 0.45, was 0.50 at abc1234 (2026-11-20)',
      'LOST: CPU: ratio 3.31, was 3.00 at abc1234 (2026-11-20)',
    ]);
    expect(lossesAfter([RATE, COST], [figure('Laps', '0.46', true), figure('CPU', '3.29')])).toEqual([]);
    expect(lossesAfter([RATE, COST], [figure('Laps', '0.90', true), figure('CPU', '1.00')])).toEqual([]);
  });

  it('compares runs of the same machine and effort only', () => {
    const worse = [figure('CPU', '9.00')];
    expect(lossesAfter([COST], worse)).toHaveLength(1);
    expect(lossesAfter([COST], worse, { machine: '64 × Another' })).toEqual([]);
    expect(lossesAfter([COST], worse, { effort: 'quick' })).toEqual([]);
  });

  it('compares each figure with the last run that has it', () => {
    const at = (ratio: string, what = 'CPU') => trendLine([figure(what, ratio)], false, new Date());
    const now = [figure('CPU', '3.00')];
    const trend = [at('9.00'), at('2.00'), at('1.00', 'Memory')];
    expect(losses(now, at('3.00'), trend)).toEqual([expect.stringContaining('ratio 3.00, was 2.00')]);
  });

  it('leaves out what has no reference', () => {
    expect(lossesAfter([figure('Start', '')], [figure('Start', '')])).toEqual([]);
    expect(trendLine([figure('Start', '')], true, new Date())).toMatchObject({
      effort: 'quick',
      figures: { Start: { ratio: null, league: '1 laps/s' } },
    });
  });
});
