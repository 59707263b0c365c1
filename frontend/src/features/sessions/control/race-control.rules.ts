import type { AdminCrossingDto, RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { WHOLE_TRACK } from '@league/shared/sessions/flags/yellow-flags.rules';
import { stateAfter, stateAfterPublishing } from '@league/shared/sessions/session-states.rules';
import { msg } from '../../../language/translate';
import { HttpError } from '../../../platform/http/http-error';

/** Names an action of a race director on a session as a whole. */
type ActId =
  | 'grid'
  | 'start'
  | 'abort'
  | 'red'
  | 'yellow'
  | 'track-clear'
  | 'second-leg'
  | 'restart'
  | 'chequered'
  | 'publish'
  | 'final'
  | 'correct'
  | 'cancel';

export interface Act {
  readonly id: ActId;
  /** The key that triggers it. */
  readonly key: string;
  /** The text of its button, marked by `msg`. */
  readonly label: string;
  /** Asked first when the order cannot be undone. */
  readonly question?: string;
  readonly isDanger?: true;
}

const ACTS: Readonly<Record<ActId, Act>> = {
  grid: { id: 'grid', key: 'g', label: msg('Make the grid') },
  start: { id: 'start', key: 's', label: msg('Start the countdown') },
  abort: { id: 'abort', key: 'a', label: msg('Abort the start'), isDanger: true },
  red: { id: 'red', key: 'r', label: msg('Red flag'), question: msg('Stop the session?'), isDanger: true },
  yellow: { id: 'yellow', key: 'y', label: msg('Yellow flag') },
  'track-clear': { id: 'track-clear', key: 't', label: msg('Track is clear') },
  'second-leg': {
    id: 'second-leg',
    key: 's',
    label: msg('Restart as the next leg'),
    question: msg('Go on from the order at the red flag? Laps and times add.'),
  },
  restart: {
    id: 'restart',
    key: 'w',
    label: msg('Restart the whole race'),
    question: msg('Restart the race from its start?'),
    isDanger: true,
  },
  chequered: { id: 'chequered', key: 'c', label: msg('Chequered flag'), question: msg('End the session now?') },
  publish: { id: 'publish', key: 'p', label: msg('Publish the provisional result') },
  final: {
    id: 'final',
    key: 'f',
    label: msg('Publish the final result'),
    question: msg('Publish the result as final?'),
  },
  correct: { id: 'correct', key: 'p', label: msg('Publish a correction') },
  cancel: {
    id: 'cancel',
    key: 'x',
    label: msg('Cancel the session'),
    question: msg('Cancel the session?'),
    isDanger: true,
  },
};

const ORDER: readonly ActId[] = [
  'grid',
  'start',
  'abort',
  'second-leg',
  'restart',
  'red',
  'chequered',
  'publish',
  'final',
  'correct',
  'yellow',
  'track-clear',
  'cancel',
];

/** Returns what can be done about a session now, the next step first. `yellow`: the sectors under a yellow flag. */
export function availableActs(
  { state, kind }: Pick<RaceSessionDto, 'state' | 'kind'>,
  yellow: readonly number[] = [],
): readonly Act[] {
  const isPossible: Readonly<Record<ActId, boolean>> = {
    grid: state === 'planned',
    start: state === 'gridded',
    abort: state === 'countdown',
    red: state === 'green',
    'second-leg': state === 'red' && (kind === 'race' || kind === 'heat'),
    restart: state === 'red',
    chequered: stateAfter(state, 'chequered') !== null,
    yellow: stateAfter(state, 'yellow') !== null && !yellow.includes(WHOLE_TRACK),
    'track-clear': stateAfter(state, 'track-clear') !== null && yellow.length > 0,
    publish: state === 'chequered',
    final: stateAfterPublishing(state, true) !== null,
    correct: state === 'provisional' || state === 'final',
    cancel: stateAfter(state, 'cancel') !== null,
  };
  const acts = ORDER.filter((id) => isPossible[id]).map((id) => ACTS[id]);
  // Practice and qualifying normally end with the flag: list the stop after it.
  const isTimed = kind === 'practice' || kind === 'qualifying';
  return isTimed && state === 'green' ? [...acts].sort((a, b) => rank(a) - rank(b)) : acts;
}

/** Returns whether a start was refused because the line of the track does not answer. */
export function isLineSilent(error: unknown): boolean {
  return error instanceof HttpError && error.problem.type === 'urn:league:line-silent';
}

const rank = ({ id }: Act) => (id === 'chequered' ? 0 : id === 'red' ? 1 : 2);

/** Returns the runs that count in a session: those of its earlier legs, and its own. */
export function runsOf({ run, legs }: Pick<RaceSessionDto, 'run' | 'legs'>): (string | null)[] {
  return [...legs.map((leg) => leg.run), run];
}

/** Returns the crossings that came after the result and wait for a ruling; jump starts, which are none, do not. */
export function lateCrossings(
  session: Pick<RaceSessionDto, 'run' | 'legs'>,
  crossings: readonly AdminCrossingDto[],
): AdminCrossingDto[] {
  const runs = runsOf(session);
  return crossings.filter(
    ({ ruled, entry_id: entryId, run, race_ms: raceMs }) =>
      ruled === 'proposed' && entryId !== null && runs.includes(run) && raceMs >= 0,
  );
}
