import { expect, test } from '@jest/globals';
import { programOf } from './program.js';
import { Region } from './region.js';
import type { Avatar } from './world/avatar.js';
import type { Http, HttpAnswer } from './world/http.js';
import type { SceneObject } from './world/scene-object.js';

/** A region with one object of one owner, its scripts given as text. */
function aRegion(
  text: string | readonly string[],
  http?: Http,
): { region: Region; owner: Avatar; object: SceneObject } {
  const region = new Region(http ? { http } : {});
  const owner = region.addAvatar('Max Racer', { displayName: 'Max 🏁' });
  const texts = typeof text === 'string' ? [text] : text;
  const scripts = texts.map((one, index) => programOf(one, { name: `script ${index}` }));
  return { region, owner, object: region.rez({ name: 'Comet', description: 'A VROOM', owner, scripts }) };
}

const ok = (body: string, more: Partial<HttpAnswer> = {}): HttpAnswer => ({
  status: 200,
  type: 'application/json',
  body,
  ...more,
});
/** A script that posts in state_entry and says each answer as `status bytes`. */
const POSTS = (times = 1, parameters = '') => `default {
  state_entry() {
    integer i;
    for (i = 0; i < ${times}; i++) {
      if (llHTTPRequest("http://league.test/api", [HTTP_METHOD, "POST"${parameters}], "{}") == NULL_KEY) llOwnerSay("refused");
    }
  }
  http_response(key id, integer status, list metadata, string body) {
    llOwnerSay((string)status + " " + (string)llStringLength(body) + " " + llDumpList2String(metadata, ","));
  }
}`;

test('time passes only in run, and a timer fires at its seconds', async () => {
  const { region, owner } = aRegion(`default {
    state_entry() { llSetTimerEvent(0.5); }
    timer() { llOwnerSay((string)llGetTime() + " " + (string)llGetUnixTime() + " " + llGetTimestamp()); }
  }`);
  expect(owner.shown).toEqual([]);
  await region.run(1.1);
  expect(owner.texts('owner')).toEqual([
    '0.500000 1780336800 2026-06-01T18:00:00.500000Z',
    '1.000000 1780336801 2026-06-01T18:00:01.000000Z',
  ]);
});

test('a clock of two weeks is exact to an eighth of a second: floats are of single precision', async () => {
  const { region, owner, object } = aRegion(`default {
    touch_start(integer count) { llOwnerSay((string)llGetTime()); }
  }`);
  await region.run(14 * 86_400 + 0.3);
  region.touch(object, owner);
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['1209600.000000']);
});

test('an error of a script stops it and is in the complaints', async () => {
  const { region, owner } = aRegion(
    'default { state_entry() { integer zero; llSleep(1); llOwnerSay((string)(1 / zero)); } }',
  );
  await region.run(2);
  expect(region.complaints).toEqual([
    { at: 1, object: 'Comet', script: 'script 0', sentence: 'Math Error: a number is divided by zero.' },
  ]);
  expect(owner.shown).toEqual([]);
});

test('a listen gets what its filters let pass, from others, and within the range of the chat', async () => {
  const { region, owner } = aRegion(`default {
    state_entry() { llListen(5, "", NULL_KEY, ""); llListen(6, "Near", NULL_KEY, "yes"); llSay(5, "own"); }
    listen(integer channel, string name, key id, string message) { llOwnerSay((string)channel + name + message); }
  }`);
  const near = region.rez({ owner, name: 'Near', position: [128, 145, 25] });
  const far = region.rez({ owner, name: 'Far', position: [128, 160, 25] });
  await region.run(1);
  region.say(near, 5, 'a');
  region.say(far, 5, 'b');
  region.say(far, 5, 'c', 'shout');
  region.say(far, 5, 'd', 'region');
  region.say(near, 6, 'yes');
  region.say(near, 6, 'no');
  region.say(far, 6, 'yes', 'region');
  region.say(near, 7, 'e');
  region.say(near, 5, 'ü'.repeat(1_000));
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['5Neara', '5Farc', '5Fard', '6Nearyes', `5Near${'ü'.repeat(509)}`]);
});

test('an event queue keeps 64 events and loses the others', async () => {
  const { region, owner, object } = aRegion(`integer gCount;
    default {
      state_entry() { llListen(5, "", NULL_KEY, ""); }
      listen(integer channel, string name, key id, string message) { gCount++; }
      touch_start(integer count) { llOwnerSay((string)gCount); }
    }`);
  await region.run(1);
  for (let index = 0; index < 70; index++) region.say(owner, 5, 'a');
  await region.run(2);
  region.touch(object, owner);
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['64']);
  expect(object.scripts[0]?.dropped).toBe(6);
});

test('a change of state drops listens and waiting events, and keeps the timer and the globals', async () => {
  const { region, owner, object } = aRegion(`integer gCount = 1;
    default {
      state_entry() { llListen(5, "", NULL_KEY, ""); llSetTimerEvent(3); gCount = 2; }
      touch_start(integer count) { llSleep(1); state other; }
      listen(integer channel, string name, key id, string message) { llOwnerSay("heard"); }
      state_exit() { llOwnerSay("exit"); }
    }
    state other {
      state_entry() { llOwnerSay("other " + (string)gCount); }
      listen(integer channel, string name, key id, string message) { llOwnerSay("heard too"); }
      timer() { llOwnerSay("timer"); llSetTimerEvent(0); }
    }`);
  await region.run(1);
  region.touch(object, owner);
  await region.run(0.5);
  region.say(owner, 5, 'a');
  await region.run(0.6);
  region.say(owner, 5, 'b');
  await region.run(9);
  expect(owner.texts('owner')).toEqual(['exit', 'other 2', 'timer']);
});

test('a reset clears globals, timer and clock, and keeps linkset data', async () => {
  const { region, owner, object } = aRegion(`integer gCount;
    default {
      state_entry() {
        llOwnerSay((string)gCount + llLinksetDataRead("a") + (string)llGetTime());
        gCount = 5; llLinksetDataWrite("a", "kept"); llSetTimerEvent(1);
      }
      timer() { llResetScript(); }
      touch_start(integer count) { llOwnerSay("touched"); }
    }`);
  await region.run(1.5);
  region.reset(object);
  region.touch(object, owner);
  await region.run(0.5);
  expect(owner.texts('owner')).toEqual(['00.000000', '0kept0.022222', '0kept0.000000', 'touched']);
});

test('an object that was taken stands still, and goes on with on_rez and a new key', async () => {
  const { region, owner, object } = aRegion(`integer gCount;
    default {
      state_entry() { llSetTimerEvent(1); }
      timer() { gCount++; }
      on_rez(integer start) { llOwnerSay("rez " + (string)start + " " + (string)gCount + " " + (string)llGetTime()); }
      changed(integer change) { if (change & CHANGED_OWNER) llOwnerSay("owner"); }
    }`);
  const { key } = object;
  await region.run(2.5);
  region.take(object);
  await region.run(100);
  region.rezAgain(object, 7);
  await region.run(1);
  const other = region.addAvatar('Eva Fast');
  region.give(object, other);
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['rez 7 2 2.500000']);
  expect(other.texts('owner')).toEqual(['rez 0 3 3.500000', 'owner']);
  expect(object.key).not.toBe(key);
});

test('the answer of a request reaches all scripts of its prim, cut at HTTP_BODY_MAXLENGTH', async () => {
  const listener =
    'default { http_response(key id, integer status, list metadata, string body) { llOwnerSay("too"); } }';
  const { region, owner } = aRegion([POSTS(), listener], () => ok('ü'.repeat(2_000)));
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['200 1024 0,2048', 'too']);
  const long = aRegion(POSTS(1, ', HTTP_BODY_MAXLENGTH, 16384'), () => ok('x'.repeat(16_384)));
  await long.region.run(1);
  expect(long.owner.texts('owner')).toEqual(['200 16384 ']);
});

test('a request carries the headers of the grid', async () => {
  const { region, object, owner } = aRegion(
    POSTS(1, ', HTTP_MIMETYPE, "application/json", HTTP_CUSTOM_HEADER, "X-One", "1"'),
    () => ok('{}'),
  );
  await region.run(1);
  expect(region.requests).toHaveLength(1);
  expect(region.requests[0]).toMatchObject({ method: 'POST', url: 'http://league.test/api', body: '{}', status: 200 });
  expect(region.requests[0]?.headers).toMatchObject({
    'Content-Type': 'application/json',
    'X-One': '1',
    'X-SecondLife-Region': 'Jin Ho (264448, 233984)',
    'X-SecondLife-Owner-Key': owner.key,
    'X-SecondLife-Object-Key': object.key,
    'X-SecondLife-Owner-Name': 'Max Racer',
  });
});

test.each([
  ['application/problem+json', '', '415 36 '],
  ['application/json; charset=utf-8', '', '200 4 '],
  ['text/html', '', '200 4 '],
  [null, '', '415 36 '],
  ['text/html', ', HTTP_ACCEPT, "application/json;q=0.5, application/problem+json"', '415 36 '],
  ['application/problem+json', ', HTTP_ACCEPT, "application/problem+json"', '200 4 '],
])(
  'an answer of a content type that is not accepted becomes 415 without its body: %s%s',
  async (type, accept, said) => {
    const { region, owner } = aRegion(POSTS(1, accept), () => ok('body', { type }));
    await region.run(1);
    expect(owner.texts('owner')).toEqual([said]);
  },
);

test('a lost answer is no event, and one that never comes is 499 after 60 s', async () => {
  const lost = aRegion(POSTS(), () => 'lost');
  await lost.region.run(100);
  expect(lost.owner.shown).toEqual([]);
  const never = aRegion(POSTS(), () => 'never');
  await never.region.run(59.9);
  expect(never.owner.shown).toEqual([]);
  await never.region.run(0.2);
  expect(never.owner.texts('owner')).toEqual(['499 17 ']);
  const late = aRegion(POSTS(), () => ok('{}', { seconds: 61 }));
  await late.region.run(61);
  expect(late.owner.texts('owner')).toEqual(['499 17 ']);
});

test.each([
  ['crossing', (region: Region, object: SceneObject) => region.cross(object, 'Next')],
  ['take', (region: Region, object: SceneObject) => region.take(object)],
  ['restart', (region: Region) => region.restart()],
])('the answer that is on its way is lost at a %s', async (_, happen) => {
  const { region, owner, object } = aRegion(POSTS(), () => ok('{}', { seconds: 5 }));
  await region.run(1);
  happen(region, object);
  owner.regionName = object.regionName;
  await region.run(100);
  expect(owner.shown).toEqual([]);
  expect(region.requests[0]?.lost).toBeDefined();
});

test('an object may send 25 requests in 20 s; more are refused with NULL_KEY and without an event', async () => {
  const { region, owner, object } = aRegion(POSTS(27), () => ok('{}'));
  await region.run(19);
  expect(owner.texts('owner').filter((text) => text === 'refused')).toHaveLength(2);
  expect(region.requests).toHaveLength(25);
  await region.run(2);
  region.reset(object);
  await region.run(1);
  expect(region.requests).toHaveLength(50);
});

test('after five answers of 5xx within 60 s a script is refused its requests', async () => {
  const { region, owner, object } = aRegion(POSTS(), () => ok('', { status: 503 }));
  for (let count = 0; count < 6; count++) {
    region.reset(object);
    await region.run(5);
  }
  expect(owner.texts('owner')).toEqual([...Array<string>(5).fill('503 0 '), 'refused']);
  await region.run(60);
  region.reset(object);
  await region.run(1);
  expect(owner.texts('owner').at(-1)).toBe('503 0 ');
});

test('the clock does not wait for a held request, whose answer comes when it is there', async () => {
  let release: (answer: HttpAnswer) => void = () => undefined;
  const held = new Promise<HttpAnswer>((resolve) => (release = resolve));
  const { region, owner } = aRegion(POSTS(), () => ({ held }));
  await region.run(10);
  expect(owner.shown).toEqual([]);
  release(ok('{}'));
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['200 2 ']);
});

test('a dialog shows its buttons, and the answer is chat on its channel', async () => {
  const { region, owner, object } = aRegion(`default {
    touch_start(integer count) { llListen(-9, "", llDetectedKey(0), ""); llDialog(llDetectedKey(0), "Which?", ["Practice", "Race"], -9); }
    listen(integer channel, string name, key id, string message) { llOwnerSay(name + " chose " + message); }
  }`);
  region.touch(object, owner);
  await region.run(2);
  expect(owner.shown[0]).toMatchObject({ kind: 'dialog', text: 'Which?', buttons: ['Practice', 'Race'], channel: -9 });
  region.answer(owner, 'Race');
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['Max Racer chose Race']);
});

test.each([
  ['[1,2,3,4,5,6,7,8,9,10,11,12,13]', 'llDialog: more than 12 buttons'],
  ['["ööööööööööööö"]', 'llDialog: a button has over 24 bytes'],
])('a dialog that the viewer would not show is a complaint', async (buttons, sentence) => {
  const { region, owner } = aRegion(`default { state_entry() { llDialog(llGetOwner(), "a", ${buttons}, 1); } }`);
  await region.run(1);
  expect(region.complaints.map((one) => one.sentence)).toEqual([sentence]);
  expect(owner.shown).toEqual([]);
});

test('link messages reach the scripts of the prims they are meant for', async () => {
  const region = new Region();
  const owner = region.addAvatar('Max Racer');
  const hears = programOf(
    'default { link_message(integer sender, integer number, string text, key id) { llOwnerSay((string)llGetLinkNumber() + (string)sender + text); } }',
  );
  const sends = programOf(
    'default { touch_start(integer count) { llMessageLinked(LINK_SET, 1, "a", ""); llMessageLinked(LINK_ALL_OTHERS, 1, "b", ""); llMessageLinked(2, 1, "c", ""); } }',
    { name: 'sends' },
  );
  const object = region.rez({ owner, scripts: [sends, hears], linked: [{ scripts: [hears] }, {}] });
  region.touch(object, owner);
  await region.run(1);
  expect(owner.texts('owner').sort()).toEqual(['11a', '21a', '21b', '21c']);
});

test('the driver on a sit target is known, and sitting down changes the links', async () => {
  const { region, owner, object } = aRegion(`default {
    state_entry() { llSitTarget(<0, 0, 1>, ZERO_ROTATION); }
    changed(integer change) { if (change & CHANGED_LINK) llOwnerSay(llGetDisplayName(llAvatarOnSitTarget()) + "."); }
  }`);
  await region.run(1);
  region.sit(owner, object);
  await region.run(1);
  region.stand(owner);
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['Max 🏁.', '.']);
});

test('media of a face is kept within the limits of the viewer', async () => {
  const { region, owner, object } = aRegion(`default {
    touch_start(integer count) {
      integer set = llSetLinkMedia(LINK_THIS, 2, [PRIM_MEDIA_CURRENT_URL, "https://a.test/live", PRIM_MEDIA_WIDTH_PIXELS, 2048]);
      integer tooWide = llSetLinkMedia(LINK_THIS, 2, [PRIM_MEDIA_WIDTH_PIXELS, 4096]);
      integer notANumber = llSetLinkMedia(LINK_THIS, 2, [PRIM_MEDIA_WIDTH_PIXELS, "2048"]);
      integer noFace = llSetLinkMedia(LINK_THIS, 9, [PRIM_MEDIA_WIDTH_PIXELS, 1024]);
      integer notListed = llSetLinkMedia(LINK_THIS, 2, [PRIM_MEDIA_WHITELIST_ENABLE, TRUE, PRIM_MEDIA_WHITELIST, "b.test/*"]);
      llOwnerSay(llList2CSV([set, tooWide, notANumber, noFace, notListed]
        + llGetLinkMedia(LINK_THIS, 2, [PRIM_MEDIA_CURRENT_URL, PRIM_MEDIA_WIDTH_PIXELS])));
    }
    changed(integer change) { if (change & CHANGED_MEDIA) llOwnerSay("media"); }
  }`);
  region.touch(object, owner);
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['0, 1002, 1001, 1003, 2001, https://a.test/live, 2048', 'media']);
});
