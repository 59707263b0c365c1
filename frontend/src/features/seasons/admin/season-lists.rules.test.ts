import { expect, test } from '@jest/globals';
import { driversAsText, driversInText, resultsAsText, resultsInText } from './season-lists.rules';

const entry = { class: null, team: null, number: null };

test('drivers are read from lines and from cells of a spreadsheet, and keep their membership', () => {
  const entries = [
    { ...entry, id: 'a', user_id: 'member', driver_name: 'Ana', team: 'Red', number: 7 },
    { ...entry, id: 'b', user_id: null, driver_name: 'Bea' },
  ];
  expect(driversAsText(entries)).toBe('Ana; Red; ; 7\nBea');
  expect(driversInText(driversAsText(entries), entries)).toEqual([
    { user_id: 'member', team: 'Red', class: null, number: 7 },
    { driver_name: 'Bea', team: null, class: null, number: null },
  ]);
  expect(driversInText('Cem\tBlue\tGT\t12\n\n', entries)).toEqual([
    { driver_name: 'Cem', team: 'Blue', class: 'GT', number: 12 },
  ]);
});

test('a result is read by the order of its lines; who has no place takes none', () => {
  const text = 'Ana; POLE; 20L\nBea; FL\nCem; DNF\nDee; DSQ';
  const results = resultsInText(text);
  expect(results.map(({ driver_name: name, place }) => [name, place])).toEqual([
    ['Ana', 1],
    ['Bea', 2],
    ['Cem', null],
    ['Dee', null],
  ]);
  expect(results[0]).toMatchObject({ has_pole: true, laps: 20, has_fastest_lap: false });
  expect(results[3]).toMatchObject({ is_disqualified: true });
  const entered = results.map((result, n) => ({
    entry_id: String(n),
    driver_name: result.driver_name,
    place: result.place ?? null,
    laps: result.laps ?? null,
    is_disqualified: result.is_disqualified === true,
    has_pole: result.has_pole === true,
    has_fastest_lap: result.has_fastest_lap === true,
  }));
  expect(resultsAsText(entered)).toBe(text);
});
