import { CAR_TYPES, type CarType } from '@league/shared/cars/car.dto';
import { entriesOfClass } from '@league/shared/leaderboards/entries-of-class';
import { TRACK_BOARD_LIMIT, type TrackBoardDto } from '@league/shared/leaderboards/track-board.live';
import { useQuery } from '@tanstack/react-query';
import { Flag, Trophy } from 'lucide-react';
import { useState } from 'react';
import { t, translated } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { useSession } from '../../platform/session/session.store';
import { BestLapRows } from '../../racing/boards/best-lap-rows';
import { CAR_TYPE_NAMES } from '../../racing/names/car-type-names';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { Panel } from '../../ui/layout/panel';
import { trackBoardQuery, useLiveTrackBoard } from './track-board.live';

const MAX_ROWS = 20;

/** Shows the best lap of each driver on one track, for all cars or one class of cars, and keeps it up to date. */
export function TrackBoard({ trackId }: { readonly trackId: string }) {
  const query = useQuery(trackBoardQuery(trackId));
  useLiveTrackBoard(trackId);
  const [carType, setCarType] = useState<CarType | null>(null);
  return (
    <Panel
      title={t('Best laps')}
      icon={Trophy}
      action={
        <select
          aria-label={t('Car class')}
          className="min-h-11 rounded-control border border-control bg-s1 px-3 text-base"
          value={carType ?? ''}
          onChange={({ target }) => setCarType(CAR_TYPES.find((type) => type === target.value) ?? null)}
        >
          <option value="">{t('All classes')}</option>
          {CAR_TYPES.map((type) => (
            <option key={type} value={type}>
              {translated(CAR_TYPE_NAMES[type])}
            </option>
          ))}
        </select>
      }
    >
      <QueryPanel
        query={query}
        what={t('the best laps')}
        skeleton={<SkeletonRows rows={10} rowClass="h-13" />}
        isEmpty={({ entries }) => entriesOfClass(entries, carType).length === 0}
        empty={<EmptyState icon={Flag}>{t('No lap times found')}</EmptyState>}
      >
        {({ entries }) => <BoardTable entries={entriesOfClass(entries, carType)} />}
      </QueryPanel>
      {carType !== null && (query.data?.entries.length ?? 0) >= TRACK_BOARD_LIMIT && (
        <p className="border-t border-line p-3 text-sm text-muted sm:px-4">
          {t('Only drivers among the fastest {n} of all classes are ranked here.', { n: TRACK_BOARD_LIMIT })}
        </p>
      )}
    </Panel>
  );
}

/** Shows the first 20 rows, and the member's own row wherever it ranks. */
function BoardTable({ entries }: Pick<TrackBoardDto, 'entries'>) {
  const userId = useSession((session) => session.user?.id);
  const rows = entries.map((entry, n) => ({
    userId: entry.user_id,
    name: entry.driver_name,
    rank: entry.rank,
    place: n + 1,
    best: entry.best_time,
    laps: entry.total_races,
  }));
  return (
    <BestLapRows
      label={t('Best laps')}
      rows={rows.filter((row) => row.place <= MAX_ROWS || row.userId === userId)}
      ownId={userId}
    />
  );
}
