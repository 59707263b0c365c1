import { type Figure, median } from '../figures.js';
import { countedLaps, untilCounted } from '../setup/counted-laps.js';
import { besideBusy } from '../setup/busy-neighbours.js';
import type { Part } from './part.js';
import { answerP99, besideBareSockets, SCREEN_CHANNELS } from '../setup/beside-bare-sockets.js';

const LAPS_PER_SECOND = 100;
const ROUNDS = 3;
const WORST_ANSWER_MS = 100;

/** How long laps wait for their answer while many screens are sent them and another process takes a core. */
export const answersUnderScreens: Part = ({ grid, effort, say }) =>
  besideBareSockets(grid, 'answers', async ({ league, bare, load, screens }) => {
    const seconds = effort.fanOutSeconds;
    let wrong = 0;
    const turn = (port: number, run: string) =>
      besideBusy(1, async () => {
        await screens.open(port, effort.audience, SCREEN_CHANNELS);
        const laps = { port, cars: grid.cars, run, perSecond: LAPS_PER_SECOND, seconds };
        const { sent } = await load.call({ kind: 'paced-laps', ...laps });
        const { lost, doubled } = await screens.close(sent.map(([id]) => id));
        const p99 = answerP99(sent);
        say(`${run}: answers p99 ${p99.toFixed(0)} ms, ${lost} lost, ${doubled} doubled`);
        return { p99, wrong: lost + doubled };
      });
    const seen = { league: [] as number[], bare: [] as number[] };
    for (let round = 0; round < Math.min(ROUNDS, effort.rounds); round += 1) {
      const before = await countedLaps(league);
      const mine = await turn(league.process.port, `league${round}`);
      seen.league.push(mine.p99);
      wrong += mine.wrong;
      await untilCounted(league, before + LAPS_PER_SECOND * seconds);
      seen.bare.push((await turn(bare.port, `bare${round}`)).p99);
    }
    const [mine, other] = [median(seen.league), median(seen.bare)];
    const what = `Lap answers at ${LAPS_PER_SECOND} laps/s into ${effort.audience} screens, one core taken, p99; lost or doubled`;
    return [
      {
        what,
        league: `${mine.toFixed(0)} ms, ${wrong} wrong`,
        reference: `${other.toFixed(0)} ms`,
        ratio: (mine / other).toFixed(2),
        mark: `≤ ${WORST_ANSWER_MS} ms, 0`,
        passed: mine <= WORST_ANSWER_MS && wrong === 0,
      } satisfies Figure,
    ];
  });
