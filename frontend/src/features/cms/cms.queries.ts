import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';
import { readQuery } from '../../platform/query/read-query';

const meta = { siteParts: ['pages'] } as const;

/** Loads the published pages, in menu order. */
export const pagesQuery = readQuery<readonly CmsPageDto[]>(['cms', 'pages'], '/cms/pages', { staleTime: 60_000, meta });

/** Loads a published page. Throws HttpError: 404 when no published page has this slug. */
export const pageQuery = (slug: string) =>
  readQuery<CmsPageDto>(['cms', 'pages', slug], `/cms/pages/${encodeURIComponent(slug)}`, { meta });

/** The number of posts that a list has at first; the server sends as many to a request without a limit. */
export const NEWEST_POSTS = 20;
const MOST_POSTS = 100;

/** Loads the newest posts of one category, or of all categories. */
export const postsQuery = (category: string | undefined) =>
  readQuery<readonly CmsPostDto[]>(['cms', 'posts', 'list', category ?? null], '/cms/posts', {
    query: { category },
    meta,
  });

/** Loads as many posts as the server sends at once, and shows the newest ones until they arrive. */
export const morePostsQuery = (category: string | undefined) =>
  readQuery<readonly CmsPostDto[]>(['cms', 'posts', 'list', category ?? null, MOST_POSTS], '/cms/posts', {
    query: { category, limit: MOST_POSTS },
    placeholderData: keepPreviousData,
    meta,
  });

/** Loads whether any post is published, which decides whether menus link to /news. */
export const hasPostsQuery = queryOptions({
  queryKey: ['cms', 'has-posts'], // not below 'posts', where it could equal the slug of a post
  queryFn: async ({ signal }) =>
    (await getJson<readonly CmsPostDto[]>('/cms/posts', { query: { limit: 1 }, signal })).length > 0,
  staleTime: 60_000,
  meta,
});

/** Loads a published post. Throws HttpError: 404 when no published post has this slug. */
export const postQuery = (slug: string) =>
  readQuery<CmsPostDto>(['cms', 'posts', slug], `/cms/posts/${encodeURIComponent(slug)}`, { meta });
