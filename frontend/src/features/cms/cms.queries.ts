import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '../../platform/http/api';
import { readQuery } from '../../platform/query/read-query';

const meta = { siteParts: ['pages'] } as const;

/** Loads the published pages, in menu order. */
export const pagesQuery = readQuery<readonly CmsPageDto[]>(['cms', 'pages'], '/cms/pages', { staleTime: 60_000, meta });

/** Loads a published page. Throws HttpError: 404 when no published page has this slug. */
export const pageQuery = (slug: string) =>
  readQuery<CmsPageDto>(['cms', 'pages', slug], `/cms/pages/${encodeURIComponent(slug)}`, { meta });

/** Loads the posts of one category, or of all if it is undefined, page by page, newest first. */
export const postsQuery = (category: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['cms', 'posts', 'list', category ?? null],
    queryFn: ({ pageParam, signal }) =>
      getPage<CmsPostDto>('/cms/posts', { query: { category, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
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
