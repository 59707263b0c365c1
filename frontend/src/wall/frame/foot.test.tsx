import { expect, test } from '@jest/globals';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { render } from '@testing-library/react';
import { TickerLaps } from './foot';

test('the foot shows whole names; in the strip of four laps a long one is shortened instead of being cut', () => {
  const laps = ['Vivienne Leclerc', 'Kaito Mori', 'Marco Bellini'].map((driver_name, n) => ({ id: String(n), driver_name, lap_time: 61, track_name: 'Oval' })) as LapTimeDto[]; // prettier-ignore
  const namesOf = (isOfOneTrack: boolean, isInStrip: boolean) => {
    const { container } = render(
      <TickerLaps laps={laps} bests={new Map()} isOfOneTrack={isOfOneTrack} isInStrip={isInStrip} />,
    );
    return [...container.querySelectorAll('.name')].map(({ textContent }) => textContent);
  };
  const names = laps.map(({ driver_name: name }) => name);
  expect(namesOf(true, false)).toEqual(names);
  expect(namesOf(true, true)).toEqual(['V. Leclerc', 'Kaito Mori', 'Marco Bellini']);
  for (const isInStrip of [true, false]) expect(namesOf(false, isInStrip)).toEqual(names.slice(0, 2));
});
