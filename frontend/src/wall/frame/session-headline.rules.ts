import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { RaceSessionDto, SessionState } from '@league/shared/sessions/race-session.dto';
import { yellowSectors } from '@league/shared/sessions/flags/yellow-flags.rules';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { t } from '../../language/translate';
import { sessionName, stateInWords } from '../../racing/names/session-names';
import { yellowFlagText } from '../../racing/names/yellow-flag-text';
import { silentForMs } from '../../racing/silence.rules';
import { formatCountdown } from '../format';
import { eventOf, lapsLeft } from '../session/session-show.rules';
import type { Headline, HeadlineFlag } from './headline.rules';

/** Returns the headline of a session: live while it is running, then provisional until its result is final. */
export function sessionHeadline(
  board: SessionBoardDto,
  session: RaceSessionDto,
  { session: current, events }: WallDto,
  now: number,
): Headline {
  const { rows, flag_ms: flagMs } = board;
  const { state, event_id: eventId } = session;
  const event = eventOf(events, eventId);
  const name = sessionName(session);
  const title = (current?.event_id === eventId ? current.event_name : event?.name) ?? name;
  const details = [name, stateInWords(state)];
  if (state === 'provisional') return { phase: 'final', word: t('PROVISIONAL'), title, details: [name], figure: null };
  if (state === 'final') return { phase: 'final', word: t('Final'), title, details: [name], figure: null };
  if (state === 'cancelled') return { phase: 'final', word: t('Cancelled'), title, details: [name], figure: null };
  if (state === 'planned' || state === 'gridded')
    return { phase: 'next', word: t('Next'), title, details, figure: null };
  const left = lapsLeft(session, rows);
  const clock = now - Date.parse(session.go_at ?? '');
  const isOver = flagMs !== null || state === 'chequered';
  const figure =
    isOver || state !== 'green'
      ? null
      : left === null
        ? { label: t('Running'), text: formatCountdown(clock) }
        : { label: t('Laps to go'), text: String(left) };
  const flag = flagOf(state, yellowSectors(board.log)) ?? silenceOf(board, now);
  return { phase: 'live', word: t('Live'), title, details: flag ? [name] : details, figure, flag };
}

function flagOf(state: SessionState, yellow: readonly number[]): HeadlineFlag | undefined {
  if (yellow.length > 0) return { kind: 'yellow', text: yellowFlagText(yellow) };
  return state === 'red' || state === 'chequered' ? { kind: state, text: stateInWords(state) } : undefined;
}

/** Returns a notice for a race without crossings, so that an outdated order does not look current. */
function silenceOf(board: SessionBoardDto, now: number): HeadlineFlag | undefined {
  const ms = silentForMs(board, now);
  if (ms === null) return undefined;
  return { kind: 'silent', text: t('No crossing for {time}', { time: formatCountdown(ms) }) };
}
