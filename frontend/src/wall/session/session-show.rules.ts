import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { isRace } from '@league/shared/sessions/session-drivers.rules';
import {
  isOut,
  type RowStatus,
  type SessionBoardDto,
  type SessionGapDto,
  type SessionRowDto,
} from '@league/shared/sessions/session-board.live';
import type { SessionState } from '@league/shared/sessions/race-session.dto';
import type { WallDto, WallEventsDto } from '@league/shared/wall/wall.dto';
import type { WallAddress, WallView } from '../address/wall-address.rules';
import { formatBehind } from '../format';
import { t, tn } from '../../language/translate';

/** The maximum length of a name in a narrow column, in characters; longer names are shortened. */
const SHORT_NAME = 14;
/** The gap at the line, in ms, below which two drivers fight for a place. */
const FIGHT_MS = 300;

/** Lists the views of a session that fill the wall with a table. */
const SESSION_VIEWS = ['tower', 'grid', 'result'] as const satisfies readonly WallView[];
export type SessionView = (typeof SESSION_VIEWS)[number];

/** The overlays for a session, and the ticker, which shows something else without a session. */
const FOLLOWING: readonly WallView[] = ['ticker', 'battle', 'lower-third'];

export function isSessionView(view: WallView | null): view is SessionView {
  return SESSION_VIEWS.some((one) => one === view);
}

/** Returns whether a view shows a session. The ticker and the overlays show one only if there is a current `session`. */
export function isOfSession(view: WallView, session: SessionBoardDto | null): boolean {
  return isSessionView(view) || (session !== null && FOLLOWING.includes(view));
}

/** Returns the id of the session in the address, or of the current one if nothing else is asked for; else null. */
export function sessionIdOf({ session: current }: WallDto, address: WallAddress): string | null {
  const { session, view, event, track } = address;
  if (session !== null) return session;
  const isOfSession = isSessionView(view) || (view !== null && FOLLOWING.includes(view));
  if (view !== null && !isOfSession) return null;
  const isNamed = view === null || view === 'ticker';
  const isOther = current === null || (event !== null && event !== current.event_id) || (isNamed && track !== null);
  return isOther ? null : current.id;
}

/** Returns the view for a session's state: grid before the countdown, then tower, and result once published. */
export function viewOfState(state: SessionState): SessionView {
  if (state === 'planned' || state === 'gridded') return 'grid';
  return state === 'provisional' || state === 'final' ? 'result' : 'tower';
}

/** Returns the rows in the order of a view; in the grid by starting place, drivers without one last. */
export function rowsOfView(rows: readonly SessionRowDto[], view: SessionView): readonly SessionRowDto[] {
  if (view !== 'grid') return rows;
  return rows.toSorted((a, b) => (a.grid ?? Infinity) - (b.grid ?? Infinity) || a.row - b.row);
}

/** Returns the event with an id, or undefined if it is not one of those that the wall knows. */
export function eventOf({ active, next, last }: WallEventsDto, id: string | undefined): RaceEventDto | undefined {
  return [...active, next, last].find((one) => one?.id === id) ?? undefined;
}

/** Returns the id of the track of a session, or null when the wall knows neither the session nor its event. */
export function trackOfSession(wall: WallDto, id: string, { session }: SessionBoardDto): string | null {
  const shown = wall.track_sessions.find(({ session_id: sessionId }) => sessionId === id);
  return shown?.track_id ?? eventOf(wall.events, session?.event_id)?.track_id ?? null;
}

/** Returns the laps of a session's drivers since its signal, on its track if known; none before the signal. */
export function lapsOfSession(
  laps: readonly LapTimeDto[],
  { session, rows }: SessionBoardDto,
  trackId: string | null,
): readonly LapTimeDto[] {
  const begin = Date.parse(session?.go_at ?? '');
  const drivers = new Set(rows.map(({ user_id: id }) => id));
  const onTrack = trackId === null ? laps : laps.filter(({ track_id: id }) => id === trackId);
  return onTrack.filter(({ user_id: id, timestamp: at }) => id !== null && drivers.has(id) && Date.parse(at) >= begin);
}

/** Formats a gap: '+1.234' or '+1 lap'; '—' for none, and for a negative one (the driver was ahead at their last crossing). */
export function gapText(gap: SessionGapDto | null): string {
  if (gap === null || gap.value < 0) return '—';
  return gap.unit === 'ms' ? formatBehind(gap.value / 1_000) : `+${tn('{n} lap', '{n} laps', gap.value)}`;
}

/** Returns the gap to the leader: 'Leader' from the first lap on, 'DNF' for a driver who is out, '—' without a gap. */
export function gapToLeader({ status, place, laps, gap }: SessionRowDto): string {
  if (isOut(status)) return status.toUpperCase();
  return place === 1 && laps > 0 ? t('Leader') : gapText(gap);
}

/** Returns why a driver has no classified finish: 'DNF'; null for a driver who has one or is still running. */
export function unclassified(status: RowStatus): string | null {
  return isOut(status) || status === 'nc' ? status.toUpperCase() : null;
}

/** Returns a driver's class and place in it, 'GT #2', or only the class without a place; null without a class. */
export function classPlaceOf({ class: ofClass, class_place: place }: SessionRowDto): string | null {
  if (!ofClass) return null;
  return typeof place === 'number' ? `${ofClass} #${place}` : ofClass;
}

/** Returns the laps of a track, or all laps if `trackId` is null; with an event, only the laps of its track since its start. */
export function lapsOfTrack(
  laps: readonly LapTimeDto[],
  trackId: string | null,
  event: Pick<RaceEventDto, 'start_time'> | null,
): readonly LapTimeDto[] {
  if (trackId === null) return laps;
  const begin = event === null ? -Infinity : Date.parse(event.start_time);
  return laps.filter(({ track_id: id, timestamp }) => id === trackId && Date.parse(timestamp) >= begin);
}

/**
 * Returns 'M. Silva' for a name longer than SHORT_NAME characters that has several words and begins with a capital letter; other
 * names stay unchanged.
 */
export function shortName(name: string): string {
  const words = name.split(' ');
  const last = words.at(-1);
  if (name.length <= SHORT_NAME || words.length < 2 || last === undefined || !/^\p{Lu}/u.test(name)) return name;
  return `${[...name][0]}. ${last}`;
}

interface Fight {
  readonly ahead: SessionRowDto;
  readonly behind: SessionRowDto;
}

/** Returns the first two running drivers of a race less than 0.3 s apart, in race order; null if there are none. */
export function fightOf({ session, rows }: SessionBoardDto): Fight | null {
  if (session === null || !isRace(session)) return null;
  for (const [place, behind] of rows.entries()) {
    const ahead = rows[place - 1];
    const { interval, status } = behind;
    const isClose = interval?.unit === 'ms' && interval.value >= 0 && interval.value < FIGHT_MS;
    if (ahead && isClose && status === 'running' && ahead.status === 'running') return { ahead, behind };
  }
  return null;
}
