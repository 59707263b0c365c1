import { lapsLeft, type SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { RaceSessionDto, SessionState } from '@league/shared/sessions/race-session.dto';
import { yellowSectors } from '@league/shared/sessions/flags/yellow-flags.rules';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { t } from '../../language/translate';
import { sessionName, stateInWords } from '../../racing/names/session-names';
import { yellowFlagText } from '../../racing/names/yellow-flag-text';
import { silentForMs, timeLeftMs } from '../../racing/session-clock.rules';
import { formatCountdown } from '../format';
import { eventOf } from '../session/session-show.rules';
import type { Headline, HeadlineFlag } from './headline.rules';

/** Returns a session's headline: 'Next', 'Live' with flag and figure, then 'Provisional', 'Final' or 'Cancelled'. */
export function sessionHeadline(
  board: SessionBoardDto,
  session: RaceSessionDto,
  { session: current, events }: WallDto,
  now: number,
): Headline {
  const { state, event_id: eventId } = session;
  const event = eventOf(events, eventId);
  const name = sessionName(session);
  const title = (current?.event_id === eventId ? current.event_name : event?.name) ?? name;
  const facts = { title, content: name, details: [name], figure: null };
  if (state === 'provisional') return { ...facts, phase: 'final', word: t('PROVISIONAL') };
  if (state === 'final') return { ...facts, phase: 'final', word: t('Final') };
  if (state === 'cancelled') return { ...facts, phase: 'final', word: t('Cancelled') };
  const details = [name, stateInWords(state)];
  if (state === 'planned' || state === 'gridded') return { ...facts, phase: 'next', word: t('Next'), details };
  const figure = state === 'green' ? runningFigure(board, session, now) : null;
  const flag = flagOf(state, yellowSectors(board.log)) ?? silenceOf(board, now);
  return { ...facts, phase: 'live', word: t('Live'), details: flag ? [name] : details, figure, flag };
}

function runningFigure(
  { rows, flag_ms: flagMs }: SessionBoardDto,
  session: RaceSessionDto,
  now: number,
): Headline['figure'] {
  const leftMs = timeLeftMs(session, now);
  if (leftMs !== null) return { label: leftMs > 0 ? t('Ends in') : t('Time is up'), text: formatCountdown(leftMs) };
  if (flagMs !== null) return null;
  const laps = lapsLeft(session, rows);
  if (laps !== null) return { label: t('Laps to go'), text: String(laps) };
  return { label: t('Running'), text: formatCountdown(now - Date.parse(session.go_at ?? '')) };
}

function flagOf(state: SessionState, yellow: readonly number[]): HeadlineFlag | undefined {
  if (yellow.length > 0) return { kind: 'yellow', text: yellowFlagText(yellow) };
  return state === 'red' || state === 'chequered' ? { kind: state, text: stateInWords(state) } : undefined;
}

/** Returns a notice if a race has had no crossing for a while, so that an outdated order does not look current. */
function silenceOf(board: SessionBoardDto, now: number): HeadlineFlag | undefined {
  const ms = silentForMs(board, now);
  if (ms === null) return undefined;
  return { kind: 'silent', text: t('No crossing for {time}', { time: formatCountdown(ms) }) };
}
