import { describe, expect, it } from '@jest/globals';
import { markdownTable, median, toFigure } from './figures.js';

describe('The figures of the bench', () => {
  it('are medians, so that one bad round does not count', () => {
    expect(median([100, 1, 90, 110, 95])).toBe(95);
    expect(median([1, 2, 3, 100])).toBe(2.5);
  });

  it('meet a mark of a ratio by the bare reference, and one of a value by themselves', () => {
    expect(toFigure('acknowledged-200', { league: [3000], bare: [10_000] }).isMet).toBe(true);
    expect(toFigure('acknowledged-200', { league: [2990], bare: [10_000] }).isMet).toBe(false);
    expect(toFigure('lone-200', { league: [9], bare: [2] }).isMet).toBe(true);
    expect(toFigure('lone-200', { league: [9.1], bare: [2] }).isMet).toBe(false);
    expect(toFigure('memory', { league: [150, 201, 202] }).isMet).toBe(false);
    expect(toFigure('lone-200', { league: [1] }).isMet).toBe(false);
  });

  it('count the worst round of what must not happen once', () => {
    expect(toFigure('live-wrong', { league: [0, 0, 1], bare: [0] })).toMatchObject({ league: 1, isMet: false });
  });

  it('print as a table that says which mark was missed', () => {
    const table = markdownTable([
      toFigure('memory', { league: [150.4] }),
      toFigure('counted-200', { league: [1234], bare: [12_340] }),
    ]);
    expect(table.split('\n').slice(2)).toEqual([
      '| Memory of an idle league, PostgreSQL apart | 150 MB | – | – | ≤ 200 MB | yes |',
      '| Laps counted in a burst, 200 cars | 1,234 laps/s | 12,340 laps/s | 0.10 | ≥ 0.4 | **no** |',
    ]);
  });

  it('have columns for the tree that this one is compared with', () => {
    const table = markdownTable([toFigure('board', { league: [60], against: [80], bare: [100] })]);
    expect(table.split('\n')[2]).toBe(
      '| Leaderboard of 100 over HTTP | 60 requests/s | 80 requests/s | 100 requests/s | 0.60 | 0.80 | ≥ 0.5 | yes |',
    );
  });
});
