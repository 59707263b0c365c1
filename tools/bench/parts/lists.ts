import { ToolError } from '../../lib/tool-error.js';
import { httpClient } from '../../lib/http-client.js';
import { median, type Figure, whole } from '../figures.js';
import { addSeason } from '../grid/add-season.js';
import type { Part } from './part.js';

/** Each list as admins open it, sort, filter and search it. */
const LISTS: readonly string[] = [
  '/admin/users',
  '/admin/users?sort=username&order=asc',
  '/admin/users?sort=driver_name&order=asc',
  '/admin/users?sort=total_points',
  '/admin/users?sort=total_races',
  '/admin/users?sort=best_lap_time&order=asc',
  '/admin/users?role=pending',
  '/admin/users?role=disabled&sort=total_races',
  '/admin/users?search=season-77',
  '/admin/users?search=e&sort=total_races',
  '/admin/driver-applications',
  '/admin/driver-applications?search=season',
  '/admin/cars/all',
  '/admin/cars/all?sort=name&order=asc',
  '/admin/cars/all?sort=driver_name&order=asc',
  '/admin/cars/all?sort=total_races',
  '/admin/cars/all?sort=best_lap_time&order=asc',
  '/admin/cars/all?sort=last_heartbeat',
  '/admin/cars/all?online=true',
  '/admin/cars/all?search=abc',
  '/admin/cars/all?search=a&sort=total_races',
  '/admin/cars/unassigned',
  '/admin/laps',
  '/admin/laps?order=asc',
  '/admin/laps?sort=lap_time&order=asc',
  '/admin/laps?sort=lap_time&order=desc',
  '/admin/laps?state=voided',
  '/admin/laps?state=under_review&sort=lap_time',
  '/admin/laps?failed=true',
  '/admin/laps?track_id=TRACK',
  '/admin/laps?track_id=TRACK&sort=lap_time&order=asc',
  '/admin/laps?car_id=CAR',
  '/admin/laps?car_id=CAR&sort=lap_time',
  '/admin/laps?user_id=USER&sort=lap_time&order=asc',
  '/admin/laps?from=FROM&to=TO',
  '/admin/laps?from=FROM&to=TO&sort=lap_time&order=asc',
  '/admin/laps?from=LATE&sort=lap_time&order=asc',
  '/admin/laps?search=season-1',
  '/admin/laps?search=driver',
  '/admin/laps?search=driver&sort=lap_time&order=asc',
  '/admin/laps?search=abc&sort=lap_time&order=asc',
  '/admin/laps?search=guest+77',
  '/admin/laps?search=no-such-driver',
  '/admin/laps?search=a&track_id=TRACK&state=counted',
  '/admin/audit',
  '/admin/audit?search=admin3',
  '/admin/audit?search=no-such-thing',
  '/admin/audit?action=lap.',
  '/admin/audit?action=nothing.',
  '/admin/audit?from=FROM&to=TO',
  '/admin/invite-codes',
  '/admin/invite-codes?search=abc',
  '/cms/events',
  '/cms/events?status=upcoming&search=abc',
];

const MARK_MS = 300;

/** The first page of every list of admins, of a league with 10,000 members, 5,000 cars and 1,000,000 laps. */
export const lists: Part = async ({ grid, effort, say }) => {
  await grid.copyPaddock('lists');
  const season = { members: 10_000, cars: 5_000, laps: effort.seasonLaps };
  say(`adding ${whole(season.members)} members, ${whole(season.cars)} cars, ${whole(season.laps)} laps`);
  await addSeason(grid.postgres, 'lists', season);
  const league = await grid.startLeague('lists');
  const client = httpClient(league.process.url);
  const headers = { authorization: `Bearer ${league.token}` };
  const timed = async (path: string) => {
    const startedAt = performance.now();
    const { status, body } = await client.send('GET', `/api${path}`, { headers });
    const ms = performance.now() - startedAt;
    if (status !== 200) throw new ToolError(`GET ${path} was answered ${status}: ${body}`);
    return { ms, body };
  };
  const firstId = async (path: string) => (JSON.parse((await timed(path)).body) as { id: string }[])[0]?.id ?? '';
  try {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const names: Readonly<Record<string, string>> = {
      TRACK: await firstId('/tracks'),
      CAR: await firstId('/admin/cars/all?sort=total_races'),
      USER: await firstId('/admin/users?sort=total_races'),
      FROM: daysAgo(60),
      TO: daysAgo(30),
      LATE: daysAgo(1),
    };
    const slowest: { path: string; ms: number }[] = [];
    for (const path of LISTS) {
      const address = path.replace(/TRACK|CAR|USER|FROM|TO|LATE/g, (name) => names[name] ?? '');
      const times: number[] = [];
      for (let round = 0; round < effort.rounds; round++) times.push((await timed(address)).ms);
      say(`${path}: first ${whole(times[0] ?? NaN)} ms, median ${whole(median(times))} ms`);
      slowest.push({ path, ms: Math.max(...times) });
    }
    const worst = slowest.toSorted((a, b) => b.ms - a.ms)[0];
    return [listFigure(LISTS.length, season.laps, worst?.path ?? '', worst?.ms ?? NaN)];
  } finally {
    client.close();
    await league.process.stop();
  }
};

function listFigure(count: number, laps: number, path: string, ms: number): Figure {
  return {
    what: `Slowest first page of ${count} admin lists, ${whole(laps)} laps: ${path}`,
    league: `${whole(ms)} ms`,
    reference: '',
    ratio: '',
    mark: `< ${MARK_MS} ms`,
    passed: ms < MARK_MS,
  };
}
