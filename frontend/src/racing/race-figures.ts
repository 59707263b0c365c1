const MINUS = '\u2212';

/** '#7'. */
export function formatRank(rank: number): string {
  return `#${rank}`;
}

/** '1st', '2nd', '3rd', '4th', for those who cannot see a medal. */
export function ordinal(rank: number): string {
  return `${rank}${['th', 'st', 'nd', 'rd'][rank > 3 ? 0 : rank] ?? 'th'}`;
}

/** Seconds between two lap times, '+0.345' or '−0.120'; '—' for none. */
export function formatGap(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  if (ms === 0) return '—';
  return `${ms < 0 ? MINUS : '+'}${(Math.abs(ms) / 1000).toFixed(3)}`;
}
