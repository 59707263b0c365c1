import { expect, test } from '@jest/globals';
import { raceNightFromLaps } from './lap-file.js';
import { drivenLaps, generatedRace, raceOfRound } from './race-plan.js';

const FILE = `round,grand_prix,constructor,driver,lap,position,time
1,Harbour,Red,ANN,1,1,61.500
1,Harbour,Red,ANN,2,1,58.250
2,Pier,Green,CAT,1,1,70
2,Pier,Green,CAT,2,1,70
2,Pier,Green,CAT,3,1,70
2,Pier,Gold,DAN,1,2,110
2,Pier,Gold,DAN,2,2,120
2,Pier,Gold,DAN,3,2,120`;

test('the same options make the same race, in which every car drives the distance', () => {
  const race = generatedRace({ seed: 's', cars: 5, laps: 4 });
  expect(generatedRace({ seed: 's', cars: 5, laps: 4 })).toEqual(race);
  expect(race.night.laps).toHaveLength(20);
  for (const lap of race.night.laps.filter(({ entrant }) => entrant === 3).slice(0, 1))
    expect(lap.endsAtMs).toBe(lap.lapTimeMs); // the first lap begins at the signal
});

test('a round of a file is a race of those who drove in it, from its own start on', () => {
  const race = raceOfRound(raceNightFromLaps(FILE), 2);
  expect([race.name, race.laps, race.night.entrants.map(({ username }) => username)]).toEqual(['Pier', 3, ['cat', 'dan']]); // prettier-ignore
  expect(race.night.laps.map(({ entrant, endsAtMs }) => [entrant, endsAtMs])).toEqual([
    ...[[0, 70_000], [0, 140_000], [0, 210_000]],
    ...[[1, 110_000], [1, 230_000], [1, 350_000]],
  ].sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0))); // prettier-ignore
  expect(() => raceOfRound(raceNightFromLaps(FILE), 3)).toThrow('there is no round 3');
});

test('at a speed each lap takes less, times add up, and no lap begins after the flag', () => {
  const laps = drivenLaps(raceOfRound(raceNightFromLaps(FILE), 2), 7, 'simulation-1');
  expect(laps.map(({ entrant, lapTimeMs, race }) => [entrant, lapTimeMs, race])).toEqual([
    [0, 10_000, { run: 'lation-1', raceMs: 10_000, number: 1 }],
    [1, 15_714, { run: 'lation-1', raceMs: 15_714, number: 1 }],
    [0, 10_000, { run: 'lation-1', raceMs: 20_000, number: 2 }],
    [0, 10_000, { run: 'lation-1', raceMs: 30_000, number: 3 }],
    [1, 17_143, { run: 'lation-1', raceMs: 32_857, number: 2 }],
  ]);
});
