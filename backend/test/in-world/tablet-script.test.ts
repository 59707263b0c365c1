/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import type { TrackKeyDto } from '@league/shared/tracks/track-key.dto';
import type { WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import { Region } from '../../../tools/lsl/region.js';
import type { Avatar } from '../../../tools/lsl/world/avatar.js';
import type { HttpOutcome, HttpRequest } from '../../../tools/lsl/world/http.js';
import { aRaceNight } from '../sessions/race-night.js';
import { startLeagueForFile } from '../support/league.js';
import { LeagueHttp } from './support/league-http.js';
import { scriptOf } from './support/script-of.js';

const SAFE_BYTES = 56_000;
/** The time, in s, to wait after a dialog, which stops its script for a second. */
const DIALOG_SECONDS = 1.2;
/**
 * The time, in ms, by which the region's clock starts behind the league's. It runs faster, and the league accepts orders up
 * to 20 s before and after its own time.
 */
const BEHIND_MS = 15_000;
const JOB = 'Marshal tablet: ';

const league = await startLeagueForFile();
const night = await aRaceNight(league, 2);
const key = await league.asAdmin<TrackKeyDto>(`POST /admin/tracks/${night.track.id}/key`);
const stewardId = (await league.aMember()).id;
await league.asAdmin(`PATCH /admin/users/${stewardId}`, { is_steward: true });
beforeEach(async () => {
  await league.sql(`UPDATE race_sessions SET state = 'cancelled'`);
  await league.sql('DELETE FROM tablet_orders'); // every region gives objects the same keys
});

/**
 * Creates a region with a tablet for the track of the night, a steward, and drivers seated in cars. The owner of the tablet is
 * not a steward.
 */
async function aTablet(way = new LeagueHttp()) {
  const region = new Region({ http: way.http, start: new Date(Date.now() - BEHIND_MS) });
  const owner = region.addAvatar('Olga "[Owner]"');
  const object = region.rez({
    ...{ name: 'Tablet "1"', owner, description: `track=${night.track.channel_letter}` },
    scripts: [
      scriptOf('in-world/marshal-tablet.lsl', {
        API_BASE: `${league.url}/api`,
        TRACK_KEY_ID: key.track_key_id,
        TRACK_SECRET: key.track_secret,
      }),
    ],
  });
  const sue = region.addAvatar('Sue \\ "Steward"');
  await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [stewardId, sue.key]);
  const drivers = night.drivers.map((_, n) => region.addAvatar(`Driver ${n}`));
  for (const [n, driver] of drivers.entries()) {
    region.sit(driver, region.rez({ name: 'Car', owner: driver }));
    await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [night.drivers[n]?.id, driver.key]);
  }
  const press = async (by: Avatar, ...buttons: string[]) => {
    region.touch(object, by);
    for (const button of buttons) {
      await region.run(DIALOG_SECONDS);
      region.answer(by, button);
    }
    await region.run(0.6);
  };
  const received = (who: Avatar) => who.texts('direct').map((text) => text.replace(JOB, ''));
  return { region, owner, object, sue, drivers, press, received, way };
}
const aRace = async () => {
  const { id } = await night.session({ kind: 'race', laps: 9 });
  await night.order(id, 'grid');
  return id;
};
const stateOf = async (id: string) => (await night.board(id)).session?.state;

test('a steward starts, stops and restarts the race; destructive orders have to be confirmed', async () => {
  const id = await aRace();
  const { region, object, sue, press, received } = await aTablet();
  await press(sue, 'Start', '60 s'); // long enough for a busy machine to abort it
  expect(received(sue)).toEqual(['Race: countdown of 60 s.']);
  expect(await stateOf(id)).toBe('countdown');
  await press(sue, 'Abort', 'No');
  expect(await stateOf(id)).toBe('countdown');
  await press(sue, 'Abort', 'Yes');
  expect(await stateOf(id)).toBe('gridded');
  await night.order(id, 'start', { seconds: 0 });
  await press(sue, 'Yellow', '3');
  await press(sue, 'Clear', 'All');
  await press(sue, 'Red flag', 'Yes');
  expect(await stateOf(id)).toBe('red');
  await press(sue, 'Next leg', '60 s', 'Yes');
  expect(received(sue).slice(1)).toEqual([
    'Race: the start is aborted.',
    'Race: yellow flag in sector 3.',
    'Race: the track is clear.',
    'Race: red flag.',
    'Race: goes on as another leg, countdown of 60 s.',
  ]);
  expect(region.complaints).toEqual([]);
  expect(region.peakBytes(object)).toBeLessThan(SAFE_BYTES);
});

test('drivers of the region are ruled on, and the audit log has the names as they are', async () => {
  const id = await aRace();
  await night.order(id, 'start', { seconds: 0 });
  const { sue, press, received } = await aTablet();
  await press(sue, 'Retire', '2', 'Yes');
  await press(sue, 'Reinstate', '2');
  await press(sue, 'Penalty', '1', '+5 s');
  await press(sue, 'Penalty', '1', '+1 lap');
  await press(sue, 'Penalty', '2', 'Stop-and-go');
  await press(sue, 'Penalty', '2', 'Disqualify', 'Yes');
  expect(received(sue)).toEqual([
    expect.stringMatching(/^Race: .+ is retired\.$/),
    expect.stringMatching(/^Race: .+ is in the race again\.$/),
    expect.stringMatching(/^Race: .+ has a penalty\.$/),
    expect.stringMatching(/^Race: .+ has a penalty\.$/),
    'No season says what this penalty costs: give its time in seconds.',
    expect.stringMatching(/^Race: .+ is disqualified\.$/),
  ]);
  const { penalties = [] } = await league.asAdmin<WholeSessionDto>(`GET /sessions/${id}/replay`);
  expect(penalties.map(({ kind, value }) => [kind, value])).toEqual([['time', 5_000], ['laps', 1]]); // prettier-ignore
  const [entry] = await league.sql<{ after: Record<string, unknown> }>(
    `SELECT after FROM audit_entries WHERE action = 'race-session.control' AND target_id = $1 ORDER BY recorded_at DESC LIMIT 1`,
    [id],
  );
  expect(entry?.after).toMatchObject({
    sl_avatar_name: 'Sue \\ "Steward"',
    object: expect.stringMatching(/^Tablet "1" [0-9a-f-]{36}$/),
  });
});

test('the owner of the prim cannot give orders, and two people use the menu one after the other', async () => {
  const id = await aRace();
  await night.order(id, 'start', { seconds: 0 });
  const { region, object, owner, sue, press, received } = await aTablet();
  await press(owner, 'Red flag', 'Yes');
  expect(received(owner).at(-1)).toMatch(/is no steward or admin of the league/);
  expect(await stateOf(id)).toBe('green');
  region.touch(object, sue);
  await region.run(DIALOG_SECONDS);
  region.touch(object, owner);
  await region.run(DIALOG_SECONDS);
  expect(received(owner).at(-1)).toBe('Sue \\ "Steward" is giving an order: wait a moment.');
});

test('an answer that is lost brings no second penalty, and an order that comes too late is not carried out', async () => {
  const id = await aRace();
  await night.order(id, 'start', { seconds: 0 });
  const lost = new LeagueHttp();
  const { region, sue, press, received } = await aTablet(lost);
  const answers: unknown[] = [];
  const sendUnanswered = async ({ url, body }: HttpRequest): Promise<HttpOutcome> => {
    answers.push(await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
    return 'lost';
  };
  lost.fail((request: HttpRequest) => (answers.length > 0 ? undefined : sendUnanswered(request)));
  await press(sue, 'Penalty', '1', '+5 s');
  await region.run(16);
  expect(received(sue)).toEqual([expect.stringMatching(/^Race: .+ has a penalty\.$/)]);
  const count = async () => (await league.asAdmin<WholeSessionDto>(`GET /sessions/${id}/replay`)).penalties?.length;
  expect(await count()).toBe(1);
  lost.fail({ status: 503, type: 'application/json', body: '{}' });
  await press(sue, 'Red flag', 'Yes');
  await region.run(40);
  expect(received(sue).at(-1)).toBe('API error (HTTP 503). Look in race control whether the order was carried out.');
  expect(await stateOf(id)).toBe('green');
  const sent = region.requests.slice(-4).map(({ body }) => (JSON.parse(body) as { n: number }).n);
  expect(new Set(sent).size).toBe(1);
});
