import { ToolError } from '../../lib/tool-error.js';
import { inTurns, type Server } from '../testbed.js';
import { untilCounted } from '../load/counted-laps.js';
import { CONNECTIONS, type Part } from './part.js';

const PATH = '/api/leaderboards/global?limit=100';

/** Measures reads of the leaderboard over HTTP, compared with a bare server that sends the same bytes. */
export const board: Part = async ({ testbed, effort, note }) => {
  const leagues = await testbed.leagues();
  const load = testbed.load();
  for (const server of leagues) {
    const { port, memberCars: cars } = server;
    const count = cars.length;
    await load.call({ kind: 'burst', port, connections: CONNECTIONS, cars, run: 'board', count });
    await untilCounted(server, count);
  }
  const [body = ''] = await Promise.all(leagues.map(boardOf));
  const servers = [...leagues, await testbed.bare('bytes', { body })];
  await inTurns(effort.rounds, servers, async ({ side, port, token }) => {
    const seconds = effort.readSeconds;
    const read = await load.call({ kind: 'get', port, connections: CONNECTIONS, path: PATH, token, seconds });
    note('board', side, read.answered / read.seconds);
  });
};

/** Returns the leaderboard as JSON. @throws ToolError unless it contains 100 drivers */
async function boardOf({ client, token }: Server): Promise<string> {
  const { status, body } = await client.send('GET', PATH, { headers: { authorization: `Bearer ${token}` } });
  const shown = status === 200 ? (JSON.parse(body) as { entries: readonly unknown[] }).entries.length : 0;
  if (shown !== 100) throw new ToolError(`The leaderboard answered ${status} and shows ${shown} of 100 entries.`);
  return body;
}
