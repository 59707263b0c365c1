import { expect, test } from '@jest/globals';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { render } from '@testing-library/react';
import { TickerLaps } from './foot';

test('where four laps share the line, a long name is shortened instead of being cut', () => {
  const laps = ['Priya Raman', 'Kaito Mori', 'Marco Bellini'].map((driver_name, n) => ({ id: String(n), driver_name, lap_time: 61, track_name: 'Oval' })) as LapTimeDto[]; // prettier-ignore
  const namesOf = (isOfOneTrack: boolean) => {
    const { container } = render(<TickerLaps laps={laps} bests={new Map()} isOfOneTrack={isOfOneTrack} />);
    return [...container.querySelectorAll('.name')].map(({ textContent }) => textContent);
  };
  expect(namesOf(true)).toEqual(['P. Raman', 'Kaito Mori', 'M. Bellini']);
  expect(namesOf(false)).toEqual(['Priya Raman', 'Kaito Mori']);
});
