/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { nextPage } from '../../support/client.js';
import { startLeagueForFile } from '../../support/league.js';

/** The lists that accept a cursor, below /api. */
const LISTS = [
  '/admin/abuse-log',
  '/admin/audit',
  '/admin/cars/all',
  '/admin/cars/unassigned',
  '/admin/driver-applications',
  '/admin/invite-codes',
  '/admin/laps',
  '/admin/users',
  '/cms/events',
  '/cms/posts',
  '/drivers/public',
  '/lap-times/all',
];

interface Document {
  readonly paths: Record<string, { get?: { parameters?: { name: string }[] } }>;
}

const league = await startLeagueForFile();
for (const lap_time of [61, 62, 63]) {
  const { car } = await league.aDriver();
  await league.aCar();
  await league.post(car, { lap_time });
}
for (let n = 0; n < 3; n++) {
  await league.asAdmin('POST /admin/invite-codes', {});
  await league.asAdmin('POST /cms/admin/posts', { title: 'News', slug: `news-${n}`, content: '<p>News</p>' });
  await league.asAdmin('POST /cms/admin/events', { name: 'Race', start_time: '2030-05-01T19:00:00Z' });
}
await league.sql(`
  INSERT INTO abuse_log (id, day, network, account, outcome, count, first_at, last_at)
  SELECT gen_random_uuid(), current_date, '192.0.2.1', 'name' || n, 'busy', 1, now(), now() FROM generate_series(1, 3) n`);
await league.waitUntilCounted();
await league.sql(`UPDATE users SET is_profile_public = true, is_driver = true, driver_approved = false`);

async function page(path: string) {
  const answer = await league.call<{ id: string }[]>(league.admin, `GET ${path}`);
  expect(answer.status).toBe(200);
  return {
    ids: answer.body.map(({ id }) => id),
    total: Number(answer.headers.get('x-total-count')),
    next: nextPage(answer),
  };
}

test('every list with a cursor is in this table', async () => {
  const { body } = await league.call<Document>(null, 'GET /docs.json');
  const paged = Object.entries(body.paths).filter(([, { get }]) =>
    get?.parameters?.some(({ name }) => name === 'cursor'),
  );
  expect(paged.map(([path]) => path.replace(/^\/api/, '')).sort()).toEqual(LISTS);
});

test.each(LISTS)(
  '%s: a last page that is exactly full has no next one, and no page is missing before it',
  async (list) => {
    const { ids, total } = await page(`${list}?limit=50`);
    expect(ids).toHaveLength(total);
    expect(total).toBeGreaterThan(2);
    expect(await page(`${list}?limit=${total}`)).toEqual({ ids, total, next: undefined });
    expect(await page(`${list}?limit=50&cursor=`)).toEqual({ ids, total, next: undefined });
    const seen: string[] = [];
    let next: string | undefined = `${list}?limit=1`;
    for (let pages = 0; next; pages++) {
      const current: Awaited<ReturnType<typeof page>> = await page(next);
      expect(pages).toBeLessThan(total);
      seen.push(...current.ids);
      next = current.next;
    }
    expect(seen).toEqual(ids);
  },
);
