import { describe, expect, it } from '@jest/globals';
import { classifyAnswer } from './retry.rules.js';

describe('A car that posted a lap', () => {
  it('stops at 200', () => {
    expect(classifyAnswer(200, undefined, 1)).toEqual({ kind: 'recorded' });
  });

  it.each([0, 429, 499, 500])('keeps the lap and sends it again after %i', (status) => {
    expect(classifyAnswer(status, undefined, 1)).toEqual({ kind: 'again', afterMs: 250 });
  });

  it.each([201, 400, 404])('treats %i as final', (status) => {
    expect(classifyAnswer(status, undefined, 1)).toEqual({ kind: 'refused' });
  });

  it('waits twice as long each time, five seconds at most', () => {
    const waits = [1, 2, 3, 4, 5, 6, 60].map((attempt) => classifyAnswer(0, undefined, attempt));
    expect(waits.map((verdict) => verdict.kind === 'again' && verdict.afterMs)).toEqual([
      250, 500, 1000, 2000, 4000, 5000, 5000,
    ]);
  });

  it('waits as long as Retry-After asks, within reason', () => {
    expect(classifyAnswer(429, '7', 1)).toEqual({ kind: 'again', afterMs: 7_000 });
    expect(classifyAnswer(503, '0', 9)).toEqual({ kind: 'again', afterMs: 0 });
    expect(classifyAnswer(503, '86400', 1)).toEqual({ kind: 'again', afterMs: 120_000 });
    expect(classifyAnswer(503, 'Sat, 21 Nov 2026 01:00:00 GMT', 1)).toEqual({ kind: 'again', afterMs: 250 });
  });
});
