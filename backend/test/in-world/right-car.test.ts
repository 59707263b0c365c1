/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { startLeagueForFile } from '../support/league.js';
import { CarPark } from './support/car-park.js';

const league = await startLeagueForFile();
await league.aTrack({ channel_letter: 'A' });

const READY = 'Ready for track A, shout word VROOM.';
const SAID_OF_A_LAP = expect.stringContaining('Recorded: 1:');
const LAP_SECONDS = [80.5, 81.25, 79.125];

/** Drives laps of these seconds one after another, by the region's clock, and calls `says` at the end of each. */
async function drive(park: CarPark, laps: readonly number[], says: (seconds: number, number: number) => void) {
  for (const [index, seconds] of laps.entries()) {
    await park.region.run(seconds);
    says(seconds, index + 1);
  }
  await park.region.run(5);
}

function aPark() {
  const park = new CarPark(league);
  const max = park.region.addAvatar('Max Racer');
  const kim = park.region.addAvatar('Kim Friend');
  return { park, region: park.region, max, kim };
}

test.each([
  ['that names the car', true],
  ['of old', false],
])("with a line %s an empty car posts nothing, and a friend's laps are those of their seat", async (_, isNamed) => {
  const { park, region, max, kim } = aPark();
  const [driven, parked, lent] = [await park.addCar(max), await park.addCar(max), await park.addCar(max)];
  region.sit(max, driven.object);
  region.sit(kim, lent.object);
  await region.run(1);
  await drive(park, LAP_SECONDS, (seconds, number) => {
    park.says({ driver: max, seconds, number, ...(isNamed && { car: driven.object }) });
    park.says({ driver: kim, seconds: seconds + 1, number, ...(isNamed && { car: lent.object }) });
  });
  expect(await park.recorded(driven)).toEqual([80_500, 81_250, 79_125]);
  expect(await park.recorded(parked)).toEqual([]);
  expect(await park.recorded(lent)).toEqual([81_500, 82_250, 80_125]);
  expect(park.posts(driven)).toHaveLength(3);
  expect(region.complaints).toEqual([]);
});

test('the driver reads what the car says, and so does its owner', async () => {
  const { park, region, max, kim } = aPark();
  const lent = await park.addCar(max);
  region.sit(kim, lent.object);
  await region.run(1);
  await drive(park, [80], (seconds, number) => park.says({ driver: kim, seconds, number, car: lent.object }));
  park.way.fail({ status: 401, type: 'application/json', body: '{}' });
  await drive(park, [80], (seconds, number) =>
    park.says({ driver: kim, seconds, number: number + 1, car: lent.object }),
  );
  const refused = 'Invalid credentials: check the CAR_ID and CAR_TOKEN. Lap 80.000 s was not saved.';
  expect(park.saidTo(kim)).toEqual([READY, SAID_OF_A_LAP, refused]);
  const toOwner = 'Invalid credentials: check the CAR_ID and CAR_TOKEN.';
  expect(park.saidTo(max)).toEqual([READY, SAID_OF_A_LAP, toOwner, refused]);
  expect(region.lines.filter(({ channel, range }) => channel === 0 && range !== 'direct')).toEqual([]);
});

test('a car whose seat is another prim, without a sit target, knows who sits in it', async () => {
  const { park, region, max, kim } = aPark();
  const car = await park.addCar(max, 'Twin', [{ name: 'Wheel' }, { name: 'Seat' }]);
  await region.run(1);
  region.sit(kim, car.object, 3);
  region.sit(max, car.object, 2);
  await region.run(1);
  await drive(park, [80], (seconds, number) => park.says({ driver: kim, seconds, number }));
  expect(await park.recorded(car)).toEqual([80_000]);
  expect(park.saidTo(kim).at(-1)).toEqual(SAID_OF_A_LAP);
});

test('an empty car posts no lap, not even one that names it', async () => {
  const { park, region, max } = aPark();
  const car = await park.addCar(max);
  region.sit(max, car.object);
  await region.run(80);
  region.stand(max);
  await region.run(1);
  park.says({ driver: max, seconds: 80, number: 1, car: car.object });
  await region.run(80);
  park.says({ driver: max, seconds: 80, number: 2 });
  await region.run(5);
  expect(park.posts(car)).toEqual([]);
});

test('a worn vehicle counts for who wears it, and for no lap in another car', async () => {
  const { park, region, max, kim } = aPark();
  const worn = await park.addCar(max, 'Kart suit');
  const other = await park.addCar(max);
  region.wear(max, worn.object);
  await region.run(1);
  await drive(park, [80, 81], (seconds, number) => park.says({ driver: max, seconds, number, car: max }));
  await drive(park, [82], (seconds) => park.says({ driver: max, seconds, number: 3 }));
  await drive(park, [83], (seconds) => park.says({ driver: kim, seconds, number: 1 }));
  expect(park.posts(worn).map(({ lap_time, car_key }) => [lap_time, car_key])).toEqual(
    [80, 81, 82].map((seconds) => [seconds, max.key]),
  );
  region.sit(max, other.object);
  await drive(park, [84], (seconds) => park.says({ driver: max, seconds, number: 4, car: other.object }));
  await drive(park, [85], (seconds) => park.says({ driver: max, seconds, number: 5 }));
  expect(park.posts(worn)).toHaveLength(3);
  expect(await park.recorded(other)).toEqual([84_000, 85_000]);
});

test('a line that names the car is answered by that car only, and once', async () => {
  const { park, region, max } = aPark();
  const car = await park.addCar(max);
  const other = await park.addCar(max);
  region.sit(max, car.object);
  await region.run(1);
  const run = 'r7f3a201';
  await drive(park, [80.5], (seconds) =>
    park.says({ driver: max, seconds, number: 3, car: car.object, run, raceTime: '241.075' }),
  );
  expect(park.posts(car)).toEqual([
    expect.objectContaining({ lap_time: 80.5, car_key: car.object.key, lap_number: 3, run, race_time: 241.075 }),
  ]);
  expect(park.posts(car)[0]).not.toHaveProperty('ago');
  // A lap of another car with the same driver: the old-style line that follows is also about that lap.
  await drive(park, [81], (seconds) => park.says({ driver: max, seconds, number: 4, car: other.object }));
  expect(park.posts(car)).toHaveLength(1);
  await drive(park, [82], (seconds) => park.says({ driver: max, seconds, number: 5 }));
  expect(park.posts(car).map(({ lap_number }) => lap_number)).toEqual([3, 5]);
});

test.each([
  ['a copy of the line', 0.08],
  ['a second line half a lap on', 40],
])('%s adds no lap, and the driver reads once to have it removed', async (_, later) => {
  const { park, region, max } = aPark();
  const copy = park.addLine('Line 2');
  const car = await park.addCar(max);
  region.sit(max, car.object);
  await region.run(5);
  for (let number = 1; number < 5; number++) {
    await region.run(80 - later);
    park.says({ driver: max, seconds: 80 + number / 100, number, car: car.object });
    await region.run(later);
    park.says({ driver: max, seconds: 80 + number / 50, number, car: car.object }, copy);
  }
  await region.run(5);
  expect(await park.recorded(car)).toEqual([80_010, 80_020, 80_030, 80_040]);
  expect(park.saidTo(max).filter((text) => !text.startsWith('Recorded') && text !== READY)).toEqual([
    'Lap not saved: 80.020 s by "Line 2" began before your last lap ended. More than one line times you: ' +
      "ask the track's owner to remove it. Its laps are left out until then.",
  ]);
});

test('clocks that differ by some tens of milliseconds, and chat that is late, are no overlap', async () => {
  const { park, region, max } = aPark();
  const next = park.addLine('Line of the next track');
  const car = await park.addCar(max);
  region.sit(max, car.object);
  await region.run(5);
  await region.run(80);
  park.says({ driver: max, seconds: 80, number: 1 });
  await region.run(79.95);
  park.says({ driver: max, seconds: 80, number: 1 }, next);
  await region.run(90); // the region stood still for 10 s before this line arrived
  park.says({ driver: max, seconds: 80, number: 2 }, next);
  await region.run(70);
  park.says({ driver: max, seconds: 80.25, number: 3 }, next);
  await region.run(5);
  expect(await park.recorded(car)).toEqual([80_000, 80_000, 80_000, 80_250]);
});

test('a lap that waited says for how long, also when it is sent again', async () => {
  const { park, region, max } = aPark();
  const car = await park.addCar(max);
  region.sit(max, car.object);
  await region.run(100);
  park.way.fail({ status: 503, type: 'application/json', body: '{}' });
  park.says({ driver: max, seconds: 80, number: 1 });
  await region.run(45);
  park.says({ driver: max, seconds: 81, number: 2 });
  park.way.recover();
  await region.run(60);
  expect(park.posts(car).map(({ lap_number, ago }) => [lap_number, ago && Math.round(Number(ago))])).toEqual([
    [1, undefined],
    [1, 20],
    [1, 60],
    [2, 16],
  ]);
  expect(await park.recorded(car)).toEqual([80_000, 81_000]);
});

test('laps that an older version of the script has queued are sent by this one', async () => {
  const { park, max } = aPark();
  const car = await park.addCar(max);
  const mark = createHash('md5').update(`${car.carId}${max.key}:0`).digest('hex').slice(0, 8);
  const old = [80, 81].map(
    (seconds) => `,"lap_id":"L${seconds}","lap_time":${seconds}.5,"channel_letter":"A","driver_name":"Max"`,
  );
  for (const [index, lap] of old.entries()) car.object.data.write(`league-lap-${mark}-${1_000_001 + index}`, lap);
  await park.region.run(10);
  expect(await park.recorded(car)).toEqual([80_500, 81_500]);
  expect(park.posts(car)[0]).not.toHaveProperty('ago');
  expect(car.object.data.names).toEqual(['league-owner']);
});

test("the waiting laps of another league's script stay in the car until it has a new owner", async () => {
  const { park, region, max } = aPark();
  const car = await park.addCar(max);
  await region.run(1);
  car.object.data.write('league-lap-0a0a0a0a-1000001', ',"lap_id":"L1","lap_time":80.5');
  region.reset(car.object);
  await region.run(10);
  expect(car.object.data.names).toEqual(['league-lap-0a0a0a0a-1000001', 'league-owner']);
  region.give(car.object, region.addAvatar('New Owner'));
  await region.run(10);
  expect(car.object.data.names).toEqual(['league-owner']);
});

test("a car sends heartbeats with a driver and for two minutes after one, a start, or its owner's touch", async () => {
  const { park, region, max, kim } = aPark();
  const car = await park.addCar(max);
  await region.run(600);
  expect(park.beats(car)).toEqual([0, 60, 120]);
  region.sit(kim, car.object);
  await region.run(130);
  region.stand(kim);
  await region.run(600);
  expect(park.beats(car).slice(3)).toEqual([600, 660, 720, 780, 840]);
  region.touch(car.object, kim);
  await region.run(10);
  expect(park.beats(car)).toHaveLength(8);
  region.touch(car.object, max);
  await region.run(600);
  expect(park.beats(car).slice(8)).toEqual([1340, 1400, 1460]);
});

const answerOf = (fields: object, bytes: number) => {
  const body = JSON.stringify({ status: 'recorded', ...fields, tail: '' });
  return `${body.slice(0, -2)}${'x'.repeat(bytes - body.length)}"}`;
};

test.each([
  ['16,384 bytes', 16_384],
  ['20,000 bytes, which the grid cuts off', 20_000],
])('an answer of %s is read within the memory of the script', async (_, bytes) => {
  const { park, region, max } = aPark();
  const car = await park.addCar(max);
  region.sit(max, car.object);
  await region.run(1);
  const say = 'TRACK RECORD by 0.114, "flying"';
  park.way.fail({ status: 200, type: 'application/json', body: answerOf({ say }, bytes) });
  await drive(park, [80], (seconds, number) => park.says({ driver: max, seconds, number }));
  expect(park.saidTo(max).at(-1)?.replaceAll('"', "'")).toBe("Recorded: TRACK RECORD by 0.114, 'flying'");
  park.way.fail({ status: 200, type: 'text/html', body: '<p>'.padEnd(bytes, 'a') });
  await drive(park, [80], (seconds) => park.says({ driver: max, seconds, number: 2 }));
  expect(park.saidTo(max).at(-1)).toMatch(/^API error \(HTTP 200, not from the league: check the API_BASE\)/);
  expect(region.complaints).toEqual([]);
  expect(region.peakBytes(car.object)).toBeLessThan(60_000);
});
