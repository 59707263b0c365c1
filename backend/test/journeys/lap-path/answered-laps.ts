import { expect, test } from '@jest/globals';
import { until } from '../../support/until.js';
import type { LapPath } from './lap-path.js';

/** Tests what happens to laps that were answered, and which laps are refused. */
export function answeredLaps(path: LapPath): void {
  test('a lap that was answered is on every board of every process a moment later', async () => {
    const [driver, track] = await Promise.all([path.league.aDriver({ driver_name: 'Ada Loop' }), path.league.aTrack()]);
    const { status, body } = await path.league.post(driver.car, {
      lap_time: 61.2344,
      channel_letter: track.channel_letter,
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'recorded', lap_id: expect.any(String), duplicate: false, lap_time: 61.234, is_best: true },
    });
    expect(await path.untilCounted(driver, 1)).toMatchObject({
      driver_name: 'Ada Loop',
      total_points: 0,
      best_time: 61.234,
    });
    await until(path.other.board, ({ entries }) =>
      entries.some(({ user_id, best_time }) => user_id === driver.id && best_time === 61.234),
    );
    expect((await path.league.laps())[0]).toMatchObject({
      id: body.lap_id,
      user_id: driver.id,
      driver_name: 'Ada Loop',
      car_name: 'Comet',
      track_name: track.name,
      lap_time: 61.234,
      is_record: true,
    });
    const tracks = (await path.league.call<{ id: string }[]>(null, 'GET /tracks')).body;
    expect(tracks.find(({ id }) => id === track.id)).toMatchObject({
      total_races: 1,
      record_time: 61.234,
      record_holder: 'Ada Loop',
    });
  });

  test('the region a lap comes from names its track when no letter does, unless two tracks stand there', async () => {
    const driver = await path.league.aDriver();
    const alone = await path.league.aTrack({ sl_region: 'Jin Ho' });
    const [letter] = await Promise.all([
      path.league.aTrack({ sl_region: 'Twin' }),
      path.league.aTrack({ sl_region: 'Twin' }),
    ]);
    const from = (region: string) => ({ 'x-secondlife-region': `${region} (264448, 233984)` });
    const byRegion = await path.league.post(driver.car, { lap_time: 50.1 }, from('Jin Ho'));
    const byLetter = await path.league.post(
      driver.car,
      { lap_time: 50.2, channel_letter: letter.channel_letter },
      from('Jin Ho'),
    );
    const neither = await path.league.post(driver.car, { lap_time: 50.3 }, from('Twin'));
    const trackOf = new Map(
      (await path.league.sql<{ id: string; track_id: string | null }>(`SELECT id, track_id FROM laps`)).map((lap) => [
        lap.id,
        lap.track_id,
      ]),
    );
    expect(trackOf.get(byRegion.body.lap_id)).toBe(alone.id);
    expect(trackOf.get(byLetter.body.lap_id)).toBe(letter.id);
    expect(trackOf.get(neither.body.lap_id)).toBeNull();
  });

  test('a member whose account is disabled is refused by name: 403, and nothing is recorded', async () => {
    const driver = await path.league.aDriver();
    await path.league.sql(`UPDATE users SET is_active = false WHERE id = $1`, [driver.id]);
    const refused = await path.league.post(driver.car, { lap_time: 60 });
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: "The account of this car's owner is disabled: ask an admin of the league." },
    });
    expect(await path.lapsOf(driver)).toEqual([]);
  });
}
