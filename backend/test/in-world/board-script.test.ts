/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { programOf } from '../../../tools/lsl/program.js';
import { Region } from '../../../tools/lsl/region.js';
import type { HttpRequest } from '../../../tools/lsl/world/http.js';
import { startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';
import { forwarded, LeagueHttp } from './support/league-http.js';
import { scriptOf } from './support/script-of.js';

/** The script of a display in the same object, which repeats each message to the owner. */
const DISPLAY = `default { link_message(integer from, integer number, string text, key id)
  { llOwnerSay("display " + (string)id + "|" + text); } }`;

const drive = async (lap_time: number, by = driver) => {
  await league.post(by.car, { lap_time, channel_letter: track.channel_letter });
  await league.waitUntilCounted();
};

const league = await startLeagueForFile();
const [driver, track] = await Promise.all([
  league.aDriver({ driver_name: 'Zoë 🏁' }),
  league.aTrack({ name: 'Spa', channel_letter: 'A' }),
]);
await drive(83.456);
await until(
  () => league.call<string>(null, 'GET /in-world/board?view=records'),
  ({ body }) => body.includes('1:23.456'),
);

let way: LeagueHttp;
beforeEach(() => {
  way = new LeagueHttp();
});

/** Forwards a request to the league without letting it be held. A response without changes takes 20 s of the region's time. */
async function withoutHold(request: HttpRequest) {
  const answer = await forwarded({ ...request, url: request.url.replace(/hold=\d+/, 'hold=0') });
  return { ...answer, seconds: answer.body.endsWith('|0') ? 20 : 0.2 };
}

function aBoard(description: string, scripts: readonly string[] = []) {
  const region = new Region({ http: way.http });
  const owner = region.addAvatar('Olga Owner');
  const board = scriptOf('in-world/board.lsl', { API_BASE: `${league.url}/api` });
  const object = region.rez({
    ...{ name: 'Board', owner, description },
    scripts: [board, ...scripts.map((text) => programOf(text, { name: 'display' }))],
  });
  const text = () => object.root.floatingText.text;
  return { region, owner, object, text };
}

test('the board is shown, and a lap changes it while the request is held', async () => {
  const { region, text } = aBoard('view=track track=a');
  const held: Promise<unknown>[] = [];
  way.fail((request) => {
    const answer = forwarded(request);
    held.push(answer);
    return held.length === 1 ? answer : { held: answer };
  });
  await region.run(3);
  expect(text()).toBe('Spa (A)\n1  Zoë 🏁  1:23.456');
  expect(region.requests.at(-1)?.url).toMatch(/&after=\d+&hold=20$/);
  const other = await league.aDriver({ driver_name: 'Ana Torres' });
  await drive(82, other);
  await held[1];
  await region.run(1);
  expect(text()).toBe('Spa (A)\n1  Ana Torres  1:22.000\n2  Zoë 🏁  1:23.456  +1.456');
  expect(region.complaints).toEqual([]);
});

test('a board without changes costs a request every 22 seconds', async () => {
  const { region, owner } = aBoard('view=records');
  way.fail(withoutHold);
  await region.run(600);
  expect(region.requests.length).toBeGreaterThan(25);
  expect(region.requests.length).toBeLessThan(32);
  expect(owner.texts('owner')).toEqual([]);
});

test.each([
  ['a refusal with retry_after', { status: 429, type: 'application/json', body: '{"retry_after":45}' }, [45, 45, 45]],
  ['a busy league', { status: 503, type: 'application/json', body: '{"retry_after":2}' }, [2, 20, 20]],
  ['an answer that the grid holds back', { status: 404, type: 'application/problem+json', body: '{}' }, [20, 40, 80]],
  ['a page of something else', { status: 200, type: 'text/html', body: '<html>Busy</html>' }, [20, 40, 80]],
  ['no answer in time', 'never', [80, 100, 140]],
  ['no event at all', 'lost', [90, 110, 150]],
] as const)('%s is said once, the board stays, and later requests come less often', async (_, outcome, gaps) => {
  const { region, owner, text } = aBoard('view=track track=A');
  way.fail(withoutHold);
  await region.run(1);
  const shown = text();
  way.fail(outcome);
  await region.until('four more requests', () => region.requests.length === 5, 600);
  const times = region.requests.slice(1).map(({ at }) => at);
  expect(times.slice(1).map((at, index) => Math.round(at - times[index]!))).toEqual(gaps);
  expect(text()).toBe(shown.replace('Spa (A)', 'Spa (A) (out of date)'));
  expect(owner.texts('owner')).toHaveLength(1);
  expect(owner.texts('owner')[0]).toMatch(/^Board: no new board: .+\.( \(HTTP \d+\))? It is asked for again\.$/);
  expect(owner.texts('owner')[0]).not.toContain('..');
  way.fail(withoutHold);
  await region.run(700);
  expect(text()).toBe(shown);
  expect(owner.texts('owner').slice(1)).toEqual(['Board: connected to the league again.']);
});

test('floating text is never above 254 bytes: more rows follow page by page, each whole', async () => {
  const drivers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => league.aDriver({ driver_name: `Jürgen Großmann-Müller ${n}` })),
  );
  await Promise.all(drivers.map(({ car }, n) => league.post(car, { lap_time: 90 + n, channel_letter: 'A' })));
  await until(
    () => league.call<string>(null, 'GET /in-world/board?view=track&track=A&rows=12'),
    ({ body }) => body.includes('\n12|'),
  );
  const { region, text } = aBoard('view=track track=A rows=12');
  way.fail(withoutHold);
  const pages = new Set<string>();
  await region.run(1);
  for (let second = 0; second < 40; second++) {
    expect(Buffer.byteLength(text())).toBeLessThanOrEqual(254);
    pages.add(text());
    await region.run(1);
  }
  const rows = [...pages].flatMap((page) =>
    page
      .split('\n')
      .slice(1)
      .map((line) => line.split(' ')[0]),
  );
  expect(new Set(rows)).toEqual(new Set(Array.from({ length: 12 }, (_, n) => String(n + 1))));
});

test('a changed row is shown at once, whichever page it is on, and the other pages have their time', async () => {
  const rows = Array.from({ length: 12 }, (_, n) => `${n + 1}|Jürgen Großmann-Müller ${n}|1:30.00${n}||`);
  let seq = 1;
  way.fail(({ url }) => {
    const isKnown = url.includes(`&after=${seq}&`);
    const body = isKnown ? `${seq}|0` : [`${seq}|12|Spa (A)`, ...rows].join('\n');
    return { status: 200, type: 'text/plain', body, seconds: isKnown ? 1 : 0.2 };
  });
  const { region, text } = aBoard('view=track track=A rows=12');
  const change = (row: number, name: string) => {
    rows[row] = `${row + 1}|${name}|1:20.000||`;
    seq++;
  };
  await region.run(2);
  expect(text()).not.toContain('\n11 ');
  change(10, 'Ana Torres');
  await region.run(4);
  expect(text()).toContain('\n11  Ana Torres  1:20.000');
  const shown = new Set<string>();
  for (let turn = 0; turn < 15; turn++) {
    change(1, `Leader ${turn}`);
    await region.run(4);
    shown.add(text());
  }
  expect([...shown].filter((page) => page.includes('\n2  Leader')).length).toBeGreaterThan(5);
  expect([...shown].filter((page) => page.includes('\n5  Jürgen')).length).toBeGreaterThan(0);
});

test('a FURWARE display is sent the board in columns of ASCII', async () => {
  const { region, owner } = aBoard('view=track track=A rows=2 output=furware width=36', [DISPLAY]);
  way.fail(withoutHold);
  await region.run(2);
  const [sent = ''] = owner.texts('owner');
  expect(sent).toMatch(
    /^display fw_data\|Spa \(A\) +\n {2}1 Ana Torres +1:22\.000 {11}\n {2}2 Zoe +1:23\.456 {5}\+1\.456$/,
  );
  expect(
    sent
      .split('|')[1]
      ?.split('\n')
      .map((line) => line.length),
  ).toEqual([36, 36, 36]);
});

test('a FURWARE display shows the hour of the next event, and its track where there is room', async () => {
  const body = '1|1|Next event\n1|Night race|21 Nov 19:30 UTC|Monza|';
  way.fail(() => ({ status: 200, type: 'text/plain', body }));
  const rowAt = async (width: number) => {
    const { region, owner } = aBoard(`view=events output=furware width=${width}`, [DISPLAY]);
    await region.run(2);
    return owner.texts('owner')[0]?.split('\n')[1];
  };
  expect(await rowAt(40)).toBe(`  1 ${'Night race'.padEnd(19)} 21 Nov 19:30 UTC`);
  expect(await rowAt(60)).toBe(`  1 ${'Night race'.padEnd(28)} 21 Nov 19:30 UTC      Monza`);
});

test('only the owner sees the menu, whose choice is stored in the description', async () => {
  const { region, owner, object, text } = aBoard('view=track track=A my board');
  const stranger = region.addAvatar('Sam Stranger');
  way.fail(withoutHold);
  await region.run(1);
  region.touch(object, stranger);
  region.touch(object, owner);
  await region.run(2);
  expect(stranger.shown).toEqual([]);
  region.answer(owner, 'Records');
  await region.run(2);
  expect(object.root.description).toBe('track=A my board view=records');
  expect(text()).toMatch(/^Track records\nA {2}Spa {2}1:22\.000 {2}Ana Torres$/);
  region.touch(object, owner);
  await region.run(2);
  region.answer(owner, 'Track');
  await region.run(2);
  region.answer(owner, 'q');
  await region.run(2);
  expect(object.root.description).toBe('my board track=Q view=track');
  expect(owner.texts('owner').at(-1)).toBe(
    "Board: no new board: No track has the channel letter Q: ask the league's admin for the letter. (HTTP 404) It is asked for again.",
  );
  expect(region.lines.filter(({ channel }) => channel === 0)).toEqual([]);
});

test('the owner is told that the description has no room for a choice, and it does not change', async () => {
  const description = `view=leaders ${'a board of the club by the pit lane '.repeat(3)}`.slice(0, 120).trim();
  const { region, owner, object } = aBoard(description);
  way.fail(withoutHold);
  await region.run(1);
  region.touch(object, owner);
  await region.run(2);
  region.answer(owner, 'Furware');
  await region.run(2);
  expect(object.root.description).toBe(description);
  expect(owner.texts('owner')).toEqual(['Board: the description has no room for output=furware: shorten it.']);
});

test.each(['board', 'tower'])('the largest display of %s.lsl fits into its memory', async (name) => {
  const rows = Array.from({ length: 50 }, (_, n) => `${n + 1}|Zoe ${n}|6|+1.234|1:23.500|`);
  const body = [`1|50|Spa (A)`, ...rows].join('\n');
  const region = new Region({ http: () => ({ status: 200, type: 'text/plain', body }) });
  const owner = region.addAvatar('Olga Owner');
  const display = DISPLAY.replace('text)', '(string)llStringLength(text))');
  const scripts = [scriptOf(`in-world/${name}.lsl`), programOf(display, { name: 'display' })];
  const description = 'view=track track=A rows=50 output=furware width=200';
  const object = region.rez({ name: 'Board', owner, description, scripts });
  await region.run(1);
  expect(owner.texts('owner')).toEqual([`display fw_data|${51 * 120 + 50}`]);
  expect(region.complaints).toEqual([]);
  expect(region.peakBytes(object)).toBeLessThan(56_000);
});

test('after a crossing, a restart of the region and a rez the board is asked for again', async () => {
  const { region, object } = aBoard('view=leaders');
  way.fail((request) => (region.requests.length > 1 ? 'never' : withoutHold(request)));
  await region.run(5);
  for (const event of [() => region.cross(object, 'Next'), () => region.restart(), () => region.take(object)]) {
    const before = region.requests.length;
    event();
    if (!object.isPresent) region.rezAgain(object);
    await region.run(4);
    expect(region.requests.length).toBe(before + 1);
  }
});
