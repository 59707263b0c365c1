import { expect, test } from '@jest/globals';
import { LineNight } from '../../in-world/support/line-night.js';
import { scriptOf } from '../../in-world/support/script-of.js';

const CHANNEL_OF_A = -7765;
/** The maximum estimate of a script's memory, in bytes: less than the 65,536 available, because code may take more in world. */
const SAFE_BYTES = 40_000;

const DARK = [0.1, 0.1, 0.1];
const BLUE = [0, 0.3, 1];

/** Attaches the HUD to a driver. @param n the index of the driver in `night.racers` */
function withHud(night: LineNight, n: number, description = '') {
  const racer = night.racers[n];
  if (!racer) throw new Error(`There is no racer ${n}.`);
  racer.car.root.description = 'A VROOM';
  const object = night.track.region.rez({ name: 'HUD', owner: racer.avatar, description, scripts: [scriptOf('in-world/driver-hud.lsl')] }); // prettier-ignore
  night.track.region.wear(racer.avatar, object);
  const shows = () => object.root.floatingText.text.split('\n');
  const colour = () => {
    const { x, y, z } = object.root.faces[0]?.color ?? {};
    return [x, y, z].map((part = 0) => Math.round(part * 100) / 100);
  };
  return { object, shows, colour, racer };
}
const flagsTo = (night: LineNight, key = '') =>
  night.track.region.lines.flatMap(
    ({ text }) => new RegExp(`^VROOM\\|FLAG\\|A\\|${key}\\|(\\w+)`).exec(text)?.[1] ?? [],
  );

test('a driver reads place, lap, both gaps and the last lap beside the best, and each flag is acknowledged', async () => {
  const night = new LineNight(['Ana', 'Ben', 'Cid']);
  const { object, shows, colour, racer } = withHud(night, 1);
  const { region } = night.track;
  await night.run(6);
  expect(shows()).toEqual(['Track A']);
  await night.start('race,4,0', [[40, 79, 120, 160], [41.5, 83, 124, 172], [44, 88, 130, 180]]); // prettier-ignore
  const go = region.now - 0.2;
  const at = (seconds: number) => night.run(go + seconds - region.now);
  await at(20);
  expect(shows()).toEqual(['']);
  await at(43);
  expect(shows()).toEqual(['P2/3   lap 2/4', expect.stringMatching(/^1\.5\d\d s ahead$/)]);
  await at(46);
  expect(shows().at(-1)).toMatch(/^2\.[45]\d\d s behind$/);
  await at(86);
  expect(shows()).toEqual([
    'P2/3   lap 3/4',
    expect.stringMatching(/^4\.0\d\d s ahead$/),
    expect.stringMatching(/^2\.[45]\d\d s behind$/),
    expect.stringMatching(/^last lap [+-]0\.0\d\d s$/),
  ]);
  await at(126);
  expect(shows()[0]).toBe('WHITE FLAG: last lap');
  expect(shows().at(-1)).toMatch(/^last lap -0\.[45]\d\d s$/);
  await at(174);
  expect(shows().slice(0, 2)).toEqual(['CHEQUERED FLAG', 'P2/3   finish']);
  expect(colour()).not.toEqual(DARK);
  expect(flagsTo(night, racer.avatar.key)).toEqual(['white', 'chequered']);
  const ofAna = 'white white white chequered chequered chequered';
  expect(flagsTo(night, night.racers[0]?.avatar.key).join(' ')).toBe(ofAna);
  expect(region.complaints).toEqual([]);
  expect(region.peakBytes(object)).toBeLessThan(SAFE_BYTES);
});

test('flags of race control, a penalty, and a blue flag that goes out by itself', async () => {
  const night = new LineNight(['Ana', 'Ben']);
  const { shows, colour, racer } = withHud(night, 1);
  const { key } = racer.avatar;
  await night.run(6);
  await night.start('race,9,0', [[40, 80, 120], [78]]); // prettier-ignore
  const go = night.track.region.now - 0.2;
  night.league.give(['PENALTY', 0, `${key},5 s: cut the chicane`], ['YELLOW', 0, '2']);
  await night.run(4);
  expect(shows()).toEqual(['YELLOW FLAG: sector 2', 'Penalty: 5 s: cut the chicane']);
  night.league.give(['PENALTY', 0, `${key},1 lap: jumped the start`], ['PENALTY', 0, `${key},withdrawn: 5 s`]);
  await night.run(4);
  expect(shows().slice(1)).toEqual(['Penalty: 1 lap: jumped the start']);
  night.league.give(['PENALTY', 0, `${key},stop-and-go not served, 30 s: late`], ['PENALTY', 0, `${key},served: stop-and-go`]); // prettier-ignore
  await night.run(4);
  expect(shows().slice(1)).toEqual(['Penalty: 1 lap: jumped the start']);
  night.league.give(['GREEN', 0, '0'], ['PENALTY', 0, `${key},withdrawn: 1 lap`]);
  await night.run(4);
  expect(shows()).toEqual(['']);
  await night.run(go + 82 - night.track.region.now);
  expect(shows().slice(0, 2)).toEqual(['BLUE FLAG: let them by', 'P2/2   lap 2/9']);
  expect(colour()).toEqual(BLUE);
  await night.run(22);
  expect(shows()[0]).toBe('P2/2   lap 2/9');
  night.league.give(['PENALTY', 0, `${key},disqualified: cut the chicane`]);
  await night.run(4);
  expect(shows()[0]).toBe('BLACK FLAG: leave the road');
  night.league.give(['RED', 0, '']);
  await night.run(4);
  expect(shows()[0]).toBe('BLACK FLAG: leave the road');
  expect(shows().at(-1)).toBe('Penalty: disqualified: cut the chicane');
  night.league.give(['REINSTATE', 0, key]);
  await night.run(4);
  expect([shows()[0], shows().join(' ').includes('Penalty')]).toEqual(['RED FLAG: stop, go to the grid', false]);
  night.league.give(['PENALTY', 0, `${key},disqualified`]);
  await night.run(4);
  night.league.give(['PENALTY', 0, `${key},withdrawn: disqualified`]);
  await night.run(4);
  expect([shows()[0], shows().join(' ').includes('Penalty')]).toEqual(['BLACK FLAG: leave the road', false]);
  night.league.give(['REINSTATE', 0, key]);
  await night.run(4);
  expect([shows()[0], shows().join(' ').includes('Penalty')]).toEqual(['RED FLAG: stop, go to the grid', false]);
  night.league.give(['ABORT', 0, '']);
  await night.run(8);
  expect(shows()[0]).toBe('P2/2   lap 2/9');
});

test('a penalty stands in the next leg after a red flag, and not in the next race', async () => {
  const night = new LineNight(['Ana']);
  const { shows, racer } = withHud(night, 0);
  await night.run(6);
  await night.start('race,9,0', [[]]);
  night.league.give(['PENALTY', 0, `${racer.avatar.key},5 s: late`], ['RED', 0, '']);
  await night.run(4);
  await night.start('race,8,0', [[]], 'RESTART');
  expect(shows()).toEqual(['Penalty: 5 s: late']);
  await night.start('race,9,0', [[]]);
  expect(shows().join()).not.toContain('Penalty');
});

test('only the line of the track is believed, until it is silent for half a minute', async () => {
  const night = new LineNight(['Ana', 'Ben']);
  const { region } = night.track;
  const { shows, racer } = withHud(night, 1, 'A VROOM');
  await night.run(8);
  const stranger = region.rez({ name: 'Prank', owner: region.addAvatar('Pat'), description: 'A' });
  const prank = (text: string) => region.say(stranger, CHANNEL_OF_A, text, 'region');
  const black = `VROOM|FLAG|A|${racer.avatar.key}|black|1`;
  prank(`VROOM|LINE|A|${stranger.key}|2020-01-01T00:00:00Z|1|Prank`);
  prank(black);
  await night.run(2);
  expect(shows()).toEqual(['Track A']);
  region.take(night.track.line);
  await night.run(32);
  expect(shows()).toEqual(['No line on track A']);
  prank(black);
  await night.run(2);
  expect(shows()).toEqual(['No line on track A']);
  prank(`VROOM|LINE|A|${stranger.key}|2020-01-01T00:00:00Z|1|New line`);
  prank(black);
  await night.run(2);
  expect(shows()).toEqual(['BLACK FLAG: leave the road']);
});

test('a driver whose road leads through another region sees place and penalty again on the way back', async () => {
  const night = new LineNight(['Ana', 'Ben']);
  const { object, shows, racer } = withHud(night, 1);
  await night.run(6);
  await night.start('race,9,0', [[40, 140], [41, 142]]); // prettier-ignore
  night.league.give(['PENALTY', 0, `${racer.avatar.key},5 s: cut the chicane`]);
  await night.run(45);
  const before = shows();
  expect(before).toEqual(['P2/2   lap 2/9', expect.stringMatching(/ s ahead$/), 'Penalty: 5 s: cut the chicane']);
  const cross = (region: string) => [racer.car, object].forEach((one) => night.track.region.cross(one, region));
  cross('Next Region');
  await night.run(20);
  expect(shows()).toEqual(before);
  await night.run(20);
  expect(shows()).toEqual(['No line on track A']);
  cross('Jin Ho');
  await night.run(11);
  expect(shows()).toEqual(before);
});

test('the track is that of the car, and is known within ten seconds', async () => {
  const night = new LineNight(['Ana']);
  const { shows, racer } = withHud(night, 0);
  racer.car.root.description = 'no track';
  await night.run(5);
  expect(shows()).toEqual(['Sit down in a car of a track']);
  racer.car.root.description = 'B TURBO';
  await night.run(11);
  expect(shows()).toEqual(['No line on track B']);
  racer.car.root.description = 'A VROOM';
  await night.run(16);
  expect(shows()).toEqual(['Track A']);
});
