/** Describes a point of a line; y grows downwards, so that the best is at the top. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** Describes a line of a chart, with the name shown at its end. */
export interface ChartLine {
  readonly id: string;
  readonly name: string;
  /** The points, sorted by increasing x; empty for a line that has not started. */
  readonly points: readonly ChartPoint[];
}

/** Identifies the chosen point by the id of its line and its x. */
export interface ChartPlace {
  readonly id: string;
  readonly x: number;
}

/** Returns the ticks of an axis: `from`, then at most `most` round multiples of `unit`, up to `to`. */
export function ticksOf(from: number, to: number, most: number, unit = 1): number[] {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000].map((step) => step * unit);
  const step = steps.find((one) => (to - from) / one < most) ?? to - from;
  const first = Math.ceil((from + unit) / step) * step;
  return [
    from,
    ...Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, n) => first + n * step),
  ];
}

/**
 * Returns the place that a key leads to: left, right, Home and End move along a line, up and down between lines. Without a
 * place, they lead to the last point of the first line that has points. Returns `place` when there is nothing further in that
 * direction, and null for any other key.
 */
export function placeAfter(key: string, place: ChartPlace | null, lines: readonly ChartLine[]): ChartPlace | null {
  const line = lines.find(({ id }) => id === place?.id);
  const first = lines.find(({ points }) => points.length > 0);
  if (!line || !place) return first && KEYS.has(key) ? { id: first.id, x: first.points.at(-1)?.x ?? 0 } : null;
  const at = line.points.findIndex(({ x }) => x === place.x);
  const to = (point: ChartPoint | undefined) => (point ? { id: line.id, x: point.x } : place);
  if (key === 'ArrowLeft') return to(line.points[Math.max(0, at - 1)]);
  if (key === 'ArrowRight') return to(line.points[at + 1]);
  if (key === 'Home') return to(line.points[0]);
  if (key === 'End') return to(line.points.at(-1));
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined) return null;
  const here = atX(lines, place.x);
  const next = here[here.findIndex(({ id }) => id === line.id) + step];
  return next ? { id: next.id, x: place.x } : place;
}

/** Returns the point nearest to a position: first by x, then by y among the points with that x. Null without points. */
export function placeNear(x: number, y: number, lines: readonly ChartLine[]): ChartPlace | null {
  const all = [...new Set(lines.flatMap(({ points }) => points.map((point) => point.x)))];
  const column = all.toSorted((one, other) => Math.abs(one - x) - Math.abs(other - x))[0];
  if (column === undefined) return null;
  const near = atX(lines, column).toSorted((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y))[0];
  return near ? { id: near.id, x: column } : null;
}

/** Returns the corners of a line on which each value holds until the next. */
export function stepsOf(points: readonly ChartPoint[]): ChartPoint[] {
  return points.flatMap((point, n) => {
    const before = points[n - 1];
    return before ? [{ x: point.x, y: before.y }, point] : [point];
  });
}

/** Returns the corners of a line in SVG syntax. */
export function cornersOf(
  points: readonly ChartPoint[],
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  return points.map((point) => `${x(point.x)},${y(point.y)}`).join(' ');
}

/** Returns labels' positions in the order of `wanted`: as close to it as possible, `pitch` apart, within `height`. */
export function spreadLabels(wanted: readonly number[], pitch: number, height: number): number[] {
  const order = wanted.map((_, n) => n).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0) || one - other);
  const tops = wanted.map(() => 0);
  let below = -pitch;
  for (const n of order) tops[n] = below = Math.max(wanted[n] ?? 0, below + pitch);
  let above = height + pitch;
  for (const n of order.toReversed()) tops[n] = above = Math.min(tops[n] ?? 0, above - pitch);
  return tops;
}

const KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Returns the id and the y of each line that has a point at `x`, top to bottom. */
function atX(lines: readonly ChartLine[], x: number): { readonly id: string; readonly y: number }[] {
  const here = lines.flatMap(({ id, points }) => {
    const point = points.find((one) => one.x === x);
    return point ? [{ id, y: point.y }] : [];
  });
  return here.sort((one, other) => one.y - other.y);
}

/** Returns the longest text, which determines a column's width; '' without texts. */
export function longest(texts: readonly string[]): string {
  return texts.toSorted((one, other) => other.length - one.length)[0] ?? '';
}
