import { describe, expect, it } from '@jest/globals';
import { NAME_MAX_LENGTH, USERNAME_MAX_LENGTH, USERNAME_PATTERN } from '@league/shared/accounts/account.rules';
import { generatedRaceNight } from './field.js';
import { CIRCUIT_NAMES } from './names.js';

const OPTIONS = { seed: 'friday', cars: 60, tracks: 3, minutes: 20 };

describe('A made-up race night', () => {
  it('is the same for the same seed, and different for another', () => {
    expect(generatedRaceNight(OPTIONS)).toEqual(generatedRaceNight(OPTIONS));
    expect(generatedRaceNight({ ...OPTIONS, seed: 'saturday' }).laps).not.toEqual(generatedRaceNight(OPTIONS).laps);
  });

  it('drives the same laps for a driver whatever the size of the field', () => {
    const first = (cars: number) => generatedRaceNight({ ...OPTIONS, cars }).laps.filter((lap) => lap.entrant === 0);
    expect(first(5)).toEqual(first(60));
  });

  it('gives a thousand drivers names and usernames a league accepts, no two usernames alike', () => {
    const { entrants } = generatedRaceNight({ ...OPTIONS, cars: 1000, minutes: 1 });
    for (const { username, driverName, carName } of entrants) {
      expect(username).toMatch(USERNAME_PATTERN);
      expect(username.length).toBeGreaterThanOrEqual(3);
      expect(username.length).toBeLessThanOrEqual(USERNAME_MAX_LENGTH - 9); // room for the suffix of a second run
      expect(Math.max(driverName.length, carName.length)).toBeLessThanOrEqual(NAME_MAX_LENGTH);
    }
    expect(new Set(entrants.map((entrant) => entrant.username)).size).toBe(1000);
  });

  it('keeps every lap inside the night, in order, and each driver on one lap at a time', () => {
    const { laps } = generatedRaceNight(OPTIONS);
    const lastEnd = new Map<number, number>();
    let before = 0;
    for (const lap of laps) {
      expect(lap.endsAtMs).toBeGreaterThanOrEqual(before);
      expect(lap.endsAtMs).toBeLessThanOrEqual(20 * 60_000);
      const since = lap.endsAtMs - (lastEnd.get(lap.entrant) ?? -Infinity);
      expect(since).toBeGreaterThanOrEqual(lap.lapTimeMs);
      lastEnd.set(lap.entrant, lap.endsAtMs);
      before = lap.endsAtMs;
    }
    expect(lastEnd.size).toBe(60);
  });

  it('has no lap that is so fast that a league would hold it', () => {
    for (const lap of generatedRaceNight(OPTIONS).laps) {
      const baseMs = CIRCUIT_NAMES[lap.circuit]?.baseMs ?? Infinity;
      expect(lap.lapTimeMs).toBeGreaterThan(baseMs * 0.95);
      expect(lap.lapTimeMs).toBeLessThan(baseMs * 2);
    }
  });

  it('uses every track it was given', () => {
    expect(new Set(generatedRaceNight(OPTIONS).laps.map((lap) => lap.circuit))).toEqual(new Set([0, 1, 2]));
  });
});
