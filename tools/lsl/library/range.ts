/**
 * Returns which indices from `start` up to `end` mean: negative ones count from the end; where the start lies behind the end,
 * it is what lies outside.
 */
export function inRange(length: number, start: number, end: number): (index: number) => boolean {
  const from = start < 0 ? start + length : start;
  const to = end < 0 ? end + length : end;
  return from <= to ? (index) => index >= from && index <= to : (index) => index <= to || index >= from;
}
