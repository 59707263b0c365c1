/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, jest, test } from '@jest/globals';
import type { RenderingTools } from '@league/shared/site/rendered-page';
import { resolve } from 'node:path';
import { dist } from '../../../../test/native.js';

const { PageRenderer } = await dist<typeof import('../../../src/platform/http/heads/page-renderer.js')>(
  'platform/http/heads/page-renderer.js',
);

const WEB_ROOT = resolve('frontend/dist');
const answer = (status: number, body: unknown) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const rendererOf = (read: RenderingTools['read'], report: RenderingTools['report'] = () => undefined) =>
  new PageRenderer(WEB_ROOT, { read, cleanHtml: (html) => html, report });

test('a league whose database is away still renders the heading and the frame of a page, without data', async () => {
  const renderer = rendererOf(() => Promise.resolve(answer(503, { title: 'Unavailable', detail: 'Later.' })));
  for (const [path, heading] of [
    ['/leaderboards', 'Leaderboards'],
    ['/results', 'Results'],
  ] as const) {
    const page = await renderer.render(path, 'en');
    expect(page?.html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(page?.given).toEqual([]);
  }
});

test('pages for members are rendered as a frame, and pages for admins not at all', async () => {
  const renderer = rendererOf(() => Promise.resolve(answer(401, { title: 'Unauthorized', detail: 'Sign in.' })));
  expect(await renderer.render('/dashboard', 'en')).toMatchObject({ seenBy: 'member', given: [] });
  expect(await renderer.render('/admin', 'en')).toBeNull();
});

test('a page that many clients request at once is rendered once', async () => {
  let reads = 0;
  const renderer = rendererOf(() => {
    reads += 1;
    return Promise.resolve(answer(200, []));
  });
  const pages = await Promise.all(Array.from({ length: 20 }, () => renderer.render('/news', 'en')));
  expect(new Set(pages).size).toBe(1);
  const once = reads;
  await renderer.render('/news', 'en');
  expect(reads).toBe(once);
});

test('a page is rendered again a second later, even when the clock of the machine was set back', async () => {
  let reads = 0;
  const renderer = rendererOf(() => {
    reads += 1;
    return Promise.resolve(answer(200, []));
  });
  await renderer.render('/news', 'en');
  const once = reads;
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001); // the machine's clock has stopped
  await renderer.render('/news', 'en');
  later.mockRestore();
  expect(reads).toBe(2 * once);
});

test('many different pages at once are left to the app, so that laps go first', async () => {
  const renderer = rendererOf(() => Promise.resolve(answer(200, [])));
  const pages = await Promise.all(Array.from({ length: 30 }, (_, n) => renderer.render(`/results?page=${n}`, 'en')));
  expect(pages.filter((page) => page !== null).length).toBeLessThanOrEqual(8);
});

test('the error of a component is reported with the address of its page, and not written to the console', async () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reported: (readonly [string, readonly unknown[]])[] = [];
  const notTracks = [{ id: 'x', name: 'Monza', channel_letter: null }];
  const renderer = rendererOf(
    () => Promise.resolve(answer(200, notTracks)),
    (address, said) => reported.push([address, said]),
  );
  await renderer.render('/tracks', 'en').catch(() => null);
  expect(reported).not.toEqual([]);
  expect(new Set(reported.map(([address]) => address))).toEqual(new Set(['/tracks']));
  expect(reported.flatMap(([, said]) => said).map(String)).toContainEqual(expect.stringMatching(/^TypeError: /));
  expect(written).not.toHaveBeenCalled();
});
