/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { programOf } from '../../../tools/lsl/program.js';
import { Region } from '../../../tools/lsl/region.js';
import { startLeague, type TestLeague } from '../support/league.js';
import { LeagueHttp } from './support/league-http.js';

let league: TestLeague;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league?.close());

test('a script in the modelled region reaches the league, and gets its answers or the faults of the test', async () => {
  const driver = await league.aDriver({ driver_name: 'Max "Quick" Racer' });
  const way = new LeagueHttp();
  const region = new Region({ http: way.http });
  const owner = region.addAvatar('Max Racer');
  const script = programOf(
    `string API_BASE; string BODY;
    default {
      touch_start(integer count) { llHTTPRequest(API_BASE + "/cars/heartbeat", [HTTP_METHOD, "POST", HTTP_MIMETYPE, "application/json"], BODY); }
      http_response(key id, integer status, list metadata, string body) { llOwnerSay((string)status + llJsonGetValue(body, ["status"])); }
    }`,
    { globals: { API_BASE: `${league.url}/api`, BODY: JSON.stringify(driver.car) } },
  );
  const car = region.rez({ name: 'Comet', owner, scripts: [script] });
  region.touch(car, owner);
  await region.run(1);
  expect(way.answers).toHaveLength(1);
  way.fail({ status: 503, type: 'application/json', body: '{}' });
  region.touch(car, owner);
  await region.run(1);
  way.recover();
  region.touch(car, owner);
  await region.run(1);
  expect(owner.texts('owner').map((text) => text.slice(0, 3))).toEqual(['200', '503', '200']);
  expect(way.answers.map(({ path, status }) => [path, status])).toEqual([
    ['/api/cars/heartbeat', 200],
    ['/api/cars/heartbeat', 200],
  ]);
});
