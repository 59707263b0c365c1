import type { EventBoardEntryDto } from '@league/shared/race-events/event-board.live';
import { useQuery } from '@tanstack/react-query';
import { rich, t } from '../../../language/translate';
import { useSession } from '../../../platform/session/session.store';
import { formatGap } from '../../../racing/race-figures';
import { eventBoardQuery } from './event-board.live';

/** Shows the member's place in the running event and the gap to the driver ahead; nothing before their first lap in it. */
export function OwnPlaceInEvent({ eventId }: { readonly eventId: string }) {
  const userId = useSession((session) => session.user?.id);
  const { data: board } = useQuery(eventBoardQuery(eventId));
  const own = board?.entries.findIndex(({ user_id }) => user_id === userId) ?? -1;
  const entry = board?.entries[own];
  if (entry === undefined) return null;
  return <p className="mt-2 text-muted">{placeInWords(entry, board?.entries[own - 1])}</p>;
}

function placeInWords(own: EventBoardEntryDto, ahead: EventBoardEntryDto | undefined) {
  const place = <strong className="timing text-xl text-text">{t('P{position}', { position: own.position })}</strong>;
  if (ahead === undefined) return rich('{place}, you lead.', { place });
  return rich('{place}, {gap} behind {driver}', {
    place,
    gap: (
      <span className="timing text-lg font-semibold text-text">
        {formatGap(own.best_lap_time - ahead.best_lap_time)}
      </span>
    ),
    driver: <bdi>{ahead.driver_name}</bdi>,
  });
}
