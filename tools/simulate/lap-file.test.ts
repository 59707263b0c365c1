import { describe, expect, it } from '@jest/globals';
import { raceNightFromLaps } from './lap-file.js';

const HEADER = 'round,grand_prix,constructor,driver,lap,position,time';
const TWO_ROUNDS = [
  HEADER,
  '1,Bahrain,Red Bull,VER,1,1,97.284',
  '1,Bahrain,Red Bull,VER,2,1,96.296',
  '1,Bahrain,Ferrari,LEC,1,2,98.5',
  '2,Jeddah,Red Bull,VER,1,1,95.0',
  '2,Jeddah,Haas,BEA,1,2,96.0',
].join('\n');

describe('A lap file', () => {
  it('makes each grand prix a track and each driver code a member with one car', () => {
    const night = raceNightFromLaps(TWO_ROUNDS);
    expect(night.circuits.map(({ name, letter }) => `${letter} ${name}`)).toEqual(['A Bahrain', 'B Jeddah']);
    expect(night.entrants).toEqual([
      { username: 'ver', driverName: 'VER', carName: 'Red Bull VER' },
      { username: 'lec', driverName: 'LEC', carName: 'Ferrari LEC' },
      { username: 'bea', driverName: 'BEA', carName: 'Haas BEA' },
    ]);
  });

  it("ends each lap at its driver's running sum within the round, and starts the next after the longest", () => {
    const ends = raceNightFromLaps(TWO_ROUNDS).laps.map((lap) => [lap.entrant, lap.circuit, lap.endsAtMs]);
    expect(ends).toEqual([
      [0, 0, 97_284],
      [1, 0, 98_500],
      [0, 0, 193_580],
      [0, 1, 193_580 + 95_000],
      [2, 1, 193_580 + 96_000],
    ]);
  });

  it('sums by lap number when its rows are out of order', () => {
    const shuffled = [HEADER, '1,Monza,Alfa,BOT,2,1,80.000', '1,Monza,Alfa,BOT,1,1,90.000'].join('\n');
    const laps = raceNightFromLaps(shuffled).laps;
    expect(laps.map((lap) => [lap.lapTimeMs, lap.endsAtMs])).toEqual([
      [90_000, 90_000],
      [80_000, 170_000],
    ]);
  });

  it('makes a username of at least three letters out of a shorter code', () => {
    const night = raceNightFromLaps([HEADER, '1,Spa,Lotus,K7,1,1,105.1'].join('\n'));
    expect(night.entrants[0]?.username).toBe('driver-k7');
  });

  it.each([
    ['1,Spa,Lotus,RAI,1,1,fast', 'Line 2 of the lap file has the time "fast"'],
    ['1,Spa,Lotus,RAI,1,1,0', 'Line 2 of the lap file has the time "0"'],
    ['1,Spa,Lotus,RAI,1,1,86400.001', 'Line 2 of the lap file has the time "86400.001"'],
    ['1,Spa,Lotus,RAI,one,1,99.1', 'Line 2 of the lap file has the lap "one"'],
    ['1,,Lotus,RAI,1,1,99.1', 'Line 2 of the lap file has no grand_prix'],
    ['1,Spa,Lotus', 'cannot be read'],
  ])('with the row %s is refused by name', (row, sentence) => {
    expect(() => raceNightFromLaps(`${HEADER}\n${row}`)).toThrow(sentence);
  });

  it('with more grands prix than letters is refused', () => {
    const rows = Array.from({ length: 27 }, (_, i) => `${i + 1},Track ${i},Lotus,RAI,1,1,99.1`);
    expect(() => raceNightFromLaps([HEADER, ...rows].join('\n'))).toThrow('letters for 26 tracks');
  });
});
