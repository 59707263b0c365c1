import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';

/** Describes the totals of the league as read from the database; `fastest_ms` is null before the first counted lap. */
export interface PublicStatsRow extends Omit<PublicStatsDto, 'fastest_lap'> {
  readonly fastest_ms: number | null;
}

export function toPublicStatsDto({ fastest_ms, ...row }: PublicStatsRow): PublicStatsDto {
  return { ...row, fastest_lap: fastest_ms === null ? null : secondsFromMs(fastest_ms) };
}
