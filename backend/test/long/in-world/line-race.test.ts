import { expect, test } from '@jest/globals';
import { programOf } from '../../../../tools/lsl/program.js';
import { Rotation } from '../../../../tools/lsl/run/value.js';
import { driveLaps } from '../../in-world/support/course.js';
import { LineNight } from '../../in-world/support/line-night.js';
import { scriptOf } from '../../in-world/support/script-of.js';
import { LINE_AT, over, StartLine } from '../../in-world/support/start-line.js';

const SECONDS_TO_GO = 9.8;

/** Starts a race over this many laps on a new line. @returns the line, and the second of the signal */
async function aRace(laps: number): Promise<{ track: StartLine; go: number }> {
  const track = new StartLine({}, `A VROOM laps=${laps}`);
  await track.choose('Start race');
  return { track, go: track.region.now + SECONDS_TO_GO };
}

const until = (track: StartLine, second: number) => track.region.run(second - track.region.now);
const dialogsOf = (track: StartLine) => track.owner.shown.filter(({ kind }) => kind === 'dialog');

/** Returns the crossings that the league received in the last race, each with its lap and second. */
const lapsOf = ({ league }: LineNight) =>
  league.eventsOfRunWith('signal').flatMap(({ kind, lap, at }) => (kind === 'cross' ? `${lap} ${Math.round(at)}` : []));

test.each(['reset', 'restart', 'edit'] as const)(
  'a race goes on after a %s: run, signal, drivers and laps stay',
  async (how) => {
    const { track, go } = await aRace(3);
    track.driver('Ana', over(go + 2, go + 32, go + 62, go + 93.2));
    track.driver('Ben', over(go + 3, go + 40, go + 70, go + 101));
    await until(track, go + 61.95);
    const { motion } = track.line;
    if (how === 'reset') track.region.reset(track.line);
    else if (how === 'restart') track.region.restart();
    else track.line.motion = { ...motion, rotation: new Rotation(0, 0, 1, 0) };
    await until(track, go + 110);
    expect(track.said.slice(2)).toEqual([
      ...['LAP 1 30.00 Ana', 'LAP 1 37.00 Ben', 'LAP 2 30.00 Ana'],
      ...['LAP 2 30.00 Ben', 'LAP 3 31.20 Ana', 'LAP 3 31.00 Ben'],
    ]);
    expect(new Set(track.named.map(({ run }) => run)).size).toBe(1);
    expect(track.named.map(({ raceSeconds }) => Math.round(raceSeconds))).toEqual([32, 40, 62, 70, 93, 101]);
    expect(track.toOwner.slice(-3)).toEqual([
      expect.stringMatching(/^Track controller: P1 Ana, 3 laps in 93\.\d{3} s\.$/),
      expect.stringMatching(/^Track controller: P2 Ben, 3 laps in 10[01]\.\d{3} s\.$/),
      'Track controller: the race is over. Practice is on.',
    ]);
  },
);

test('practice goes on after a reset, too; a copy of the line and a new owner start from nothing', async () => {
  const track = new StartLine();
  track.driver('Ana', over(5, 35, 65, 95, 125));
  await track.region.run(35.02);
  track.region.reset(track.line);
  await track.region.run(35);
  expect(track.said).toEqual(['START 0 0.00 Ana', 'LAP 1 30.00 Ana', 'LAP 2 30.00 Ana']);
  const copy = track.addLine();
  copy.data = track.line.data.copy();
  track.region.take(track.line);
  await track.region.run(30);
  expect(track.said.slice(3)).toEqual(['START 0 0.00 Ana']);
  track.region.give(copy, track.region.addAvatar('New Director'));
  await track.region.run(30);
  expect(track.said.slice(4)).toEqual(['START 0 0.00 Ana']);
});

test('a command that would end a race asks first, and the race goes on until the owner confirms', async () => {
  const { track, go } = await aRace(9);
  track.driver('Ana', over(go + 2, go + 32, go + 62, go + 92, go + 122));
  await until(track, go + 5);
  track.line.root.description = 'B TURBO';
  await until(track, go + 33);
  expect(dialogsOf(track).at(-1)).toMatchObject({ buttons: ['End race', 'Keep race'] });
  track.region.answer(track.owner, 'Keep race');
  await until(track, go + 40);
  expect(track.line.root.description).toBe('A VROOM laps=9');
  for (const button of ['Turn round', 'Practice', 'Start race']) {
    await track.choose(button);
    expect(dialogsOf(track).at(-1)?.text).toMatch(/^\nA race is on\. .* End it\?$/);
    track.region.answer(track.owner, 'Keep race');
    await track.region.run(1);
  }
  track.line.root.description = 'A VROOM laps=2 min=99';
  await until(track, go + 93);
  expect(track.said.slice(1)).toEqual(['LAP 1 30.00 Ana', 'LAP 2 30.00 Ana', 'LAP 3 30.00 Ana']);
  await track.choose('Turn round');
  track.region.answer(track.owner, 'End race');
  await track.region.run(1);
  expect(track.line.root.description).toBe('A VROOM laps=9 turned=1');
  expect(track.toOwner.at(-1)).toMatch(/practice on track A, .* towards the WEST/);
});

test('the laps of the owner’s races stay in the description while a race of the league is on', async () => {
  const night = new LineNight(['Ana'], 'A VROOM laps=5');
  await night.run(5);
  await night.start('race,9,0', [[40]]);
  await night.track.choose('Min lap');
  night.track.region.answer(night.track.owner, '25');
  await night.run(2);
  expect(night.track.line.root.description).toBe('A VROOM min=25 laps=5');
});

test('settings that are changed in qualifying count in the race that follows at once', async () => {
  const night = new LineNight(['Ana'], 'A VROOM grid=before');
  await night.run(5);
  await night.start('qualifying,0,0', [[20, 60]]);
  night.track.line.root.description = 'A VROOM grid=past';
  await night.run(70);
  await night.start('race,3,0', [[40, 80]]);
  await night.run(85);
  expect(lapsOf(night)).toEqual(['1 40', '2 80']);
});

test('after the winner everybody finishes on the next crossing, or keeps the laps they have', async () => {
  const { track, go } = await aRace(3);
  const { avatar } = track.driver('Ana', over(go + 2, go + 22, go + 42, go + 62, go + 90));
  track.driver('Ben', over(go + 3, go + 33, go + 70, go + 92));
  track.driver('Cid', over(go + 4, go + 34));
  await until(track, go + 100);
  expect(track.said.slice(-2)).toEqual(['LAP 3 20.00 Ana', 'LAP 2 37.00 Ben']);
  expect(track.toOwner.at(-1)).toMatch(/Ben has finished: 2 laps in/);
  expect(avatar.texts('direct').at(-1)).toMatch(/you have finished the race: 3 laps in 6[12]\.\d+ s\.$/);
  await until(track, go + 62 + 60 + 6);
  expect(track.toOwner.slice(-4)).toEqual([
    expect.stringMatching(/P1 Ana, 3 laps/),
    expect.stringMatching(/P2 Ben, 2 laps/),
    expect.stringMatching(/P3 Cid, 1 lap /),
    'Track controller: the race is over. Practice is on.',
  ]);
});

test('a driver who retired or left the region long ago does not keep a race open', async () => {
  const { track, go } = await aRace(2);
  track.driver('Ana', over(go + 2, go + 32, go + 62));
  const { avatar } = track.driver('Ben', over(go + 3, go + 33));
  const { car } = track.driver('Cid', over(go + 4));
  await until(track, go + 5);
  track.region.cross(car, 'Next Region');
  await until(track, go + 40);
  await track.choose('Retire');
  await track.region.run(1);
  const text = dialogsOf(track).at(-1)?.text ?? '';
  track.region.answer(track.owner, /(\d) Ben/.exec(text)?.[1] ?? '');
  await track.region.run(1);
  expect(avatar.texts('direct').at(-1)).toBe('Track controller: you are out of the race.');
  const alone = new StartLine({}, 'A VROOM');
  await alone.choose('Start race');
  const left = alone.driver('Dan', over(alone.region.now + 12));
  await alone.region.run(15);
  alone.region.cross(left.car, 'Next Region');
  await Promise.all([until(track, go + 130), alone.region.run(660)]);
  expect(track.toOwner.at(-1)).toMatch(/the race is over/);
  expect(track.toOwner.at(-2)).toMatch(/P3 Ben, retired, 1 lap/);
  expect(alone.toOwner.at(-1)).toMatch(/the race is over/);
});

test.each([
  ['at the same place', LINE_AT[1], ''],
  ['half a lap on', LINE_AT[1] + 80, ' turned=1'],
])('a second line of the letter %s waits, and takes over when the first one is gone', async (_, y, turned) => {
  const track = new StartLine();
  const laps = Array.from({ length: 13 }, () => 20);
  track.driver('Ana', driveLaps(5, laps));
  await track.region.run(1);
  const second = track.addLine({ position: [128, y, 24], description: `A VROOM${turned}` });
  await track.region.run(189);
  expect(track.said).toEqual(['START 0 0.00 Ana', ...laps.slice(0, 9).map((__, lap) => `LAP ${lap + 1} 20.00 Ana`)]);
  expect(track.toOwner.filter((text) => text.includes('I do not run'))).toHaveLength(1);
  expect(second.root.floatingText.text).toBe('This line waits: track A has another one.');
  track.region.take(track.line);
  await track.region.run(75);
  expect(track.said.slice(10, 13)).toEqual(['START 0 0.00 Ana', 'LAP 1 20.00 Ana', 'LAP 2 20.00 Ana']);
});

test('when two lines start at once, one waits', async () => {
  const track = new StartLine();
  const second = track.addLine();
  track.driver('Ana', over(5, 35));
  await track.region.run(40);
  expect(track.said).toEqual(['START 0 0.00 Ana', 'LAP 1 30.00 Ana']);
  const texts = [track.line, second].map(({ root }) => root.floatingText.text);
  expect(texts.filter((text) => text.startsWith('This line waits'))).toHaveLength(1);
});

test('the line that runs goes on when a second one is put there, also after a reset of either', async () => {
  const track = new StartLine();
  await track.region.run(20);
  const second = track.addLine();
  await track.region.run(1);
  track.region.reset(track.line);
  await track.region.run(10);
  track.region.reset(second);
  await track.region.run(10);
  expect(track.line.root.floatingText.text).toBe('');
  expect(second.root.floatingText.text).toBe('This line waits: track A has another one.');
});

/** An old line script, which does not name itself and announces a lap every ten seconds. */
const OLD_LINE = programOf(`default {
  state_entry() { llSetTimerEvent(10.0); }
  timer() { llRegionSay(-7765, "VROOM|LAP|A|" + (string)llGetOwner() + "|30.000|1|Old"); }
}`);

test('a line waits for one with an old script of its owner until that is gone, but not in a race', async () => {
  const track = new StartLine();
  const old = track.addLine({ name: 'Old Line', scripts: [OLD_LINE] });
  track.driver('Ana', over(15, 45, 100, 130));
  await track.region.run(50);
  expect(track.said).toEqual([]);
  track.region.take(old);
  await track.region.run(90);
  expect(track.said).toEqual(['START 0 0.00 Ana', 'LAP 1 30.00 Ana']);
  await track.choose('Start race');
  track.region.rezAgain(old);
  await track.region.run(30);
  expect(track.toOwner.at(-1)).toMatch(/"Old Line" at 128, 38, speaks as a line of track A, too\. I go on/);
});

test('a stranger cannot stop a line that runs; one that waits for a stranger runs when its owner wants it', async () => {
  const track = new StartLine();
  await track.region.run(20);
  const stranger = track.region.addAvatar('Sam Stranger');
  const claim = (since: string) => `VROOM|LINE|A|${stranger.key}|${since}|1|Fake`;
  const fake = track.region.rez({ name: 'Fake', description: 'A VROOM', owner: stranger });
  const gadget = track.region.rez({ name: 'Gadget', description: 'hello', owner: track.owner });
  const start = track.region.now;
  track.driver('Ana', over(start + 5, start + 35, start + 65, start + 95));
  const talk = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      track.region.say(fake, -7765, claim('2020-01-01T00:00:00.000000Z'), 'region');
      track.region.say(fake, -7765, `VROOM|LAP|A|${stranger.key}|12.000|1|Fake`, 'region');
      track.region.say(gadget, -7765, `VROOM|LAP|A|${stranger.key}|12.000|1|Gadget`, 'region');
      await track.region.run(1);
    }
  };
  await talk(40);
  expect(track.said).toEqual(['START 0 0.00 Ana', 'LAP 1 30.00 Ana']);
  expect(track.toOwner.filter((text) => text.includes('speaks as a line'))).toHaveLength(1);
  const second = track.addLine({ name: 'Start Line', position: [20, 20, 24] });
  track.region.take(track.line);
  await talk(3);
  expect(second.root.floatingText.text).toMatch(/^This line waits/);
  track.region.touch(second, track.owner);
  await talk(1);
  track.region.answer(track.owner, 'Run');
  await talk(20);
  expect(second.root.floatingText.text).toBe('');
});

test('under the chequered flag the next crossing of the leader ends a race whose former leader is out', async () => {
  const { track, go } = await aRace(0);
  track.driver('Ana', over(go + 2, go + 22, go + 42, go + 62, go + 82));
  track.driver('Ben', over(go + 3, go + 33, go + 63, go + 93, go + 123));
  await until(track, go + 85);
  await track.choose('Retire');
  await track.region.run(1);
  track.region.answer(track.owner, /(\d) Ana/.exec(dialogsOf(track).at(-1)?.text ?? '')?.[1] ?? '');
  await track.region.run(1);
  await track.choose('Chequered');
  await until(track, go + 100);
  expect(track.toOwner.slice(-3)).toEqual([
    expect.stringMatching(/P1 Ben, 3 laps in 93\.\d+ s\.$/),
    expect.stringMatching(/P2 Ana, retired, 4 laps/),
    'Track controller: the race is over. Practice is on.',
  ]);
});

test('a red flag after the chequered one changes nothing', async () => {
  const { track, go } = await aRace(2);
  track.driver('Ana', over(go + 2, go + 22, go + 42));
  track.driver('Ben', over(go + 3, go + 28, go + 53));
  await until(track, go + 45);
  await track.choose('Red flag');
  expect(track.toOwner.at(-1)).toMatch(/the chequered flag has fallen/);
  await until(track, go + 60);
  expect(track.said.at(-1)).toBe('LAP 2 25.00 Ben');
  expect(track.toOwner.at(-1)).toMatch(/the race is over/);
});

test('a red flag that arrives while the line still counts down stops the race before its signal', async () => {
  const night = new LineNight(['Ana']);
  await night.run(5);
  night.league.give(['SESSION', 0, 'race,3,0'], ['GRID', 0, night.grid], ['START', night.expires, '8']);
  await night.run(7);
  night.league.give(['RED', 0, '']);
  await night.run(10);
  expect(night.track.toOwner.filter((text) => text.includes('GO!'))).toEqual([]);
  expect(night.received(0).at(-1)).toBe('RED FLAG: the race is stopped. Slow down and go to the grid.');
  await night.start('race,3,0', [[40]], 'RESTART');
  await night.run(50);
  expect(lapsOf(night)).toEqual(['1 40']);
});

test('a line that was away when the signal was due starts no race behind the backs of the drivers', async () => {
  const { track, go } = await aRace(2);
  await until(track, go - 3);
  track.region.install(track.line, programOf('default { state_entry() { } }', { name: 'track-controller' }));
  await until(track, go + 60);
  track.region.install(track.line, scriptOf('in-world/track-controller.lsl'));
  track.driver('Ana', over(go + 70, go + 100));
  await until(track, go + 105);
  expect(track.toOwner.filter((text) => text.includes('GO!'))).toEqual([]);
  expect(track.toOwner.at(-1)).toMatch(/the line was away when the race had to start/);
  expect(track.said).toEqual(['START 0 0.00 Ana', 'LAP 1 30.00 Ana']);
});
