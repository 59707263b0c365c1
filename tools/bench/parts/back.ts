import { setTimeout as wait } from 'node:timers/promises';
import { nowMs } from '../gauges.js';
import { inTurns, type Server } from '../testbed.js';
import { Screens } from '../load/screens.js';
import type { Part } from './part.js';

const SCREENS = 3_000;
const CHANNELS = ['laps', 'leaderboard', 'presence'];
const LAPS_PER_SECOND = 50;
/** The seconds for which laps are posted before the screens return; for the last AWAY_S of them, the screens are disconnected. */
const BEFORE_S = 4;
const AWAY_S = 2;
/** The seconds for which laps are posted after the screens have returned. */
const AFTER_S = 6;
const MAX_ROUNDS = 3;

/**
 * Measures thousands of screens that return at once while laps arrive: with their last position, and without one, as after a
 * restart.
 */
export const back: Part = async ({ testbed, effort, note, say }) => {
  const servers = [...(await testbed.leagues()), await testbed.bare('live')];
  const load = testbed.load();
  const screens = new Screens(testbed);

  const comeBack = async ({ side, port, usualCars: cars }: Server, run: string, withPosition: boolean) => {
    const before = await screens.open(port, SCREENS, CHANNELS);
    const seconds = BEFORE_S + AFTER_S;
    const loading = load.call({ kind: 'paced', port, cars, run, perSecond: LAPS_PER_SECOND, seconds });
    loading.catch(() => undefined); // awaited below, unless the screens fail first
    await wait((BEFORE_S - AWAY_S) * 1000);
    await screens.drop();
    await wait(AWAY_S * 1000);
    const after = await screens.comeBack(port, withPosition);
    const rightAt = nowMs();
    const { sent } = await loading;
    const snapshots = after.snapshots - before.snapshots;
    // A lap that a screen missed may be in its snapshot, so only later laps must arrive as messages.
    const { wrong } = await screens.close(sent.filter(([, at]) => snapshots === 0 || at > rightAt));
    say(`${side}: ${after.seconds.toFixed(2)} s, ${snapshots} snapshots, ${wrong} wrong`);
    note('back-wrong', side, wrong);
    return after.seconds;
  };

  await inTurns(Math.min(MAX_ROUNDS, effort.rounds), servers, async (server, round) => {
    const { side } = server;
    const afresh = await comeBack(server, `afresh${round}`, false);
    note('back-afresh', side, afresh);
    note('back-resumed', side, side === 'bare' ? afresh : await comeBack(server, `resumed${round}`, true));
  });
};
