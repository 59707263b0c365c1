import { expect, test } from '@jest/globals';
import { over, StartLine } from '../../in-world/support/start-line.js';

const CHANNEL_OF_A = -7765;

test('people on foot, balls and cars without a driver cause no lines', async () => {
  const track = new StartLine();
  track.region.addAvatar('Walker', { path: over(5, 35) });
  track.region.rez({ name: 'Ball', owner: track.owner, size: [1, 1, 1], path: over(6, 36) });
  const { avatar, car } = track.driver('Ana', over(7, 37));
  track.region.stand(avatar);
  expect(car.seated).toEqual([]);
  await track.region.run(40);
  expect(track.said).toEqual([]);
});

test('a tenant is the driver of a rented car; where the owner sits in the car, no passenger is', async () => {
  const track = new StartLine();
  const tenant = track.region.addAvatar('Tenant');
  const rented = track.region.rez({ name: 'Rented', owner: track.owner, size: [4, 2, 1.5], path: over(5) });
  track.region.sit(tenant, rented);
  const passenger = track.region.addAvatar('Passenger');
  const own = track.region.rez({ name: 'Own', owner: tenant, size: [4, 2, 1.5], path: over(20) });
  track.region.sit(passenger, own);
  await track.region.run(10);
  track.region.stand(tenant);
  track.region.sit(tenant, own);
  await track.region.run(20);
  expect(track.said).toEqual(['START 0 0.00 Tenant', 'START 0 0.00 Tenant']);
});

test('a lap below the minimum is disqualified, keeps its number free, and the next one starts there', async () => {
  const track = new StartLine({}, 'A VROOM min=20');
  track.driver('Ana', over(5, 35, 50, 75));
  await track.region.run(80);
  expect(track.said.slice(1)).toEqual(['LAP 1 30.00 Ana', 'DQ 2 15.00 Ana', 'LAP 2 25.00 Ana']);
});

test('what is driven backwards has to be driven forwards again before a lap counts', async () => {
  const track = new StartLine();
  track.driver('Ana', over(5, 35, { back: 50 }, 65, 95, { back: 125 }, { back: 155 }, 185, 215, 245));
  await track.region.run(250);
  expect(track.said).toEqual(['START 0 0.00 Ana', 'LAP 1 30.00 Ana', 'LAP 2 60.00 Ana', 'LAP 3 150.00 Ana']);
});

test('a car that comes back over the line is not timed, and one that turns round in it has not crossed', async () => {
  const track = new StartLine();
  track.driver('Ana', over({ back: 5 }));
  const forth = over(20);
  track.driver('Ben', (seconds) => forth(seconds < 19.95 ? seconds : Math.min(40 - seconds - 0.1, 19.95)));
  await track.region.run(30);
  expect(track.said).toEqual([]);
});

test('a lap in another car than the one it was started in does not count', async () => {
  const track = new StartLine();
  const { avatar } = track.driver('Ana', over(5));
  const second = track.region.rez({ name: 'Second', owner: avatar, size: [4, 2, 1.5], path: over(35, 65) });
  await track.region.run(10);
  track.region.sit(avatar, second);
  await track.region.run(60);
  expect(track.said).toEqual(['START 0 0.00 Ana', 'START 0 0.00 Ana', 'LAP 1 30.00 Ana']);
});

test('a driver who returns to a car that somebody else drove meanwhile starts a new lap', async () => {
  const track = new StartLine();
  const [ana, ben] = ['Ana', 'Ben'].map((name) => track.region.addAvatar(name));
  if (!ana || !ben) throw new Error('There are two drivers.');
  const car = track.region.rez({ name: 'Shared', owner: track.owner, size: [4, 2, 1.5], path: over(5, 35, 65, 95, 125, 155) }); // prettier-ignore
  for (const driver of [ana, ben, ana]) {
    track.region.sit(driver, car);
    await track.region.run(60);
    track.region.stand(driver);
  }
  expect(track.said).toEqual([
    ...['START 0 0.00 Ana', 'LAP 1 30.00 Ana', 'START 0 0.00 Ben', 'LAP 1 30.00 Ben'],
    ...['START 0 0.00 Ana', 'LAP 2 30.00 Ana'],
  ]);
});

test('after two weeks laps are as exact as on the first day', async () => {
  const track = new StartLine({}, 'A VROOM', { IDLE_INTERVAL: 300 });
  const start = 14 * 86_400;
  await track.region.run(start);
  track.driver('Ana', over(start + 5, start + 35.5));
  await track.region.run(40);
  expect(track.said).toHaveLength(2);
  expect(Math.abs((track.lines[1]?.seconds ?? 0) - 30.5)).toBeLessThan(0.05);
});

test('a line that is reset after 25 days still reads its description and announces itself', async () => {
  const track = new StartLine({}, 'A VROOM', { gClockMs: -2_000_000_000 });
  await track.region.run(1);
  track.region.reset(track.line);
  await track.region.run(1);
  track.line.root.description = 'A VROOM min=33';
  const before = track.region.lines.length;
  track.driver('Ana', over(25, 55));
  await track.region.run(60);
  expect(track.region.lines.slice(before).filter(({ text }) => text.includes('|LINE|')).length).toBeGreaterThan(9);
  expect(track.said.at(-1)).toBe('DQ 1 30.00 Ana');
});

test('a line that has run for 26 days gives way to no line of another owner', async () => {
  const track = new StartLine({}, 'A VROOM', { IDLE_INTERVAL: 3_000 });
  await track.region.run(26 * 86_400);
  const stranger = track.region.addAvatar('Sam Stranger');
  const older = track.region.rez({ name: 'Older', description: 'A VROOM', owner: stranger });
  track.region.say(older, CHANNEL_OF_A, `VROOM|LINE|A|${older.key}|2020-01-01T00:00:00.000000Z|0|Older`, 'region');
  await track.region.run(1);
  expect(track.toOwner.at(-1)).toMatch(/speaks as a line of track A, too\. I go on/);
});

test('a lap may lead through another region; who is away for longer than ten minutes starts from nothing', async () => {
  const track = new StartLine();
  const { car } = track.driver('Ana', over(5, 35, 300, 1_400));
  await track.region.run(40);
  track.region.cross(car, 'Next Region');
  await track.region.run(240);
  track.region.cross(car, 'Jin Ho');
  await track.region.run(50);
  expect(track.said.at(-1)).toBe('LAP 2 265.00 Ana');
  track.region.cross(car, 'Next Region');
  await track.region.run(900);
  track.region.cross(car, 'Jin Ho');
  await track.region.run(200);
  expect(track.said.slice(3)).toEqual(['START 0 0.00 Ana']);
});

test('a changed letter counts within a minute on its own channel; laps of the old one are not kept', async () => {
  const track = new StartLine();
  track.driver('Ana', over(5, 35, 65, 95));
  await track.region.run(40);
  track.line.root.description = 'b GO GO';
  await track.region.run(60);
  expect(track.lines.map(({ channel, word, letter, what }) => [channel, word, letter, what])).toEqual([
    [CHANNEL_OF_A, 'VROOM', 'A', 'START'],
    [CHANNEL_OF_A, 'VROOM', 'A', 'LAP'],
    [CHANNEL_OF_A - 1, 'GO GO', 'B', 'START'],
    [CHANNEL_OF_A - 1, 'GO GO', 'B', 'LAP'],
  ]);
});

test.each(['', 'Start line', '1 VROOM', 'A VR|OOM'])(
  'with the description "%s" nothing is timed, and the owner reads what to do',
  async (description) => {
    const track = new StartLine({}, description);
    track.driver('Ana', over(5, 35));
    await track.region.run(40);
    expect(track.said).toEqual([]);
    expect(track.toOwner).toEqual([
      'Track controller: nothing is timed. Set my description to the letter of the track, a space and the shout word, such as "A VROOM".',
    ]);
  },
);

test('only the owner can use the menu; its choices are stored in the description', async () => {
  const track = new StartLine();
  const visitor = track.region.addAvatar('Visitor');
  track.region.touch(track.line, visitor);
  await track.region.run(1);
  expect(visitor.shown).toEqual([]);
  await track.choose('Min lap');
  await track.region.run(1);
  track.region.answer(track.owner, '25');
  await track.region.run(2);
  expect(track.line.root.description).toBe('A VROOM min=25');
  await track.choose('Race laps');
  await track.region.run(1);
  track.region.answer(track.owner, 'many');
  await track.region.run(1);
  expect(track.toOwner.at(-1)).toBe('Track controller: "many" is not such a number, nothing was changed.');
  await track.choose('Turn round');
  expect(track.line.root.description).toBe('A VROOM min=25 turned=1');
  const start = track.region.now;
  track.driver('Ana', over({ back: start + 5 }, { back: start + 35 }));
  await track.region.run(40);
  expect(track.said).toEqual(['START 0 0.00 Ana', 'LAP 1 30.00 Ana']);
});

test('a countdown ends where the owner answers that the race is to end', async () => {
  const track = new StartLine();
  await track.choose('Start race');
  await track.choose('Turn round');
  track.region.answer(track.owner, 'End race');
  await track.region.run(1);
  expect(track.toOwner.at(-1)).toMatch(/practice on track A, .* towards the WEST\./);
  await track.region.run(10);
  expect(track.toOwner).not.toContain('Track controller: GO!');
});

test('a race counts down, disqualifies the first lap of a car that starts early, and ends with its places', async () => {
  const track = new StartLine({}, 'A VROOM laps=2');
  await track.choose('Start race');
  const go = track.region.now + 9.8;
  track.driver('Early', over(go - 3, go + 27, go + 57, go + 87));
  track.driver('Back', over(go - 6, { back: go - 2.5 }, go + 2, go + 32, go + 66));
  track.driver('Ana', over(go + 1.5, go + 31.5, go + 61.5, go + 80));
  await track.region.run(go - track.region.now + 62.5);
  track.region.touch(track.line, track.owner);
  await track.region.run(30);
  expect(track.said.filter((line) => line.endsWith('Early'))).toEqual([
    'DQ 0 0.00 Early',
    'DQ 1 30.00 Early',
    'LAP 1 30.00 Early',
    'LAP 2 30.00 Early',
  ]);
  expect(track.said.filter((line) => line.endsWith('Back'))).toEqual([
    'DQ 0 0.00 Back',
    'START 0 0.00 Back',
    'LAP 1 30.00 Back',
    'LAP 2 34.00 Back',
  ]);
  expect(track.said.filter((line) => line.endsWith('Ana')).slice(1)).toEqual(['LAP 1 30.00 Ana', 'LAP 2 30.00 Ana']);
  const places = track.toOwner.map((text) => /P\d \w+/.exec(text)?.[0]).filter((place) => place !== undefined);
  expect(places).toEqual(['P1 Ana', 'P2 Back', 'P3 Early']);
  expect(track.toOwner.at(-1)).toBe('Track controller: the race is over. Practice is on.');
});
