const MINUTE_MS = 60_000;

/** The time until a start as people say it: 'in 3d 4h', 'in 2h 5m', 'in 12m'; 'Starting now' from the last minute on, null without a start. */
export function countdown(startIso: string | null, now: number): string | null {
  const left = startIso === null ? NaN : Date.parse(startIso) - now;
  if (Number.isNaN(left)) return null;
  const minutes = Math.floor(left / MINUTE_MS);
  if (minutes < 1) return 'Starting now';
  if (minutes < 60) return `in ${minutes}m`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `in ${hours}h ${minutes % 60}m` : `in ${Math.floor(hours / 24)}d ${hours % 24}h`;
}
