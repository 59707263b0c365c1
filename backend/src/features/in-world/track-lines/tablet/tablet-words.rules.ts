import type { GiveTabletOrderDto, TabletOrder } from '@league/shared/in-world/give-tablet-order.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { WHOLE_TRACK } from '@league/shared/sessions/flags/yellow-flags.rules';
import { DEFAULT_COUNTDOWN_S } from '@league/shared/sessions/session-states.rules';
import { sessionName } from '../../tower-text.rules.js';

export type TabletSession = Pick<RaceSessionDto, 'id' | 'kind' | 'group' | 'state'>;

/** The words for each order, in English like everything that scripts say. */
const WORDS: Readonly<Record<TabletOrder, string>> = {
  start: 'countdown of',
  abort: 'the start is aborted',
  red: 'red flag',
  'second-leg': 'goes on as another leg, countdown of',
  restart: 'begins again, countdown of',
  yellow: 'yellow flag',
  'track-clear': 'the track is clear',
  chequered: 'chequered flag',
  retire: 'is retired',
  reinstate: 'is in the race again',
  disqualify: 'is disqualified',
  penalty: 'has a penalty',
};

/**
 * Returns a sentence about an order that was carried out, such as 'Race A: countdown of 10 s.' `driver` is the name of the
 * driver; null for an order about the whole session.
 */
export function tabletWords(
  session: TabletSession,
  { order, seconds, sector }: GiveTabletOrderDto,
  driver: string | null,
): string {
  const who = driver === null ? '' : `${driver} `;
  const isStart = order === 'start' || order === 'restart' || order === 'second-leg';
  const countdown = isStart ? ` ${seconds ?? DEFAULT_COUNTDOWN_S} s` : '';
  const hasSector = (order === 'yellow' || order === 'track-clear') && (sector ?? WHOLE_TRACK) !== WHOLE_TRACK;
  return `${sessionName(session)}: ${who}${WORDS[order]}${countdown}${hasSector ? ` in sector ${sector}` : ''}.`;
}
