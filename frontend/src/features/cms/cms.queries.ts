import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';

const meta = { siteParts: ['pages'] } as const;

/** Loads the published pages, in menu order. */
export const pagesQuery = queryOptions({
  queryKey: ['cms', 'pages'],
  queryFn: ({ signal }) => getJson<readonly CmsPageDto[]>('/cms/pages', { signal }),
  staleTime: 60_000,
  meta,
});

/** Loads a published page. Rejects with HttpError 404 when there is none. */
export const pageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['cms', 'pages', slug],
    queryFn: ({ signal }) => getJson<CmsPageDto>(`/cms/pages/${encodeURIComponent(slug)}`, { signal }),
    meta,
  });

/** Loads the newest posts, of one category or all. */
export const postsQuery = (category: string | undefined) =>
  queryOptions({
    queryKey: ['cms', 'posts', 'list', category ?? 'all'],
    queryFn: ({ signal }) => getJson<readonly CmsPostDto[]>('/cms/posts', { query: { category }, signal }),
    meta,
  });

/** Says whether there is anything to read at /news. */
export const hasPostsQuery = queryOptions({
  queryKey: ['cms', 'posts', 'any'],
  queryFn: async ({ signal }) =>
    (await getJson<readonly CmsPostDto[]>('/cms/posts', { query: { limit: 1 }, signal })).length > 0,
  staleTime: 60_000,
  meta,
});

/** Loads a published post. Rejects with HttpError 404 when there is none. */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['cms', 'posts', slug],
    queryFn: ({ signal }) => getJson<CmsPostDto>(`/cms/posts/${encodeURIComponent(slug)}`, { signal }),
    meta,
  });
