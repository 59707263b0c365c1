import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { useSession } from '../../platform/session/session.store';
import { BestLapRows } from '../../racing/boards/best-lap-rows';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { eventBoardQuery, useLiveEventBoard } from './spotlight/event-board.live';

interface EventStandingProps {
  readonly event: Pick<RaceEventDto, 'id' | 'entry_count'>;
  /** The content that is shown before the first lap. */
  readonly empty: ReactNode;
}

/** Shows the order of an active event by best lap, and keeps it up to date. */
export function EventStanding({ event, empty }: EventStandingProps) {
  const query = useQuery(eventBoardQuery(event.id));
  const ownId = useSession((session) => session.user?.id);
  const reconnect = useLiveEventBoard(event.id);
  return (
    <QueryPanel
      query={{ ...query, refetch: reconnect }}
      what={t('the results')}
      skeleton={<SkeletonRows rows={Math.max(3, event.entry_count)} rowClass="h-15" />}
      isEmpty={({ entries }) => entries.length === 0}
      empty={empty}
    >
      {({ entries }) => (
        <BestLapRows
          label={t('Order of the event')}
          rows={entries.map((entry) => ({
            userId: entry.user_id,
            name: entry.driver_name,
            rank: entry.position,
            place: entry.position,
            best: entry.best_lap_time,
            laps: entry.laps,
          }))}
          ownId={ownId}
        />
      )}
    </QueryPanel>
  );
}
