import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { SessionBoardDto, SessionGapDto, SessionRowDto } from '@league/shared/sessions/session-board.live';
import type { RaceSessionDto, SessionState } from '@league/shared/sessions/race-session.dto';
import type { WallDto } from '@league/shared/wall/wall.dto';
import type { WallAddress, WallView } from '../address/wall-address.rules';
import { formatBehind } from '../format';
import { tn } from '../../language/translate';

const SESSION_VIEWS = ['tower', 'grid', 'result'] as const satisfies readonly WallView[];
export type SessionView = (typeof SESSION_VIEWS)[number];

export function isSessionView(view: WallView | null): view is SessionView {
  return SESSION_VIEWS.some((one) => one === view);
}

/** Returns the id of the session that the page shows: the named one, or the one that is on where nothing else is asked for. */
export function sessionIdOf({ session: current }: WallDto, address: WallAddress): string | null {
  const { session, view, event, track } = address;
  if (session !== null) return session;
  if (view !== null && !isSessionView(view)) return null;
  const isOther =
    current === null || (event !== null && event !== current.event_id) || (view === null && track !== null);
  return isOther ? null : current.id;
}

/** Returns the view that fits the state of a session: its grid until the signal, its tower, and its result. */
export function viewOfState(state: SessionState): SessionView {
  if (state === 'planned' || state === 'gridded') return 'grid';
  return state === 'provisional' || state === 'final' ? 'result' : 'tower';
}

/** Returns the rows in the order of a view: the grid's by their place on it, drivers without one behind. */
export function rowsOfView(rows: readonly SessionRowDto[], view: SessionView): readonly SessionRowDto[] {
  if (view !== 'grid') return rows;
  return rows.toSorted((a, b) => (a.grid ?? Infinity) - (b.grid ?? Infinity) || a.row - b.row);
}

/** Returns the laps of a session's drivers since its signal. */
export function lapsOfSession(laps: readonly LapTimeDto[], { session, rows }: SessionBoardDto): readonly LapTimeDto[] {
  const begin = Date.parse(session?.go_at ?? '');
  const drivers = new Set(rows.map(({ user_id: id }) => id));
  return laps.filter(({ user_id: id, timestamp }) => id !== null && drivers.has(id) && Date.parse(timestamp) >= begin);
}

/** Returns '+1.234', '+1 lap', or '—'. */
export function gapText(gap: SessionGapDto | null): string {
  if (gap === null) return '—';
  return gap.unit === 'ms' ? formatBehind(gap.value / 1_000) : `+${tn('{n} lap', '{n} laps', gap.value)}`;
}

/** Returns the laps that the leader has still to drive, or null in a session by time. */
export function lapsLeft({ laps }: RaceSessionDto, rows: readonly SessionRowDto[]): number | null {
  return laps === null ? null : Math.max(0, laps - (rows[0]?.laps ?? 0));
}
