// What the tests of the browser need beside the parts of all tests.
import startAll from './global-setup.mjs';
import { makeLeagueData } from './league-data.mjs';

export default async () => {
  await startAll();
  if (process.env.TEST_CHROMIUM) process.env.TEST_LEAGUE_DATA = await makeLeagueData();
};
