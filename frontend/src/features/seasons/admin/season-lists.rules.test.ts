import { afterEach, expect, test } from '@jest/globals';
import type { EnteredResultDto } from '@league/shared/seasons/season-board.live';
import type { HandResultDto } from '@league/shared/seasons/season.dto';
import { writeDecimalsWith } from '@league/shared/units/lap-time';
import {
  driversAsText,
  driversInText,
  factorsAsText,
  factorsInText,
  pointsAsText,
  pointsInText,
  partsAsText,
  partsInText,
  resultsAsText,
  resultsInText,
  toEditedRound,
  toRoundDto,
} from './season-lists.rules';

const entry = { class: null, team_id: null, team: null, number: null, earlier: [] };

afterEach(() => writeDecimalsWith('.'));

test('drivers are read from lines and from cells of a spreadsheet, and keep their membership', () => {
  const entries = [
    { ...entry, id: 'a', user_id: 'member', driver_name: 'Ana', team: 'Red', number: 7 },
    { ...entry, id: 'b', user_id: null, driver_name: 'Bea' },
  ];
  expect(driversAsText(entries)).toBe('Ana; Red; ; 7\nBea');
  expect(driversInText(driversAsText(entries), entries)).toEqual([
    { user_id: 'member', team: 'Red', class: null, number: 7, earlier: [] },
    { driver_name: 'Bea', team: null, class: null, number: null, earlier: [] },
  ]);
  expect(driversInText('Cem\tBlue\tGT\t12\n\n', entries)).toEqual([
    { driver_name: 'Cem', team: 'Blue', class: 'GT', number: 12, earlier: [] },
  ]);
  expect(driversInText('Dee; ; ; x7', [])).toMatchObject([{ number: 'x7' }]); // the server refuses this number
});

test('drivers of one name stay the members that they are', () => {
  const entries = ['one', 'other'].map((id) => ({ ...entry, id, user_id: id, driver_name: 'Alex' }));
  expect(driversInText(driversAsText(entries), entries).map(({ user_id: id }) => id)).toEqual(['one', 'other']);
});

test('drivers that are not edited are saved as they are, also where a line of text cannot say it', () => {
  const entries = [
    { ...entry, id: 'a', user_id: 'ana', driver_name: 'Ana', team: 'Red' },
    { ...entry, id: 'm', user_id: 'max', driver_name: 'Mad;Max', team: 'Red; White', number: 4 },
    { ...entry, id: 'g', user_id: null, driver_name: 'Guest;' },
  ];
  const edited = driversAsText(entries).replace('Ana; Red', 'Ana; Red; ; 7');
  expect(driversInText(edited, entries)).toEqual([
    { user_id: 'ana', team: 'Red', class: null, number: 7, earlier: [] },
    { user_id: 'max', team: 'Red; White', class: null, number: 4, earlier: [] },
    { driver_name: 'Guest;', team: null, class: null, number: null, earlier: [] },
  ]);
});

test('earlier teams and classes follow the number, each with its last round', () => {
  const earlier = [
    { through_round: 2, team_id: 'r', team: 'Red', class: null },
    { through_round: 4, team_id: null, team: null, class: 'GT' },
  ];
  const entries = [{ ...entry, id: 'a', user_id: 'ana', driver_name: 'Ana', team: 'Blue', earlier }];
  const text = driversAsText(entries);
  expect(text).toBe('Ana; Blue; ; ; -2: Red; ; -4: ; GT');
  const sent = earlier.map(({ through_round, team, class: ofClass }) => ({ through_round, team, class: ofClass }));
  for (const typed of [text, text.replace('Blue', 'Green'), 'Ana; Green; ; ; –2:Red; - 4 : ; GT'])
    expect(driversInText(typed, entries)).toMatchObject([{ user_id: 'ana', earlier: sent }]);
  expect(driversInText('Ana; Green', entries)).toMatchObject([{ user_id: 'ana', earlier: [] }]);
  const short = driversInText('Ana; Green; -2: Red; -4: ; GT', entries);
  expect(short).toMatchObject([{ team: 'Green', class: null, number: null, earlier: sent }]);
});

test('an edited line does not take the member of another line of the same name', () => {
  const entries = ['Red', 'Blue'].map((team) => ({ ...entry, id: team, user_id: team, driver_name: 'Alex', team }));
  expect(driversInText('Alex; Green\nAlex; Red', entries)).toMatchObject([{ user_id: 'Blue' }, { user_id: 'Red' }]);
});

test('a result is read by the order of its lines; a driver without a place takes none', () => {
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
  expect(resultsAsText(results.map(entered))).toBe(text);
});

test('drivers who shared a car and those of a dead heat stand in one line', () => {
  const text = 'Ana + Bea; 20L\nCem = Dee\nEve';
  const results = resultsInText(text);
  expect(results.map(({ driver_name: name, place, car }) => [name, place, car])).toEqual([
    ['Ana', 1, 'Ana'],
    ['Bea', 1, 'Ana'],
    ['Cem', 2, null],
    ['Dee', 2, null],
    ['Eve', 4, null],
  ]);
  expect(resultsAsText(results.map(entered))).toBe(text);
});

test('parts and factors are read from text, and anything else is refused', () => {
  expect(partsInText('1-8: 6\n9-: 5\n20-21')).toEqual([
    { from_round: 1, to_round: 8, best: 6 },
    { from_round: 9, to_round: null, best: 5 },
    { from_round: 20, to_round: 21, best: null },
  ]);
  expect(partsAsText(partsInText('1-8: 6\n9-: 5') ?? [])).toBe('1-8: 6\n9-: 5');
  expect(partsInText('the first half')).toBeNull();
  expect(factorsInText('5: 2, 8: 0.5')).toEqual([{ round: 5, factor: 2 }, { round: 8, factor: 0.5 }]); // prettier-ignore
  expect(factorsAsText([{ round: 5, factor: 2 }, { round: 8, factor: 0.5 }])).toBe('5: 2, 8: 0.5'); // prettier-ignore
  expect(factorsInText('twice')).toBeNull();
});

test('points and factors keep the decimals of the reader, typed with a point or a comma', () => {
  expect(pointsAsText([12.5, 10])).toBe('12.5, 10');
  for (const text of ['25,18,15', '25, 18, 15,', '25 18 15', '25;18;15']) expect(pointsInText(text)).toEqual([25, 18, 15]); // prettier-ignore
  expect(pointsInText('12.5, 10')).toEqual([12.5, 10]);
  expect(pointsInText('12,5; 10; 7,5')).toEqual([12.5, 10, 7.5]);
  expect(pointsInText('ten')).toEqual([NaN]);
  writeDecimalsWith(',');
  expect(pointsAsText([12.5, 10])).toBe('12,5; 10');
  expect(pointsAsText([25, 18])).toBe('25, 18');
  for (const text of ['12,5; 10; 7,5', '12,5, 10, 7,5', '12,5 10 7.5']) expect(pointsInText(text)).toEqual([12.5, 10, 7.5]); // prettier-ignore
  expect(pointsInText('25,18,15')).toEqual([25, 18, 15]);
  const factors = [{ round: 5, factor: 2 }, { round: 8, factor: 0.5 }]; // prettier-ignore
  expect(factorsAsText(factors)).toBe('5: 2; 8: 0,5');
  for (const text of ['5: 2; 8: 0,5', '5: 2, 8: 0,5,', '5:2,8:0.5']) expect(factorsInText(text)).toEqual(factors);
});

function entered(result: HandResultDto, n: number): EnteredResultDto {
  return {
    entry_id: String(n),
    driver_name: result.driver_name,
    place: result.place ?? null,
    laps: result.laps ?? null,
    car: result.car ?? null,
    is_disqualified: result.is_disqualified === true,
    has_pole: result.has_pole === true,
    has_fastest_lap: result.has_fastest_lap === true,
  };
}

test('a result pasted from a spreadsheet may begin with places', () => {
  const pasted = resultsInText('1\tAna\t25\n2.\tBea\t18\nDNF\tCy\t0');
  expect(pasted.map(({ driver_name, place }) => [driver_name, place])).toEqual([['Ana', 1], ['Bea', 2], ['Cy', null]]); // prettier-ignore
  expect(resultsInText('7; DNF').map(({ driver_name, place }) => [driver_name, place])).toEqual([['7', null]]);
});

test('rows of a published result, copied from its CSV file, give no place to drivers without one', () => {
  const rows = ['1\tAna\tComet\t2\tfinished\t20', '\tBea\tComet\t1\tnc\t9', '\tCem\tComet\t3\tdns\t0', 'DNS\tDee'];
  expect(resultsInText(rows.join('\n')).map(({ driver_name, place }) => [driver_name, place])).toEqual([['Ana', 1], ['Bea', null], ['Cem', null], ['Dee', null]]); // prettier-ignore
});

test('results that are not edited are saved as they are, also where lines of text cannot say it', () => {
  const result = { laps: null, car: null, is_disqualified: false, has_pole: false, has_fastest_lap: false };
  const results = [
    { ...result, entry_id: 'a', driver_name: 'Ana; Jr.', place: 1 },
    { ...result, entry_id: 'c', driver_name: 'Tom = Jerry', place: 3 }, // the driver in second place has left the league
    { ...result, entry_id: 'd', driver_name: 'Dee', place: 3, has_fastest_lap: true },
  ];
  const round = toEditedRound({ round: 1, name: null, event_id: null, event_name: null, has_sprint: false, results });
  expect(toRoundDto({ ...round, name: 'Monza' })).toMatchObject({ name: 'Monza', results });
  expect(toRoundDto({ ...round, results: 'Dee' }).results).toMatchObject([{ driver_name: 'Dee', place: 1 }]);
});

test('a round that is edited and saved keeps its event and its sprint', () => {
  const round = { round: 2, name: null, event_id: 'v', has_sprint: true };
  expect(toRoundDto(toEditedRound({ ...round, event_name: 'Monza', results: null }))).toEqual({
    ...round,
    results: [],
  });
});
