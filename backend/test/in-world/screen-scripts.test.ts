/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { programOf } from '../../../tools/lsl/program.js';
import { Region } from '../../../tools/lsl/region.js';
import { startLeagueForFile } from '../support/league.js';
import { forwarded, LeagueHttp } from './support/league-http.js';
import { scriptOf } from './support/script-of.js';

const [CURRENT_URL, AUTO_PLAY, AUTO_SCALE, WIDTH, HEIGHT, INTERACT, CONTROL] = [2, 5, 6, 9, 10, 13, 14];
const CHECK_SECONDS = 60;
const AWAY_SECONDS = 20;
/** The maximum estimate of a script's memory, in bytes: less than the 65,536 available, because code may take more in world. */
const SAFE_BYTES = 56_000;

let way: LeagueHttp;
const league = await startLeagueForFile();
beforeEach(() => {
  way = new LeagueHttp();
});

function anObject(script: string, description = '', others: readonly string[] = []) {
  const region = new Region({ http: way.http });
  const owner = region.addAvatar('Olga Owner');
  const program = scriptOf(`in-world/${script}.lsl`, { API_BASE: `${league.url}/api` });
  const object = region.rez({
    name: 'Prim',
    owner,
    description,
    scripts: [program, ...others.map((text, index) => programOf(text, { name: `other ${index}` }))],
  });
  const mediaOn = (face: number) => object.root.faces[face]?.media;
  const addressOn = (face = 0) => (mediaOn(face)?.get(CURRENT_URL) as string | undefined) ?? '';
  return { region, owner, object, mediaOn, addressOn };
}

test('the page of the league is shown on the face of the description, large, and out of reach of clicks', async () => {
  const { region, mediaOn, addressOn } = anObject('live-screen', 'view=board track=A class=GT face=2 motion=0');
  await region.run(1);
  expect(addressOn(2)).toMatch(
    new RegExp(`^${league.url}/live\\?screen=prim&view=board&track=A&class=GT&motion=0&load=\\d+$`),
  );
  const settings = [AUTO_PLAY, AUTO_SCALE, WIDTH, HEIGHT, INTERACT, CONTROL].map((name) => mediaOn(2)?.get(name));
  expect(settings).toEqual([1, 0, 2048, 1152, 0, 0]);
  expect(mediaOn(0)).toBeUndefined();
  expect(region.complaints).toEqual([]);
});

test('each viewer loads the page again after a new version and after the league was away, else never', async () => {
  const { region, addressOn } = anObject('live-screen');
  await region.run(3 * CHECK_SECONDS);
  const first = addressOn();
  await region.run(3 * CHECK_SECONDS);
  expect(addressOn()).toBe(first);
  await league.asAdmin('POST /admin/cache/clear');
  await region.run(CHECK_SECONDS + 1);
  const second = addressOn();
  expect(second).not.toBe(first);
  way.fail({ status: 503, type: 'application/json', body: '{}' });
  await region.run(CHECK_SECONDS);
  expect(addressOn()).toBe(second);
  way.recover();
  await region.run(AWAY_SECONDS + 1);
  expect(addressOn()).not.toBe(second);
});

test('the view in the description is shown within 10 s, and comes back after another page was opened', async () => {
  const { region, object, addressOn } = anObject('live-screen', 'view=board', [
    `default { touch_start(integer count) { llSetLinkMedia(LINK_THIS, 0, [PRIM_MEDIA_CURRENT_URL, llGetObjectName()]); } }`,
  ]);
  await region.run(30);
  object.root.description = 'view=records';
  await region.run(11);
  expect(addressOn()).toContain('view=records');
  const opens = async (address: string) => {
    const before = addressOn();
    object.root.name = address;
    region.touch(object, region.addAvatar('Sam Stranger'));
    await region.run(0.5);
    expect(addressOn()).toBe(address);
    await region.run(6);
    return { before, after: addressOn() };
  };
  const away = await opens('https://elsewhere.test/');
  expect(away.after.replace(/\d+$/, '')).toBe(away.before.replace(/\d+$/, ''));
  expect(away.after).not.toBe(away.before); // so that each viewer loads it
  const domain = away.after.replace(league.url, 'https://racing.test');
  expect((await opens(domain)).after).toBe(domain);
  expect(region.complaints).toEqual([]);
});

test('the owner chooses view, track and face, turns the page off and on, and strangers choose nothing', async () => {
  const { region, owner, object, addressOn } = anObject('live-screen', 'face=0');
  const stranger = region.addAvatar('Sam Stranger');
  const choose = async (...choices: string[]) => {
    region.touch(object, owner, 0);
    for (const choice of choices) {
      await region.run(2);
      region.answer(owner, choice);
    }
    await region.run(2);
  };
  await region.run(1);
  region.touch(object, stranger);
  await region.run(2);
  expect(stranger.shown).toEqual([]);
  await choose('Records');
  await choose('Track', 'b');
  expect(addressOn()).toContain('screen=prim&view=records&track=B&');
  await choose('In turn');
  expect(addressOn()).not.toContain('view=');
  await choose('Face');
  region.touch(object, owner, 4);
  await region.run(2);
  expect([addressOn(0), addressOn(4)]).toEqual(['', expect.stringContaining('/live?')]);
  await choose('Off');
  expect(addressOn(4)).toBe('');
  await choose('On');
  expect(addressOn(4)).toContain('/live?');
  expect(object.root.description).toBe('track=B face=4');
  expect(region.lines.filter(({ channel }) => channel === 0)).toEqual([]);
});

test('the owner is told that the description has no room for a view, and it does not change', async () => {
  const description = `event=${'0'.repeat(36)} class=GT name=Pit ${'by the pit lane '.repeat(4)}`.trim();
  const { region, owner, object } = anObject('live-screen', description);
  await region.run(1);
  region.touch(object, owner);
  await region.run(2);
  region.answer(owner, 'Records');
  await region.run(2);
  expect(owner.texts('owner').at(-1)).toBe('Live screen: the description has no room for view=records: shorten it.');
  expect(object.root.description).toBe(description);
});

test('the owner is told that a face does not exist', async () => {
  const { region, owner } = anObject('live-screen', 'face=9');
  await region.run(1);
  expect(owner.texts('owner').at(-1)).toBe('Live screen: this prim has no face 9, or a setting is out of bounds.');
});

test('the self-test finds everything as expected where the grid is as in-world.md says', async () => {
  const { region, owner, object } = anObject('self-test');
  way.fail(async (request) => {
    const seconds = Number(new URL(request.url).searchParams.get('delay') ?? 0.2);
    return { ...(await forwarded({ ...request, url: request.url.replace(/delay=\d+/, '') })), seconds };
  });
  await region.run(1);
  region.touch(object, owner);
  region.touch(object, region.addAvatar('Sam Stranger'));
  await region.run(400);
  const said = owner.texts('owner');
  expect(said.filter((text) => /NOT AS EXPECTED/.test(text))).toEqual([]);
  expect(said.at(-1)).toMatch(/^Self-test: 18 of 18 as expected, in \d+ s\./);
  expect(region.complaints).toEqual([]);
  expect(region.peakBytes(object)).toBeLessThan(SAFE_BYTES);
});

test('the self-test names each difference of the grid', async () => {
  const { region, owner, object } = anObject('self-test');
  way.fail({ status: 502, type: 'text/html', body: 'proxy' });
  await region.run(1);
  region.touch(object, owner);
  await region.run(600);
  expect(owner.texts('owner')).toContainEqual(
    expect.stringMatching(/^Self-test: 1\. an ordinary answer: HTTP 502, 5 bytes, after 0\.2 s: NOT AS EXPECTED\.$/),
  );
  expect(owner.texts('owner').at(-1)).toMatch(/^Self-test: [01] of \d+ as expected/);
});
