/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN, request } from '../../support/client.js';
import { LapLoad } from '../../support/lap-load.js';
import { carsAt, LeagueProcess } from '../../support/league-process.js';
import { until } from '../../support/until.js';
import { makeTempFolder } from '../../support/temp-folder.js';
import { freePort } from '../../../src/platform/database/embedded-postgres-port.js';

/** A heap that is only slightly larger than the league needs to start. */
const SMALL = '--max-old-space-size=80';
const AT_ONCE = 60;

const folder = makeTempFolder();
let league: LeagueProcess;
const launch = async (env: Record<string, string> = {}) => {
  league = await LeagueProcess.launch({
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    CAR_RATE_PER_MINUTE: '0',
    ...env,
  });
};
beforeAll(() => launch({ NODE_OPTIONS: SMALL }), 60_000);
afterAll(async () => {
  await league?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 90_000);

test('a process that runs out of memory loses nothing it has answered, and goes on when started again', async () => {
  const api = <T>(token: string | undefined, route: string, body?: object) =>
    request<T>(`${league.url}/api`, { token }, route, body);
  const token = (await api<SessionDto>(undefined, 'POST /auth/login', ADMIN)).body.access_token;
  const load = new LapLoad(league.url, await carsAt(league.url, 5), {
    clients: 5,
    pauseMs: 50,
    persists: false,
  });
  await until(() => load.report.answered.size > 20);
  const pages: string[] = [];
  const writePages = async (writer: number) => {
    for (let page = 0; league.isRunning; page++) {
      const slug = `page-${writer}-${page}`;
      const content = `<p>${slug}</p>`.repeat(40_000);
      const answer = await api<CmsPageDto>(token, 'POST /cms/admin/pages', { slug, title: slug, content }).catch(
        () => null,
      );
      if (answer?.status === 201) pages.push(slug);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, writer) => writePages(writer)));
  const { answered } = await load.ended();
  expect(league.said).toContain('heap out of memory');

  await launch();
  const { body } = await api<CmsPageDto[]>(token, 'GET /cms/admin/pages/all');
  const kept = new Set(body.map(({ slug }) => slug));
  expect(pages.filter((slug) => !kept.has(slug))).toEqual([]);
  const laps = async () => (await api<{ id: string }[]>(undefined, 'GET /lap-times/all?limit=1000')).body;
  await until(laps, (list) => [...answered.values()].every((id) => list.some((lap) => lap.id === id)));
}, 300_000);
