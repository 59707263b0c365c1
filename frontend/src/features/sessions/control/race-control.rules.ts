import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { stateAfter, stateAfterPublishing } from '@league/shared/sessions/session-states.rules';
import { msg } from '../../../language/translate';

/** What a race director does about a session as a whole. */
type ActId = 'grid' | 'start' | 'abort' | 'red' | 'restart' | 'chequered' | 'publish' | 'final' | 'correct' | 'cancel';

export interface Act {
  readonly id: ActId;
  /** The key that does it. */
  readonly key: string;
  /** The words of its button, marked by `msg`. */
  readonly words: string;
  /** Asked first, where it cannot be taken back. */
  readonly question?: string;
  readonly isDanger?: true;
}

const ACTS: Readonly<Record<ActId, Act>> = {
  grid: { id: 'grid', key: 'g', words: msg('Make the grid') },
  start: { id: 'start', key: 's', words: msg('Start the countdown') },
  abort: { id: 'abort', key: 'a', words: msg('Abort the start'), isDanger: true },
  red: { id: 'red', key: 'r', words: msg('Red flag'), question: msg('Stop the session?'), isDanger: true },
  restart: { id: 'restart', key: 's', words: msg('Restart'), question: msg('Restart the race from its start?') },
  chequered: { id: 'chequered', key: 'c', words: msg('Chequered flag'), question: msg('End the session now?') },
  publish: { id: 'publish', key: 'p', words: msg('Publish the provisional result') },
  final: {
    id: 'final',
    key: 'f',
    words: msg('Publish the final result'),
    question: msg('Publish the result as final?'),
  },
  correct: { id: 'correct', key: 'p', words: msg('Publish a correction') },
  cancel: {
    id: 'cancel',
    key: 'x',
    words: msg('Cancel the session'),
    question: msg('Cancel the session?'),
    isDanger: true,
  },
};

const ORDER: readonly ActId[] = [
  'grid',
  'start',
  'abort',
  'restart',
  'red',
  'chequered',
  'publish',
  'final',
  'correct',
  'cancel',
];

/** Returns what can be done about a session now, the next step first. */
export function actsOf({ state, kind }: Pick<RaceSessionDto, 'state' | 'kind'>): readonly Act[] {
  const isPossible: Readonly<Record<ActId, boolean>> = {
    grid: state === 'planned',
    start: state === 'gridded',
    abort: state === 'countdown',
    red: state === 'green',
    restart: state === 'red',
    chequered: stateAfter(state, 'chequered') !== null,
    publish: state === 'chequered',
    final: stateAfterPublishing(state, true) !== null,
    correct: state === 'provisional' || state === 'final',
    cancel: stateAfter(state, 'cancel') !== null,
  };
  const acts = ORDER.filter((id) => isPossible[id]).map((id) => ACTS[id]);
  // Practice and qualifying end by the flag: a stop is the exception there.
  const isTimed = kind === 'practice' || kind === 'qualifying';
  return isTimed && state === 'green' ? [...acts].sort((a, b) => rank(a) - rank(b)) : acts;
}

const rank = ({ id }: Act) => (id === 'chequered' ? 0 : id === 'red' ? 1 : 2);
