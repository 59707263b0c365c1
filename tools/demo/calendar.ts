import type { EventType } from '@league/shared/race-events/race-event.dto';
import { CIRCUIT_NAMES } from '../simulate/names.js';

/** The indexes of the circuits in CIRCUIT_NAMES. */
const [HARBOUR, PINE_RIDGE, SAKURA, DESERT, OLD_TOWN] = [0, 1, 2, 3, 4] as const;

export interface EventText {
  readonly name: string;
  readonly event_type: EventType;
  readonly circuit: number;
  readonly description: string;
  readonly prize_pool: string | null;
  readonly entry_requirements: string | null;
  readonly rules: string | null;
  readonly max_participants: number | null;
}

/** Describes a race over a number of laps. Drivers are indexes into the cast. */
export interface RaceText extends EventText {
  readonly laps: number;
  /** The drivers in the order in which they finish. */
  readonly order: readonly number[];
  /** The driver who retires, with the number of laps completed before; null if nobody does. */
  readonly retired: { readonly driver: number; readonly laps: number; readonly reason: string } | null;
}

/** Describes a round of the season before tonight. */
export interface PastRace extends RaceText {
  readonly daysAgo: number;
  /** A time penalty given after the race, in ms; absent if there was none. */
  readonly penalty?: { readonly driver: number; readonly ms: number; readonly reason: string };
}

export interface NextRace extends EventText {
  readonly daysAhead: number;
}

/** The number of tracks in the demo. */
export const TRACK_COUNT = CIRCUIT_NAMES.length - 1;
/** The number of the lap that the leader of the running race completes soon after the visitor arrives. */
export const UNDER_WAY_LAP = 22;
/** The drivers in the class Gold; all others are in Silver. */
export const GOLD: readonly number[] = [0, 1, 3, 5, 7, 9, 15];
const AM: readonly number[] = [4, 8, 11, 12, 13, 16, 17, 19];

export const SEASON = {
  name: 'Meridian Cup',
  description: 'Eight rounds, two classes, and the six best results of each driver count.',
  teams: [
    { name: 'Harbour Works', color: '#2f7fd6' },
    { name: 'Pine & Piston', color: '#1f9d63' },
    { name: 'Touge Club', color: '#d6487e' },
    { name: 'Night Shift Racing', color: '#e0a21b' },
  ],
  rules: {
    points: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
    fastest_lap: 1,
    fastest_lap_within: 10,
    parts: [{ from_round: 1, to_round: 8, best: 6 }],
    has_classes: true,
    has_teams: true,
    team_cars: 2,
  },
} as const;

const CLEAN = 'Leave a car’s width. No contact on purpose. Four wheels on the road, or the lap is voided.';
const USUAL = {
  event_type: 'race',
  prize_pool: 'L$ 5,000',
  entry_requirements: null,
  rules: CLEAN,
  max_participants: 20,
} as const;

export const PAST_RACES: readonly PastRace[] = [
  {
    ...USUAL,
    name: 'Harbour Opener',
    circuit: HARBOUR,
    daysAgo: 47,
    laps: 16,
    order: [1, 5, 0, 9, 3, 7, 4, 15, 8, 11, 12, 16, 17, 19],
    retired: { driver: 13, laps: 9, reason: 'Tyre' },
    description: 'Round 1. The season begins between containers and cranes.',
  },
  {
    ...USUAL,
    name: 'Pine Ridge Sprint',
    circuit: PINE_RIDGE,
    daysAgo: 40,
    laps: 18,
    order: [5, 1, 0, 7, 9, 8, 3, 15, 13, 4, 12, 11, 19, 16],
    retired: null,
    description: 'Round 2. Short laps, long queues: start in front or be patient.',
  },
  {
    ...USUAL,
    name: 'Desert Mile 25',
    circuit: DESERT,
    daysAgo: 33,
    laps: 25,
    order: [9, 0, 1, 5, 3, 15, 7, 11, 4, 13, 17, 12, 8, 19],
    retired: { driver: 16, laps: 14, reason: 'Sand in the engine' },
    description: 'Round 3. Twenty-five miles of sand and courage.',
    prize_pool: 'L$ 6,000',
  },
  {
    ...USUAL,
    name: 'Old Town Loop Race',
    circuit: OLD_TOWN,
    daysAgo: 26,
    laps: 16,
    order: [0, 1, 5, 9, 7, 3, 4, 12, 15, 8, 13, 11, 17],
    retired: null,
    description: 'Round 4. Cobbles, arches and a fountain that does not move.',
  },
  {
    ...USUAL,
    name: 'Sakura Moonlight Touge',
    event_type: 'special',
    circuit: SAKURA,
    daysAgo: 19,
    laps: 12,
    order: [0, 9, 5, 1, 15, 7, 13, 3, 8, 4, 12, 19],
    retired: { driver: 11, laps: 7, reason: 'Into the lanterns' },
    description: 'Round 5. Up the mountain under lanterns; any car.',
    prize_pool: 'L$ 8,000 and the lantern trophy',
    entry_requirements: 'A licence of the league.',
    max_participants: 16,
  },
  {
    ...USUAL,
    name: 'Pine Ridge Return',
    circuit: PINE_RIDGE,
    daysAgo: 12,
    laps: 18,
    order: [5, 0, 1, 3, 7, 9, 11, 15, 12, 4, 16, 8, 13, 17],
    retired: { driver: 19, laps: 6, reason: 'Gearbox' },
    description: 'Round 6. The same trees, the other side of summer.',
  },
  {
    ...USUAL,
    name: 'Old Town Grand Prix',
    circuit: OLD_TOWN,
    daysAgo: 5,
    laps: 18,
    order: [1, 7, 0, 5, 9, 15, 3, 12, 4, 8, 11, 13, 16, 19],
    retired: { driver: 17, laps: 11, reason: 'Clutch' },
    penalty: { driver: 7, ms: 10_000, reason: 'Pushed Lena Vogt wide at the bridge.' },
    description: 'Round 7. Cobbles, arches and a bridge that is narrower than you remember.',
    prize_pool: 'L$ 10,000',
    entry_requirements: 'A licence of the league.',
  },
];

/** The race that runs while the visitor watches. The driver `jumped` made a jump start, and the last driver is a lap down. */
export const TONIGHT: RaceText & { readonly jumped: number } = {
  ...USUAL,
  name: 'Harbour Night Final',
  circuit: HARBOUR,
  laps: 25,
  order: [1, 0, 5, 9, 7, 3, 15, 4, 12, 8, 11, 13, 16, 19],
  retired: { driver: 17, laps: 13, reason: 'Engine' },
  jumped: 5,
  description: 'Round 8. Back to the docks, this time under floodlights. Three drivers can still win the title.',
  prize_pool: 'L$ 25,000',
  entry_requirements: 'A licence of the league.',
};

export const NEXT_RACES: readonly NextRace[] = [
  {
    ...USUAL,
    name: 'Sakura Touge Cup',
    event_type: 'tournament',
    circuit: SAKURA,
    daysAhead: 3,
    description: 'Two climbs, one winner. Lena Vogt holds the record; the mountain has room for another name.',
    prize_pool: 'L$ 12,000 and the lantern trophy',
    entry_requirements: 'A licence of the league and one counted lap on Sakura Touge.',
    rules: `${CLEAN}\nHeadlights on.`,
    max_participants: 16,
  },
  {
    ...USUAL,
    name: 'Desert Mile Finals',
    event_type: 'special',
    circuit: DESERT,
    daysAhead: 10,
    description: 'The last evening before the winter: one mile, as often as you like.',
    prize_pool: 'L$ 25,000',
    entry_requirements: 'The first twelve of the leaderboard and four wild cards.',
    max_participants: 16,
  },
];

/** Returns the drivers of the season who are among the first `drivers` of the cast. */
export function fieldOf(drivers: number): number[] {
  return [...GOLD, ...AM].filter((driver) => driver < drivers);
}
