import { describe, expect, it } from '@jest/globals';
import { incrementCount, emptyTally, countUnsent, isClean, percentile, summaryLines } from './summary.js';

describe('The summary of a night', () => {
  it('is clean when every lap was acknowledged exactly once', () => {
    const tally = { ...emptyTally(), driven: 3, acknowledged: 3, duplicates: 2 };
    expect(isClean(tally)).toBe(true);
    expect(isClean({ ...tally, takenForAnother: 1 })).toBe(false);
  });

  it('is not clean with a lap refused or still held', () => {
    const tally = { ...emptyTally(), driven: 3, acknowledged: 2 };
    expect(isClean(tally)).toBe(false);
    expect(countUnsent(tally)).toBe(1);
    incrementCount(tally.refused, 404);
    expect(countUnsent(tally)).toBe(0);
    expect(isClean(tally)).toBe(false);
  });

  it('lists refused and resent posts by status, with the league’s reason', () => {
    const tally = { ...emptyTally(), driven: 1234, acknowledged: 1231 };
    for (const status of [404, 404, 401]) incrementCount(tally.refused, status);
    incrementCount(tally.resent, 0);
    tally.reasons.set(404, '404: No such car.').set(0, 'no answer');
    const text = summaryLines(tally).join('\n');
    expect(text).toContain('Laps driven      1,234');
    expect(text).toContain('refused        3 (1 × 401; 2 × 404: No such car.)');
    expect(text).toContain('resent         1 (1 × no answer)');
    expect(text).not.toContain('WRONG');
  });

  it('says so when a new lap was taken for another', () => {
    expect(summaryLines({ ...emptyTally(), takenForAnother: 2 }).join('\n')).toContain(
      'WRONG: 2 new laps were answered as duplicates.',
    );
  });

  it('takes percentiles from the values themselves', () => {
    const values = Array.from({ length: 100 }, (_, i) => i + 1);
    expect([percentile(values, 0.5), percentile(values, 0.99), percentile(values, 1)]).toEqual([50, 99, 100]);
    expect(percentile([], 0.5)).toBe(0);
  });
});
