import { describe, expect, it } from '@jest/globals';
import { add, compare, divide, fraction, multiply, subtract, toRoundedNumber } from './fraction.rules.js';

describe('A fraction', () => {
  it('is the number as it is written in decimals', () => {
    expect(fraction(0.1)).toEqual({ numerator: 1n, denominator: 10n });
    expect(fraction(-12.5)).toEqual({ numerator: -25n, denominator: 2n });
    expect(fraction(1e-7)).toEqual({ numerator: 1n, denominator: 10_000_000n });
    expect(fraction(1e21)).toEqual({ numerator: 10n ** 21n, denominator: 1n });
    expect(() => fraction(NaN)).toThrow(RangeError);
  });

  it('keeps sums, products and parts exact', () => {
    const seventh = divide(fraction(1), 7);
    expect(Array.from({ length: 7 }, () => seventh).reduce(add)).toEqual(fraction(1));
    expect(add(fraction(0.1), fraction(0.2))).toEqual(fraction(0.3));
    expect(multiply(fraction(0.5), divide(fraction(2), 3))).toEqual(divide(fraction(1), 3));
    expect(compare(subtract(fraction(1), seventh), fraction(0.857142857142857))).toBe(1);
  });

  it('is shown with two decimals, halves away from zero', () => {
    expect([1 / 8, -1 / 8, 0.004, 3, 0.005].map((value) => toRoundedNumber(fraction(value)))).toEqual([
      0.13, -0.13, 0, 3, 0.01,
    ]);
    expect(toRoundedNumber(divide(fraction(10), 3))).toBe(3.33);
  });
});
