import { expect, test } from '@jest/globals';
import { LineNight } from '../../in-world/support/line-night.js';

const CHANNEL_OF_A = -7765;
const ACK_CHANNEL_OF_A = -7865;

interface Flag {
  readonly at: number;
  /** The index of the racer, or the sector as text; '0' for the whole track. */
  readonly to: number | string;
  readonly colour: string;
  readonly number: string;
  readonly range: string;
}

const flagsOf = (night: LineNight): Flag[] =>
  night.track.region.lines.flatMap(({ at, text, range, channel }) => {
    const [, to = '', colour = '', number = ''] = /^VROOM\|FLAG\|A\|([^|]+)\|(\w+)\|(\d+)$/.exec(text) ?? [];
    if (colour === '') return [];
    expect(channel).toBe(CHANNEL_OF_A);
    const racer = night.racers.findIndex(({ avatar }) => avatar.key === to);
    return [{ at, to: racer === -1 ? to : racer, colour, number, range }];
  });
/** Returns the first announcement of each flag. */
const shown = (night: LineNight) =>
  flagsOf(night).filter(({ number }, n, all) => all.findIndex((one) => one.number === number) === n);

test('a driver who is about to be lapped sees blue, the last lap white, the end the chequered flag', async () => {
  const night = new LineNight(['Ana', 'Ben', 'Cid']);
  await night.run(5);
  await night.start('race,4,0', [[40, 80, 120, 160], [41, 84, 128, 172], [60, 117.5, 176]]); // prettier-ignore
  const go = night.track.region.now - 0.2;
  await night.run(190);
  const all = shown(night).map(({ to, colour, at }) => `${Math.round(at - go)} ${colour} ${to}`);
  expect(all.sort()).toEqual(
    // Ana gains 20 s a lap on Cid: at 80 s she is 20 s behind him and will catch him within the lap
    ['80 blue 2', '120 blue 2', '120 white 0', '128 blue 2', '128 white 1', '160 chequered 0', '172 chequered 1', '176 chequered 2'].sort(), // prettier-ignore
  );
  expect(night.received(2)).toContainEqual(
    expect.stringMatching(/^BLUE FLAG: let Ana by, a lap ahead and 2\.[45]\d\d s behind you\.$/),
  );
  expect(night.track.region.complaints).toEqual([]);
});

test('a race by minutes that the league ordered ends without those who are out, unless they are reinstated', async () => {
  const night = new LineNight(['Ana', 'Ben', 'Cid']);
  await night.run(5);
  await night.start('race,0,2', [[30, 60, 90, 119], [50, 100, 150, 200], [51, 102, 153, 204]]); // prettier-ignore
  const go = night.track.region.now - 0.2;
  const [ana, , cid] = night.racers.map(({ avatar }) => avatar.key);
  await night.run(120);
  night.league.give(['RETIRE', 0, ana ?? ''], ['RETIRE', 0, cid ?? '']);
  await night.run(10);
  night.league.give(['REINSTATE', 0, cid ?? '']);
  await night.run(90);
  const flags = shown(night).filter(({ colour }) => colour === 'chequered');
  expect(flags.map(({ to, at }) => `${Math.round(at - go)} ${to}`)).toEqual(['150 1', '153 2']);
  expect(night.track.region.complaints).toEqual([]);
});

test('a flag is said three times, two seconds apart, until what the driver wears has acknowledged it', async () => {
  const night = new LineNight(['Ana', 'Ben']);
  await night.run(5);
  await night.start('race,9,0', [[40], [41]]); // prettier-ignore
  const { region } = night.track;
  const [ana, ben] = night.racers.map(({ avatar }) => avatar);
  if (!ana || !ben) throw new Error('There are two racers.');
  night.league.give(['RETIRE', 0, ben.key], ['PENALTY', 0, `${ana.key},disqualified: cut the chicane`]);
  await night.run(0.5);
  const [forBen, forAna] = shown(night);
  expect([forBen?.to, forAna?.to, forBen?.colour, forAna?.colour]).toEqual([1, 0, 'black', 'black']);
  const hud = region.rez({ name: 'HUD', owner: ana });
  for (const speaker of [hud, region.rez({ name: 'Other', owner: ben })])
    region.say(speaker, ACK_CHANNEL_OF_A, `VROOM|ACK|A|${ana.key}|${forAna?.number}`, 'region');
  await night.run(15);
  const at = (flag: Flag | undefined) => flagsOf(night).filter(({ number }) => number === flag?.number).map((one) => one.at); // prettier-ignore
  expect(at(forAna)).toHaveLength(1);
  const [first = 0, second = 0, third = 0, ...more] = at(forBen);
  expect(more).toEqual([]);
  for (const gap of [second - first, third - second]) expect(Math.abs(gap - 2)).toBeLessThan(0.6);
  expect(flagsOf(night).every(({ range }) => range === 'direct')).toBe(true);
  night.league.give(['REINSTATE', 0, ben.key], ['PENALTY', 0, `${ana.key},withdrawn: disqualified`]);
  await night.run(2);
  // Ana is still out for another reason; otherwise REINSTATE would follow
  expect(shown(night).slice(2).map(({ to, colour }) => [to, colour])).toEqual([[1, 'green']]); // prettier-ignore
});

test('yellow flags are shown to all while they stand, every ten seconds too, and end with the race', async () => {
  const night = new LineNight(['Ana']);
  await night.run(5);
  await night.start('race,9,0', [[40]]);
  night.league.give(['YELLOW', 0, '2'], ['YELLOW', 0, '0'], ['YELLOW', 0, '2']);
  await night.run(40);
  const yellow = flagsOf(night);
  expect(new Set(yellow.map(({ to, colour, range }) => `${to} ${colour} ${range}`))).toEqual(
    new Set(['2 yellow region', '0 yellow region']),
  );
  expect(new Set(yellow.map(({ number }) => number)).size).toBe(2);
  expect(yellow.filter(({ at }) => at > night.track.region.now - 11)).toHaveLength(2);
  night.track.region.reset(night.track.line);
  night.league.give(['GREEN', 0, '2']);
  await night.run(3);
  expect(shown(night).slice(2).map(({ to, colour }) => [to, colour])).toEqual([['2', 'green']]); // prettier-ignore
  night.league.give(['RED', 0, '']);
  await night.run(20);
  expect(shown(night).slice(3).map(({ to, colour }) => [to, colour])).toEqual([['0', 'green']]); // prettier-ignore
  expect(flagsOf(night).filter(({ at }) => at > night.track.region.now - 12)).toEqual([]);
  expect(night.received(0).filter((text) => /yellow|clear/i.test(text))).toEqual([
    'YELLOW FLAG in sector 2: slow down, do not overtake.',
    'YELLOW FLAG: slow down, do not overtake.',
    'the track is clear in sector 2: green flag.',
  ]);
});

test('in qualifying no driver is lapped, and places go by the best lap', async () => {
  const night = new LineNight(['Ana', 'Ben']);
  await night.run(5);
  await night.start('qualifying,0,10', [[40, 80.5, 121], [79, 119]]); // prettier-ignore
  await night.run(130);
  expect(flagsOf(night)).toEqual([]);
  const places = night.track.region.lines.flatMap(({ text }) => /^VROOM\|POS\|A\|(.+)$/.exec(text)?.[1] ?? []);
  const ofBen = places.filter((text) => text.startsWith(night.racers[1]?.avatar.key ?? '?')).map((text) => text.split('|').slice(1)); // prettier-ignore
  expect(ofBen.at(-1)).toEqual(['P1/2', '', expect.stringMatching(/^0\.[45]\d\d$/), 'lap 2', '']);
  expect(night.received(0).at(-1)).toMatch(/^P2 of 2, 0\.[45]\d\d s behind Ben\.$/);
  night.league.give(['CHEQUERED', 0, '']);
  await night.run(3);
  expect(night.received(0).at(-1)).toBe('CHEQUERED FLAG: your next crossing is the last that counts.');
});
