import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';
import { readPages, readQuery } from '../../platform/query/read-query';

const meta = { siteParts: ['pages'] } as const;

/** Loads the published pages, in menu order. */
export const pagesQuery = readQuery<readonly CmsPageDto[]>(['cms', 'pages'], '/cms/pages', { staleTime: 60_000, meta });

/** Loads a published page. Throws HttpError: 404 when no published page has this slug. */
export const pageQuery = (slug: string) =>
  readQuery<CmsPageDto>(['cms', 'pages', slug], `/cms/pages/${encodeURIComponent(slug)}`, { meta });

/** Loads the posts of one category, or of all if it is undefined, page by page, newest first. */
export const postsQuery = (category: string | undefined) =>
  readPages<CmsPostDto>(['cms', 'posts', 'list', category ?? null], '/cms/posts', { query: { category }, meta });

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
