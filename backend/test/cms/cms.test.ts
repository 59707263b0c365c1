/** @jest-environment <rootDir>/test/native-env.mjs */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import { isReservedSlug } from '@league/shared/cms/reserved-slugs';
import { nextPage } from '../support/client.js';
import { startLeagueForFile } from '../support/league.js';

const league = await startLeagueForFile();

let made = 0;
const fields = (more: object = {}) => ({ title: 'Rules', slug: `page-${++made}`, content: '<p>Be fair.</p>', ...more });
const create = <T = CmsPageDto>(more: object = {}, kind = 'pages') =>
  league.call<T>(league.admin, `POST /cms/admin/${kind}`, fields(more));
const patch = <T = CmsPageDto>(id: string, body: object, kind = 'pages') =>
  league.call<T>(league.admin, `PATCH /cms/admin/${kind}/${id}`, body);

test('a page has the defaults of the specification and is public by its slug', async () => {
  const { status, body } = await create({ slug: 'league-rules' });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: body.id,
    title: 'Rules',
    slug: 'league-rules',
    content: '<p>Be fair.</p>',
    excerpt: null,
    featured_image: null,
    seo_title: null,
    seo_description: null,
    seo_keywords: null,
    is_published: true,
    show_in_menu: true,
    menu_order: 0,
    template: 'default',
    created_at: body.created_at,
  });
  expect((await league.call(null, 'GET /cms/pages/league-rules')).body).toEqual(body);
});

test('a change of a page leaves its other fields alone, and emptied ones have their defaults', async () => {
  const all = {
    ...{ excerpt: 'In short', featured_image: 'https://example.com/a.png', seo_title: 'T', seo_description: 'D' },
    ...{ seo_keywords: 'a, b', is_published: false, show_in_menu: false, menu_order: 7, template: 'wide' },
  };
  const { body } = await create(all);
  expect(body).toMatchObject(all);
  expect((await patch(body.id, { title: 'New' })).body).toEqual({ ...body, title: 'New' });
  const emptied = await patch(body.id, { featured_image: '', excerpt: null, menu_order: null });
  expect(emptied.body).toMatchObject({ featured_image: null, excerpt: null, menu_order: 0 });
});

test.each([
  ['pages', ['title', 'slug', 'featured_image', 'seo_title', 'menu_order', 'is_published', 'show_in_menu']],
  ['posts', ['title', 'slug', 'featured_image', 'category', 'is_published']],
])('the problems of %s come in the order of the form', async (kind, inOrder) => {
  const wrong = {
    ...{ show_in_menu: 'perhaps', is_published: 'perhaps', menu_order: -1, category: 'c'.repeat(65) },
    ...{ seo_title: 't'.repeat(201), featured_image: 'no address', slug: 'No slug', title: '' },
  };
  const id = (await create({}, kind)).body.id;
  for (const answer of [await create<ProblemDto>(wrong, kind), await patch<ProblemDto>(id, wrong, kind)]) {
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map(({ field }) => field)).toEqual(inOrder);
    expect(answer.body.detail).toBe(answer.body.errors?.[0]?.detail);
  }
});

test('drafts are for admins; the public list is in menu order', async () => {
  const draft = (await create({ is_published: false })).body;
  const [second, first] = [(await create({ menu_order: 902 })).body, (await create({ menu_order: 901 })).body];
  expect((await league.call(null, `GET /cms/pages/${draft.slug}`)).status).toBe(404);
  const pages = (await league.call<CmsPageDto[]>(null, 'GET /cms/pages')).body.map(({ id }) => id);
  expect(pages.slice(-2)).toEqual([first.id, second.id]);
  expect(pages).not.toContain(draft.id);
  const all = (await league.call<CmsPageDto[]>(league.admin, 'GET /cms/admin/pages/all')).body.map(({ id }) => id);
  expect(all).toContain(draft.id);
});

describe.each(['pages', 'posts'])('%s', (kind) => {
  test('when twenty are created at once with one slug, one is and the others are refused', async () => {
    const slug = `race-${kind}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ slug }, kind)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      detail: `Another ${kind.slice(0, -1)} has the slug ${slug}: choose another.`,
    });
  });

  test('a change cannot take a slug that another has', async () => {
    const [a, b] = [(await create({}, kind)).body, (await create({}, kind)).body];
    expect((await patch(b.id, { slug: a.slug }, kind)).status).toBe(409);
    expect((await patch(b.id, { slug: b.slug }, kind)).status).toBe(200);
  });

  test('active content is removed from stored HTML, formatting stays', async () => {
    const content =
      '<h2 onclick="x()">Hi</h2><script>alert(1)</script><img src="x" onerror="alert(1)"><svg onload="x()"></svg>' +
      '<a href="javascript:alert(1)">a</a><iframe src="https://evil.example"></iframe><p style="position:fixed">b</p>' +
      '<img src="https://example.com/a.png" alt="A"><a href="https://example.com" target="_blank">c</a>';
    const clean =
      '<h2>Hi</h2><a rel="noopener noreferrer">a</a><p>b</p><img src="https://example.com/a.png" alt="A" />' +
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">c</a>';
    const { body } = await create({ content }, kind);
    expect(body.content).toBe(clean);
    expect((await patch(body.id, { content: `${content}<b>d</b>` }, kind)).body.content).toBe(`${clean}<b>d</b>`);
    const stored = await league.sql<{ content: string }>(`SELECT content FROM ${kind} WHERE id = $1`, [body.id]);
    expect(stored[0]?.content).toBe(`${clean}<b>d</b>`);
  });

  test('content of which nothing could be seen is refused', async () => {
    const { id } = (await create({}, kind)).body;
    for (const content of ['<p> &nbsp;</p>', '<script>alert(1)</script>', '<img src="x">']) {
      const { status, body } = await create({ content }, kind);
      expect([status, body]).toMatchObject([400, { detail: 'Enter the content.', errors: [{ field: 'content' }] }]);
      expect((await patch(id, { content }, kind)).status).toBe(400);
    }
  });

  test('the longest slug and content of nearly 1 MB are accepted, a request over 2 MiB is not', async () => {
    const slug = 'a'.repeat(200);
    expect((await create({ slug, content: `<p>${'x'.repeat(900_000)}</p>` }, kind)).status).toBe(201);
    expect((await league.call(null, `GET /cms/${kind}/${slug}`)).body).toMatchObject({ slug });
    expect((await create({ content: 'x'.repeat(2_200_000) }, kind)).status).toBe(413);
  });

  test.each([
    [{ slug: '../admin' }, 'slug'],
    [{ content: 'x'.repeat(1_100_000) }, 'content'],
    [{ featured_image: 'javascript:alert(1)' }, 'featured_image'],
  ])('a wrong field is refused by name', async (wrong, field) => {
    const { status, body } = await create(wrong, kind);
    expect([status, body]).toMatchObject([400, { errors: [{ field }] }]);
  });
});

test('/live stays the address of the site itself', async () => {
  const { status, body } = await create({ slug: 'live' });
  const detail = 'The address /live belongs to the site itself: choose another slug.';
  expect([status, body]).toMatchObject([409, { detail }]);
  const { id } = (await create()).body;
  expect((await patch(id, { slug: 'live' })).status).toBe(409);
});

test('the first part of every route of the web app is reserved', () => {
  const folder = 'frontend/src/routes';
  const groups = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name.startsWith('_') ? readdirSync(`${folder}/${entry.name}`) : [entry.name],
  );
  const segments = groups.map((file) => file.split('.')[0] ?? '').filter((segment) => /^[a-z]/.test(segment));
  expect(segments.length).toBeGreaterThan(3);
  expect(segments.filter((segment) => !isReservedSlug(segment))).toEqual([]);
});

test('posts are listed newest first, by category, up to the requested number', async () => {
  const post = (more: object) => create<CmsPostDto>(more, 'posts');
  const [a, b, c] = [
    (await post({ category: 'Results' })).body,
    (await post({ category: 'Results' })).body,
    (await post({ category: 'Results', is_published: false })).body,
  ];
  const list = async (query: string) =>
    (await league.call<CmsPostDto[]>(null, `GET /cms/posts${query}`)).body.map(({ id }) => id);
  expect(await list('?category=results')).toEqual([b.id, a.id]);
  expect(await list('?category=Results&limit=1')).toEqual([b.id]);
  expect(c.published_at).toBeNull();
  const published = (await patch<CmsPostDto>(c.id, { is_published: true }, 'posts')).body;
  expect(published.published_at).not.toBeNull();
  expect(await list('?category=Results&limit=1')).toEqual([c.id]);
  expect((await patch<CmsPostDto>(c.id, { title: 'T' }, 'posts')).body.published_at).toBe(published.published_at);
  expect((await league.call(null, `GET /cms/posts/${c.slug}`)).status).toBe(200);
  expect((await league.call(null, 'GET /cms/posts?limit=0')).status).toBe(400);
  const first = await league.call<CmsPostDto[]>(null, 'GET /cms/posts?category=results&limit=2');
  expect([first.body.map(({ id }) => id), first.headers.get('x-total-count')]).toEqual([[c.id, b.id], '3']);
  const rest = await league.call<CmsPostDto[]>(null, `GET ${nextPage(first)}`);
  expect([rest.body.map(({ id }) => id), nextPage(rest)]).toEqual([[a.id], undefined]);
  expect((await league.call(null, 'GET /cms/posts?cursor=nonsense')).status).toBe(400);
});

test('a deleted page is gone and its slug is free', async () => {
  const { id, slug } = (await create()).body;
  expect((await league.call(league.admin, `DELETE /cms/admin/pages/${id}`)).status).toBe(204);
  expect((await league.call(null, `GET /cms/pages/${slug}`)).status).toBe(404);
  expect((await create({ slug })).status).toBe(201);
});
