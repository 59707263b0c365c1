import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { SessionGapDto, SessionRowDto } from '@league/shared/sessions/session-board.live';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { t } from '../../language/translate';
import { useSession } from '../../platform/session/session.store';
import { OWN_RACE_PATH } from '../../racing/board-addresses';
import { gapInWords } from './session-words.rules';
import { useLiveSession } from './sessions.live';
import { sessionBoardQuery, sessionsOfEventsQuery } from './sessions.queries';
import { findShownSession } from './shown-session.rules';

/**
 * Shows the running race on one line, linked to the follow view: the member's own place and gap or, for anyone not in the
 * race, the leader. Shows nothing until the sessions are loaded, and without events.
 */
export function RaceBar({ events }: { readonly events: readonly RaceEventDto[] }) {
  const { data: sessions } = useQuery(sessionsOfEventsQuery(events.map(({ id }) => id)));
  if (sessions === undefined) return null;
  const session = findShownSession(sessions, events);
  const event = events.find(({ id }) => id === session?.event_id) ?? events[0];
  if (event === undefined) return null;
  return (
    <a
      href={OWN_RACE_PATH}
      data-race-bar
      className="flex h-11 items-center gap-2 border-b border-line px-4 text-sm hover:bg-s2"
    >
      <span aria-hidden className="size-2.5 shrink-0 animate-breathe rounded-full bg-success" />
      <span className="sr-only">{t('LIVE NOW')}</span>
      <bdi className="min-w-0 truncate font-semibold">{event.name}</bdi>
      {session && <Place key={session.id} id={session.id} />}
      <ChevronRight aria-hidden className="ml-auto size-4 shrink-0 text-muted" />
    </a>
  );
}

function Place({ id }: { readonly id: string }) {
  const { data: board } = useQuery(sessionBoardQuery(id));
  const userId = useSession((session) => session.user?.id);
  useLiveSession(id);
  const rows = board?.rows ?? [];
  const own = rows.find((row) => row.user_id === userId);
  const [leader] = rows;
  if (own?.place) {
    return (
      <span className="timing shrink-0 text-base font-semibold">
        {t('P{rank}', { rank: own.place })} <span className="text-muted">{gapInWords(gapOf(own, rows))}</span>
      </span>
    );
  }
  return leader ? <bdi className="max-w-28 shrink-0 truncate text-muted">1. {leader.driver_name}</bdi> : null;
}

/** Returns the gap to the leader or, for the leader, to the driver behind; null if there is none. */
function gapOf(own: SessionRowDto, rows: readonly SessionRowDto[]): SessionGapDto | null {
  return own.place === 1 ? (rows[1]?.interval ?? null) : own.gap;
}
