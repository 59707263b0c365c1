/** Describes an exact number in lowest terms, with a positive denominator. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };

/** Returns the exact value of a number as written in decimal: 0.1 is one tenth. @throws RangeError for NaN and infinity */
export function fraction(value: number): Fraction {
  const written = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!written) throw new RangeError(`${value} is not a finite number.`);
  const [, sign, whole = '', decimals = '', exponent = '0'] = written;
  const places = decimals.length - Number(exponent);
  const digits = BigInt(whole + decimals) * (sign === '-' ? -1n : 1n);
  return places > 0 ? reduced(digits, 10n ** BigInt(places)) : reduced(digits * 10n ** BigInt(-places), 1n);
}

export function add(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator && a.denominator === 1n) {
    return { numerator: a.numerator + b.numerator, denominator: 1n };
  }
  return reduced(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return reduced(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Returns `a` divided by `parts`, a positive whole number. */
export function divide(a: Fraction, parts: number): Fraction {
  return reduced(a.numerator, a.denominator * BigInt(parts));
}

/** Returns a negative number, 0 or a positive number, for use with `toSorted()`. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns the number for display: rounded to two decimals, halves away from zero. */
export function toRoundedNumber({ numerator, denominator }: Fraction): number {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const hundredths = (magnitude * 200n + denominator) / (denominator * 2n);
  return hundredths === 0n ? 0 : Number(numerator < 0n ? -hundredths : hundredths) / 100;
}

function reduced(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}
