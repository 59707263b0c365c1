import { inTurns } from '../testbed.js';
import { countedLaps, untilCounted } from '../load/counted-laps.js';
import { Screens } from '../load/screens.js';
import type { Part } from './part.js';

const SCREENS = 1_000;
const RATES = { 'live-8': 8, 'live-100': 100 } as const;

/** Measures the time from a lap's post to every open screen, compared with a bare Socket.IO server without a database. */
export const live: Part = async ({ testbed, effort, note, say }) => {
  const servers = [...(await testbed.leagues()), await testbed.bare('live')];
  const load = testbed.load();
  const screens = new Screens(testbed);
  for (const [id, perSecond] of Object.entries(RATES) as [keyof typeof RATES, number][]) {
    await inTurns(effort.rounds, servers, async (server, round) => {
      const { port, side, usualCars: cars } = server;
      const before = await countedLaps(server);
      await screens.open(port, SCREENS, ['laps']);
      const run = `${id}-${round}`;
      const { sent } = await load.call({ kind: 'paced', port, cars, run, perSecond, seconds: effort.liveSeconds });
      const { p99Ms, wrong } = await screens.close(sent);
      say(`${side}, ${perSecond} laps/s: p99 ${p99Ms.toFixed(0)} ms, ${wrong} wrong`);
      note(id, side, p99Ms);
      note('live-wrong', side, wrong);
      await untilCounted(server, before + sent.length);
    });
  }
};
