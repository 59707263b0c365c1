import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../platform/session/session.store';
import { OwnPlaceText } from '../../../racing/own-place-text';
import { formatGap } from '../../../racing/race-figures';
import { eventBoardQuery } from './event-board.live';

/** Shows the member's place by best lap in the running event and the gap to the driver ahead; nothing without a lap. */
export function OwnPlaceInEvent({ eventId }: { readonly eventId: string }) {
  const userId = useSession((session) => session.user?.id);
  const { data: board } = useQuery(eventBoardQuery(eventId));
  const own = board?.entries.findIndex(({ user_id }) => user_id === userId) ?? -1;
  const entry = board?.entries[own];
  if (entry === undefined) return null;
  const ahead = board?.entries[own - 1];
  return (
    <OwnPlaceText
      place={entry.position}
      gap={ahead ? formatGap(entry.best_lap_time - ahead.best_lap_time) : ''}
      ahead={ahead?.driver_name ?? null}
    />
  );
}
