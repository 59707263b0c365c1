import type { EventType } from '@league/shared/race-events/race-event.dto';
import { CIRCUIT_NAMES } from '../simulate/names.js';

/** Indexes into CIRCUIT_NAMES. */
const [HARBOUR, PINE_RIDGE, SAKURA, DESERT, OLD_TOWN] = [0, 1, 2, 3, 4] as const;

export interface EventText {
  readonly name: string;
  readonly type: EventType;
  readonly circuit: number;
  readonly description: string;
  readonly prizePool: string | null;
  readonly requirements: string | null;
  readonly rules: string | null;
  readonly maxParticipants: number | null;
}

/** A race of the season so far. */
export interface PastRace extends EventText {
  readonly daysAgo: number;
  /** Who came first, second, third: indexes of the cast. */
  readonly podium: readonly number[];
  /** Says how many others drove. */
  readonly others: number;
}

export interface NextRace extends EventText {
  readonly daysAhead: number;
}

/** The tracks that the league drives on. */
export const TRACK_COUNT = CIRCUIT_NAMES.length - 1;
/** Every race lasts so long; past ones have ended. */
export const RACE_MINUTES = 25;
/** The race under way began so long before the visitor came. */
export const UNDER_WAY_MINUTES = 22;

const CLEAN = 'Leave a car’s width. No contact on purpose. Four wheels on the road, or the lap is voided.';

export const PAST_RACES: readonly PastRace[] = [
  {
    name: 'Harbour Opener',
    type: 'race',
    circuit: HARBOUR,
    daysAgo: 33,
    podium: [1, 5, 0],
    others: 9,
    description: 'Round 1. The season begins between containers and cranes.',
    prizePool: 'L$ 5,000',
    requirements: null,
    rules: CLEAN,
    maxParticipants: 20,
  },
  {
    name: 'Pine Ridge Sprint',
    type: 'race',
    circuit: PINE_RIDGE,
    daysAgo: 26,
    podium: [5, 1, 3],
    others: 10,
    description: 'Round 2. Short laps, long queues: start in front or be patient.',
    prizePool: 'L$ 5,000',
    requirements: null,
    rules: CLEAN,
    maxParticipants: 20,
  },
  {
    name: 'Sakura Moonlight Touge',
    type: 'special',
    circuit: SAKURA,
    daysAgo: 19,
    podium: [0, 9, 5],
    others: 8,
    description: 'Round 3. Up the mountain under lanterns; any car class.',
    prizePool: 'L$ 8,000 and the lantern trophy',
    requirements: 'A licence of the league.',
    rules: CLEAN,
    maxParticipants: 16,
  },
  {
    name: 'Desert Mile Shootout',
    type: 'tournament',
    circuit: DESERT,
    daysAgo: 12,
    podium: [14, 1, 7],
    others: 11,
    description: 'Round 4. One mile of sand and courage.',
    prizePool: 'L$ 6,000',
    requirements: null,
    rules: CLEAN,
    maxParticipants: 24,
  },
  {
    name: 'Old Town Grand Prix',
    type: 'race',
    circuit: OLD_TOWN,
    daysAgo: 5,
    podium: [1, 0, 9],
    others: 12,
    description: 'Round 5. Cobbles, arches and a bridge that is narrower than you remember.',
    prizePool: 'L$ 10,000',
    requirements: 'A licence of the league.',
    rules: CLEAN,
    maxParticipants: 20,
  },
];

/** The race that is driven while the visitor looks. */
export const TONIGHT: EventText = {
  name: 'Harbour Night Race',
  type: 'race',
  circuit: HARBOUR,
  description: 'Round 6. Back to the docks, this time under floodlights. The best lap of the night decides.',
  prizePool: 'L$ 10,000',
  requirements: 'A licence of the league.',
  rules: CLEAN,
  maxParticipants: 20,
};

export const NEXT_RACES: readonly NextRace[] = [
  {
    name: 'Sakura Touge Cup',
    type: 'tournament',
    circuit: SAKURA,
    daysAhead: 3,
    description: 'Round 7. Two climbs, one winner. Lena Vogt holds the record; the mountain has room for another name.',
    prizePool: 'L$ 12,000 and the lantern trophy',
    requirements: 'A licence of the league and one counted lap on Sakura Touge.',
    rules: `${CLEAN}\nHeadlights on.`,
    maxParticipants: 16,
  },
  {
    name: 'Desert Mile Finals',
    type: 'special',
    circuit: DESERT,
    daysAhead: 10,
    description: 'The last round. Points count as always; the prize counts double.',
    prizePool: 'L$ 25,000',
    requirements: 'The first twelve of the leaderboard and four wild cards.',
    rules: CLEAN,
    maxParticipants: 16,
  },
];
