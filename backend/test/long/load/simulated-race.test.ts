/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { RaceSessionDto, SessionReplayDto } from '@league/shared/sessions/race-session.dto';
import { httpClient } from '../../../../tools/lib/http-client.js';
import { signIn } from '../../../../tools/simulate/admin-client.js';
import { createMembers, openTracks } from '../../../../tools/simulate/paddock.js';
import { driveRace } from '../../../../tools/simulate/race.js';
import { generatedRace } from '../../../../tools/simulate/race-plan.js';
import { isClean } from '../../../../tools/simulate/summary.js';
import { startLeagueForFile } from '../../support/league.js';

const league = await startLeagueForFile();

test('a simulated race goes from sign-up to a final result that matches what was driven', async () => {
  const client = httpClient(league.url);
  const admin = await signIn(client, 'admin', 'admin of the tests');
  const plan = generatedRace({ seed: 'test', cars: 5, laps: 3 });
  const tracks = await openTracks(admin, plan.night.circuits);
  const garages = await createMembers(admin, plan.night.entrants, {
    runId: 'r',
    onProgress: () => {},
  });
  const shown: string[] = [];
  const control = {
    ...{ laps: plan.night.laps, garages, tracks, runId: 'testrace', speed: 60 },
    stop: new AbortController().signal,
  };
  const { tally, isAsDriven } = await driveRace(client, admin, plan, control, (lines) => shown.push(...lines));
  client.close();
  expect([tally.driven, isClean(tally), isAsDriven]).toEqual([15, true, true]);
  expect(shown.join('\n')).toContain('3 laps: 5 drivers');
  const [event] = (await league.call<RaceEventDto[]>(null, 'GET /cms/events')).body;
  expect(event).toMatchObject({ name: plan.name, status: 'completed' });
  const [session] = (await league.call<RaceSessionDto[]>(null, `GET /events/${event?.id}/sessions`)).body;
  const { body: replay } = await league.call<SessionReplayDto>(null, `GET /sessions/${session?.id}/replay`);
  expect(replay.crossings.map(({ source, lap_id }) => [source, lap_id !== null])).toEqual(
    Array.from({ length: 15 }, () => ['race_time', true]),
  );
  expect(replay.log.map(({ kind }) => kind)).toEqual(['grid', 'countdown', 'signal', 'chequered', 'provisional', 'final']); // prettier-ignore
}, 120_000);
