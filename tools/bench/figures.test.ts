import { describe, expect, it } from '@jest/globals';
import { interleaved, markdownTable, median, rateFigure } from './figures.js';

describe('The figures of a benchmark', () => {
  it('are medians, so that one bad round does not count', () => {
    expect(median([100, 1, 90, 110, 95])).toBe(95);
    expect(median([1, 2, 3, 100])).toBe(2.5);
  });

  it('pass when the ratio reaches the mark', () => {
    expect(rateFigure('Laps', 'laps/s', { league: [4000], reference: [10_000] }, 0.4).passed).toBe(true);
    expect(rateFigure('Laps', 'laps/s', { league: [3990], reference: [10_000] }, 0.4)).toEqual({
      what: 'Laps',
      league: '3,990 laps/s',
      reference: '10,000 laps/s',
      ratio: '0.40',
      mark: '≥ 0.4',
      passed: false,
      isBetterHigh: true,
    });
  });

  it('come from rounds that take turns', async () => {
    const order: string[] = [];
    const turn = (name: string) => (round: number) => Promise.resolve(order.push(`${name}${round}`));
    const rounds = await interleaved(3, turn('A'), turn('B'));
    expect(order).toEqual(['A0', 'B0', 'A1', 'B1', 'A2', 'B2']);
    expect(rounds).toEqual({ league: [1, 3, 5], reference: [2, 4, 6] });
  });

  it('print as a table that says which mark was missed', () => {
    const table = markdownTable([
      { what: 'Rest', league: '150 MB', reference: '', ratio: '', mark: '< 200 MB', passed: true },
      { what: 'Start', league: '2 s', reference: '', ratio: '', mark: '', passed: null },
      { what: 'Laps', league: '1', reference: '10', ratio: '0.10', mark: '≥ 0.4', passed: false },
    ]);
    expect(table.split('\n').slice(2)).toEqual([
      '| Rest | 150 MB | – | – | < 200 MB | yes |',
      '| Start | 2 s | – | – | – | – |',
      '| Laps | 1 | 10 | 0.10 | ≥ 0.4 | **no** |',
    ]);
  });
});
