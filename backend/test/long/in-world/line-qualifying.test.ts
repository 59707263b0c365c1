import { expect, test } from '@jest/globals';
import { LineNight } from '../../in-world/support/line-night.js';
import { scriptOf } from '../../in-world/support/script-of.js';
import { over } from '../../in-world/support/start-line.js';

const crossings = (night: LineNight) =>
  night.league.eventsOfRunWith('signal').filter(({ kind }) => kind === 'cross').map(({ key, lap, at }) => [night.racers.findIndex(({ avatar }) => avatar.key === key), lap, Math.round(at)]); // prettier-ignore

test('in qualifying, lap 1 begins with the first crossing, even where the grid is past the line', async () => {
  const night = new LineNight(['Ana'], 'A VROOM grid=past');
  await night.run(5);
  await night.start('qualifying,0,10', [[25, 60]]);
  await night.run(60);
  expect(night.track.named.map(({ lap, seconds }) => [lap, Math.round(seconds)])).toEqual([[1, 35]]);
});

test('in qualifying, crossing the line in the countdown is no jump start, and begins no lap that counts', async () => {
  const night = new LineNight(['Ana']);
  const { track, league } = night;
  await night.run(5);
  league.give(['SESSION', 0, 'qualifying,0,10'], ['START', night.expires, '6']);
  await track.region.until('the countdown', () => track.toOwner.some((text) => text.includes('starts in')), 10);
  const go = track.region.now + 6;
  track.driver('Ben', over(go - 2, go + 38, go + 78));
  await night.run(90);
  expect(track.named.map(({ lap, seconds }) => [lap, Math.round(seconds)])).toEqual([[1, 40]]);
  const said = [...track.region.lines.map(({ text }) => text), ...track.toOwner];
  expect(said.filter((text) => /JUMP|moved before the start/.test(text))).toEqual([]);
  expect(league.eventsOfRunWith('signal').some(({ kind }) => kind === 'jump')).toBe(false);
});

test('in qualifying, the first crossing in another car ends no lap', async () => {
  const night = new LineNight(['Ana']);
  await night.run(5);
  await night.start('qualifying,0,10', [[30, 110]]);
  const go = night.track.region.now - 0.2;
  await night.run(115);
  const { avatar, car } = night.racers[0] ?? {};
  if (!avatar || !car) throw new Error('Ana is not there');
  const next = night.track.region.rez({ name: 'Next car', owner: avatar, size: [4, 2, 1.5], path: over(go + 150, go + 231) }); // prettier-ignore
  night.track.region.sit(avatar, next);
  night.track.region.take(car);
  await night.run(125);
  expect(crossings(night)).toEqual([[0, 1, 30], [0, 1, 110], [0, 0, 150], [0, 2, 231]]); // prettier-ignore
});

test('a driver who was away from qualifying for too long keeps the laps and starts a new one', async () => {
  const night = new LineNight([]);
  const { region, line } = night.track;
  region.install(line, scriptOf('in-world/track-controller.lsl', { AWAY_SECONDS: 10, UNDRIVEN_SECONDS: 10 }));
  await night.run(5);
  await night.start('qualifying,0,30', []);
  const go = region.now - 0.2;
  const { car } = night.track.driver('Ana', over(go + 20, go + 40, go + 110, go + 130));
  await night.run(45);
  region.cross(car, 'Next Region');
  await night.run(60);
  region.cross(car, 'Jin Ho');
  await night.run(30);
  expect(crossings(night).map(([, lap, at]) => [lap, at])).toEqual([[1, 20], [1, 40], [0, 110], [2, 130]]); // prettier-ignore
  await night.track.choose('Practice');
  region.answer(night.track.owner, 'End race');
  await night.run(1);
  expect(night.track.toOwner.filter((text) => text.includes('P1 '))).toEqual([]);
});
