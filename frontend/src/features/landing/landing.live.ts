import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { fromLiveLap } from '@league/shared/laps/lap.live';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import { applyLeaderboardDelta } from '@league/shared/leaderboards/leaderboard.live';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toLocalTime } from '../../platform/clock';
import { setLastLapAt } from '../../platform/live/live.store';
import { useLiveChannel } from '../../platform/live/use-live-channel';
import {
  LANDING_KEY,
  LANDING_LIST_LENGTH,
  publicStatsQuery,
  recentLapsQuery,
  topDriversQuery,
} from './landing.queries';

/**
 * Keeps the tiles, top drivers and recent laps up to date; lists that `config` hides are not filled. Until `config` is
 * loaded, only lists that already have entries are filled, because the server sends hidden ones empty.
 */
export function useLiveLanding(config: LandingConfigDto | undefined): void {
  const client = useQueryClient();
  const board = useRef<LeaderboardDto | null>(null);
  const isFilled = (flag: boolean | undefined, { queryKey }: typeof topDriversQuery | typeof recentLapsQuery) =>
    flag ?? (client.getQueryData<readonly unknown[]>(queryKey)?.length ?? 0) > 0;
  const showBoard = (next: LeaderboardDto) => {
    board.current = next;
    if (isFilled(config?.show_leaderboard, topDriversQuery))
      client.setQueryData(topDriversQuery.queryKey, next.entries.slice(0, LANDING_LIST_LENGTH));
    client.setQueryData(publicStatsQuery.queryKey, (stats) => stats && { ...stats, total_drivers: next.total });
  };
  useLiveChannel('leaderboard', {
    snapshot: showBoard,
    delta: (delta) => board.current && showBoard(applyLeaderboardDelta(board.current, delta)),
  });
  useLiveChannel('laps', {
    snapshot: ({ laps: live, total }, again) => {
      const laps = live.map(fromLiveLap);
      setLastLapAt(live[0] ? toLocalTime(Date.parse(live[0].timestamp)) : null);
      if (isFilled(config?.show_lap_times, recentLapsQuery))
        client.setQueryData(recentLapsQuery.queryKey, laps.slice(0, LANDING_LIST_LENGTH));
      const isMissing = client.getQueryData(publicStatsQuery.queryKey)?.total_races !== total;
      countLaps(client, total, laps);
      if (again || isMissing) void client.invalidateQueries({ queryKey: publicStatsQuery.queryKey });
    },
    delta: ({ removed, total, ...live }) => {
      const [recorded, changed] = [live.recorded.map(fromLiveLap), live.changed.map(fromLiveLap)];
      if (recorded.length > 0) setLastLapAt(Date.now());
      if (isFilled(config?.show_lap_times, recentLapsQuery))
        client.setQueryData(
          recentLapsQuery.queryKey,
          (known) => known && newest(known, [...recorded, ...changed], removed),
        );
      countLaps(client, total, recorded);
      if (removed.length + changed.length > 0) void client.invalidateQueries({ queryKey: LANDING_KEY });
    },
  });
  useEffect(() => () => setLastLapAt(null), []);
}

function newest(
  known: readonly LapTimeDto[],
  news: readonly LapTimeDto[],
  removed: readonly string[],
): readonly LapTimeDto[] {
  const gone = new Set([...removed, ...news.map((lap) => lap.id)]);
  return [...news, ...known.filter((lap) => !gone.has(lap.id))]
    .sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
    .slice(0, LANDING_LIST_LENGTH);
}

function countLaps(client: QueryClient, total: number, laps: readonly LapTimeDto[]): void {
  client.setQueryData(publicStatsQuery.queryKey, (stats) => {
    if (!stats) return stats;
    const known = { fastest_lap: stats.fastest_lap, fastest_lap_track_name: stats.fastest_lap_track_name };
    const fastest = laps.reduce(
      (best, lap) =>
        best.fastest_lap === null || lap.lap_time < best.fastest_lap
          ? { fastest_lap: lap.lap_time, fastest_lap_track_name: lap.track_name }
          : best,
      known,
    );
    return { ...stats, total_races: total, ...fastest };
  });
}
