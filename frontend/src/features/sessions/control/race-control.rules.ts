import type { RowPenaltyDto } from '@league/shared/sessions/penalty.dto';
import type { AdminCrossingDto, RaceSessionDto, SessionLogEntryDto } from '@league/shared/sessions/race-session.dto';
import { WHOLE_TRACK } from '@league/shared/sessions/flags/yellow-flags.rules';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { isRace } from '@league/shared/sessions/session-drivers.rules';
import { stateAfter, stateAfterPublishing } from '@league/shared/sessions/session-states.rules';
import { msg } from '../../../language/translate';

/** The actions of a race director on a whole session, in the order of the buttons. */
const ACTIONS = [
  { id: 'grid', key: 'g', label: msg('Make the grid') },
  { id: 'start', key: 's', label: msg('Start the countdown') },
  { id: 'abort', key: 'a', label: msg('Abort the start'), isDanger: true },
  {
    id: 'second-leg',
    key: 's',
    label: msg('Restart as the next leg'),
    question: msg('Go on from the order at the red flag? Laps and times add.'),
  },
  {
    id: 'restart',
    key: 'w',
    label: msg('Restart the whole race'),
    question: msg('Restart the race from its start?'),
    isDanger: true,
  },
  { id: 'red', key: 'r', label: msg('Red flag'), question: msg('Stop the session?'), isDanger: true },
  { id: 'chequered', key: 'c', label: msg('Chequered flag'), question: msg('End the session now?') },
  { id: 'publish', key: 'p', label: msg('Publish the provisional result') },
  {
    id: 'final',
    key: 'f',
    label: msg('Publish the final result'),
    question: msg('Publish the result as final?'),
  },
  { id: 'correct', key: 'p', label: msg('Publish a correction') },
  { id: 'yellow', key: 'y', label: msg('Yellow flag') },
  { id: 'track-clear', key: 't', label: msg('Track is clear') },
  {
    id: 'cancel',
    key: 'x',
    label: msg('Cancel the session'),
    question: msg('Cancel the session?'),
    isDanger: true,
  },
] as const;

type ControlActionId = (typeof ACTIONS)[number]['id'];

export interface ControlAction {
  readonly id: ControlActionId;
  /** The keyboard key that triggers the action. */
  readonly key: string;
  /** The text of the action's button, marked by `msg`. */
  readonly label: string;
  /** The question that has to be confirmed first; absent if there is none. */
  readonly question?: string;
  readonly isDanger?: true;
}

/** Returns the actions available in a session now, the next step first. `yellow`: the sectors under a yellow flag, by default none. */
export function availableActions(
  { state, kind }: Pick<RaceSessionDto, 'state' | 'kind'>,
  yellow: readonly number[] = [],
): readonly ControlAction[] {
  const isPossible: Readonly<Record<ControlActionId, boolean>> = {
    grid: state === 'planned',
    start: state === 'gridded',
    abort: state === 'countdown',
    red: state === 'green',
    'second-leg': state === 'red' && isRace({ kind }),
    restart: state === 'red',
    chequered: stateAfter(state, 'chequered') !== null,
    yellow: stateAfter(state, 'yellow') !== null && !yellow.includes(WHOLE_TRACK),
    'track-clear': stateAfter(state, 'track-clear') !== null && yellow.length > 0,
    publish: state === 'chequered',
    final: stateAfterPublishing(state, true) !== null,
    correct: state === 'provisional' || state === 'final',
    cancel: stateAfter(state, 'cancel') !== null,
  };
  const actions: readonly ControlAction[] = ACTIONS.filter(({ id }) => isPossible[id]);
  // Practice and qualifying normally end with the chequered flag, so it comes before the red one.
  return !isRace({ kind }) && state === 'green' ? [...actions].sort((a, b) => rank(a) - rank(b)) : actions;
}

/**
 * Returns the names of the drivers who may still finish: none unless the session is a race under the chequered flag whose
 * time limit is not over. `leftMs` is how much of the limit after the winner is left, in ms; null without a limit or such a
 * race.
 */
export function stillRacing(
  { session, rows, flag_ms: flagMs }: Pick<SessionBoardDto, 'session' | 'rows' | 'flag_ms'>,
  now: number,
): { readonly drivers: readonly string[]; readonly leftMs: number | null } {
  if (!session?.go_at || !isRace(session) || session.state !== 'chequered' || flagMs === null)
    return { drivers: [], leftMs: null };
  const limitMs = session.limit_after_winner_ms;
  const leftMs = limitMs === null ? null : Date.parse(session.go_at) + flagMs + limitMs - now;
  const running = rows.filter(({ status }) => status === 'running').map(({ driver_name: name }) => name);
  return { drivers: leftMs !== null && leftMs <= 0 ? [] : running, leftMs };
}

const rank = ({ id }: ControlAction) => (id === 'chequered' ? 0 : id === 'red' ? 1 : 2);

/** Returns the runs that count in a session: those of its earlier legs, then its own, which is null before the first start. */
export function runsOf({ run, legs }: Pick<RaceSessionDto, 'run' | 'legs'>): (string | null)[] {
  return [...legs.map((leg) => leg.run), run];
}

/** Returns the crossings that arrived after the result and need a ruling; jump starts are not among them. */
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

export interface GivenPenalty extends RowPenaltyDto {
  readonly id: string;
}

/**
 * Returns a driver's penalties in force, taken from the session's log, in the order in which they were given. Those for jump
 * starts count only while their start counts.
 */
export function givenPenalties(
  session: Pick<RaceSessionDto, 'run' | 'legs'>,
  log: readonly SessionLogEntryDto[],
  entryId: string,
): GivenPenalty[] {
  const given = new Map<string, GivenPenalty | null>();
  const lines = log.filter(({ kind, data }) => kind.startsWith('penalty') && data.entry_id === entryId);
  const runs = runsOf(session);
  const past = lines.filter(({ data: { start } }) => typeof start === 'string' && !runs.includes(start));
  const isPast = new Set(past.map(({ data }) => data.penalty_id));
  for (const { kind, data } of lines) {
    if (isPast.has(data.penalty_id)) continue;
    const { penalty_id: id, kind: penaltyKind, value, reason, served } = data as unknown as LoggedPenalty;
    const penalty = { id, kind: penaltyKind, value, reason, ...(served ? { served } : {}) };
    given.set(id, kind === 'penalty-rescinded' ? null : penalty); // one that is restored keeps its place
  }
  return [...given.values()].filter((penalty) => penalty !== null);
}

/** Returns whether the penalty for a driver's jump start in the start `run` was rescinded, so that it can be given again. */
export function isJumpStartRescinded(
  session: Pick<RaceSessionDto, 'run' | 'legs'>,
  log: readonly SessionLogEntryDto[],
  { entry_id: entryId, run }: Pick<AdminCrossingDto, 'entry_id' | 'run'>,
): boolean {
  const ofJump = log.filter(({ data }) => data.penalty_id && data.entry_id === entryId && data.start === run);
  const inForce = givenPenalties(session, log, entryId ?? '').map(({ id }) => id);
  return ofJump.length > 0 && !ofJump.some(({ data }) => inForce.includes(data.penalty_id as string));
}

/** Returns the driver's crossings that ended laps or would have, of every start that counts, in race order. */
export function ownCrossings(
  session: Pick<RaceSessionDto, 'run' | 'legs'>,
  crossings: readonly AdminCrossingDto[],
  entryId: string,
): AdminCrossingDto[] {
  const runs = runsOf(session);
  return crossings
    .filter((one) => one.entry_id === entryId && runs.includes(one.run) && one.race_ms >= 0)
    .toSorted((one, other) => runs.indexOf(one.run) - runs.indexOf(other.run) || one.race_ms - other.race_ms);
}

type LoggedPenalty = Omit<RowPenaltyDto, 'served'> & { readonly penalty_id: string; readonly served?: boolean };
