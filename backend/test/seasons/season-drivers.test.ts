/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { RuleSeasonDto } from '@league/shared/seasons/season.dto';
import { startLeagueForFile } from '../support/league.js';
import { drivers, hand, SeasonDesk } from './season-desk.js';

const league = await startLeagueForFile();
const desk = new SeasonDesk(league);

test('a driver by name who joins becomes that member, with results and rulings, which leave with them', async () => {
  const { id } = await desk.aSeason();
  await desk.put(id, 'rounds', [{ round: 1, results: hand('Max Mueller', 'Ana') }]);
  const [max] = drivers(await desk.boardOf(id));
  const fine: RuleSeasonDto = { kind: 'points-taken', round: 1, who: max?.who ?? '', points: 1, reason: 'Late.' };
  await league.asAdmin(`POST /admin/seasons/${id}/rulings`, fine);
  const member = await league.aDriver({ driver_name: 'Max Mueller' });
  const { rounds } = await desk.put(id, 'entries', [{ driver_name: 'Max Mueller' }, { driver_name: 'Ana' }]);
  expect(rounds[0]?.results).toHaveLength(2);
  expect(drivers(await desk.boardOf(id))[0]).toMatchObject({ user_id: member.id, points: 9 });
  expect((await desk.boardOf(id)).rulings).toMatchObject([{ who: member.id, name: 'Max Mueller' }]);
  await desk.put(id, 'rounds', [{ round: 1, results: hand('Ana') }]);
  await desk.put(id, 'entries', [{ driver_name: 'Ana' }]);
  expect((await desk.boardOf(id)).rulings).toEqual([]);
});

test('results stay with their driver when a rival takes the same name, and each has one in a round', async () => {
  const { id } = await desk.aSeason();
  const [one, other] = [
    await league.aDriver({ driver_name: 'Alex' }),
    await league.aDriver({ driver_name: 'Alex R.' }),
  ];
  await desk.put(id, 'entries', [one, other].map((member, n) => ({ user_id: member.id, number: n + 1 }))); // prettier-ignore
  await desk.put(id, 'rounds', [{ round: 1, results: hand('Alex R.') }]);
  await league.asAdmin(`PATCH /admin/users/${other.id}`, { driver_name: 'Alex' });
  await desk.put(id, 'rounds', [{ round: 1, results: hand('Alex') }]);
  const points = async () => drivers(await desk.boardOf(id)).map(({ user_id, points: of }) => [user_id, of]);
  expect(await points()).toEqual([[other.id, 10], [one.id, 0]]); // prettier-ignore
  await desk.put(id, 'rounds', [{ round: 1, results: hand('Alex', 'Alex') }]);
  expect(await points()).toEqual([[other.id, 10], [one.id, 6]]); // prettier-ignore
  const thrice = { rounds: [{ round: 1, results: hand('Alex', 'Alex', 'Alex') }] };
  expect((await desk.refused(`PUT /admin/seasons/${id}/rounds`, thrice))[0]).toBe(400);
});

test('a member is recognized by the name in any case and script', async () => {
  const { id } = await desk.aSeason();
  const names = ['ΝΙΚΟΣ', 'İsmail Çelik', 'Straße GROß'];
  const members = await Promise.all(names.map((name) => league.aDriver({ driver_name: name })));
  const { entries } = await desk.put(id, 'entries', ['νικοσ', 'İSMAIL ÇELIK', 'straße groß'].map((name) => ({ driver_name: name }))); // prettier-ignore
  expect(entries.map(({ user_id }) => user_id).toSorted()).toEqual(members.map((member) => member.id).toSorted());
});

test('a driver who changes team or class leaves it the points of the rounds already driven', async () => {
  const { id } = await desk.aSeason({ has_teams: true, has_classes: true });
  const bea = { driver_name: 'Bea', team: 'Blue', class: 'Pro' };
  const ana = (fields: object) => desk.put(id, 'entries', [{ driver_name: 'Ana', ...fields }, bea]);
  const rounds = (...done: readonly number[]) =>
    desk.put(id, 'rounds', [1, 2, 3].map((round) => ({ round, results: done.includes(round) ? hand('Ana', 'Bea') : [] }))); // prettier-ignore
  const points = async () =>
    (await desk.boardOf(id)).championships.map(({ of, class: ofClass, standings }) => {
      return [ofClass ?? of, Object.fromEntries(standings.map((row) => [row.name, row.points]))];
    });
  await ana({});
  await rounds(1);
  await ana({ team: 'Red', class: 'Am' }); // a first team is the team of all rounds
  expect(await points()).toEqual([['Am', { Ana: 10 }], ['Pro', { Bea: 10 }], ['teams', { Red: 10, Blue: 10 }]]); // prettier-ignore
  const { entries, teams } = await ana({ team: 'Green', class: 'Pro' });
  const red = { through_round: 1, team: 'Red', team_id: teams.find(({ name }) => name === 'Red')?.id, class: 'Am' };
  expect(entries.find(({ driver_name: name }) => name === 'Ana')?.earlier).toEqual([red]);
  await rounds(1, 2);
  expect(await points()).toEqual([['Am', { Ana: 10 }], ['Pro', { Ana: 10, Bea: 16 }], ['teams', { Red: 10, Blue: 16, Green: 10 }]]); // prettier-ignore
  const kept = await ana({ team: 'Green', class: 'Pro', earlier: [red] });
  // a program that knows no earlier teams sends the same list again
  expect((await ana({ team: 'Green', class: 'Pro' })).entries).toEqual(kept.entries);
  const without = teams.filter(({ name }) => name !== 'Red');
  expect((await desk.refused(`PUT /admin/seasons/${id}/teams`, { teams: without }))[0]).toBe(409);
  await ana({ team: 'Green', class: 'Pro', earlier: [] }); // the admin corrects it: Ana was in this team from the start
  expect(await points()).toEqual([['Pro', { Ana: 20, Bea: 12 }], ['teams', { Blue: 12, Green: 20 }]]); // prettier-ignore
});
