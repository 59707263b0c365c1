import type { CrossingsAnswerDto } from '@league/shared/in-world/post-crossings.dto';
import type { TrackKeyDto } from '@league/shared/tracks/track-key.dto';
import type { TestLeague } from '../support/league.js';
import { signedPost } from '../in-world/support/line-post.js';
import { aRaceNight } from './race-night.js';

/** The line's clock at the start signal, in ms, which is unrelated to other clocks. */
export const T0 = 5_000_000;

/** Describes an event that a line posts; `at` is a time of the line's clock, in s. */
export interface Seen {
  readonly n: number;
  readonly kind: string;
  readonly key?: string;
  readonly car?: string;
  readonly lap: number;
  readonly at: number | string;
  readonly dilation?: unknown;
}

export const signal = (n = 1): Seen => ({ n, kind: 'signal', lap: 0, at: T0 / 1000 });
export const cross = (n: number, who: number, lap: number, raceMs: number): Seen => ({
  n,
  kind: 'cross',
  key: avatar(who),
  lap,
  at: (T0 + raceMs) / 1000,
});

/** Returns the avatar UUID of the driver with this index. */
export const avatar = (n: number) => `0a0a0a0a-0000-4000-8000-00000000000${n}`;

/** Prepares a race night on a track whose line has a key; the avatars of the first two drivers are known. */
export async function aLineNight(league: TestLeague, driverCount = 2) {
  const race = await aRaceNight(league, driverCount);
  for (const [n, { id }] of race.drivers.slice(0, 2).entries())
    await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [id, avatar(n).toUpperCase()]);
  const night = {
    ...race,
    key: await league.asAdmin<TrackKeyDto>(`POST /admin/tracks/${race.track.id}/key`),
    send: <T = CrossingsAnswerDto>(body: object) => league.call<T>(null, 'POST /in-world/crossings', body),
    /**
     * Posts events of a run, `raceMs` after its start signal.
     * @returns the status and the number up to which all events are acknowledged
     */
    post: async (run: string, events: readonly Seen[], raceMs = 400_000) => {
      const signed = signedPost(night.key, { run, clock: (T0 + raceMs) / 1000, events });
      const { status, body } = await league.call<CrossingsAnswerDto>(null, 'POST /in-world/crossings', signed);
      return [status, body.ack];
    },
    crossingsOf: async (id: string) =>
      (await race.crossings(id)).map(({ number, race_ms, source, entry_id, avatar_key }) => {
        return [number, race_ms, source, entry_id !== null, avatar_key];
      }),
    /** Starts a race of three laps, with its signal 400 s ago. @returns its id */
    aStartedRace: async () => {
      const { id } = await race.session({ kind: 'race', laps: 3 });
      await race.go(id, 400_000);
      return id;
    },
  };
  return night;
}
