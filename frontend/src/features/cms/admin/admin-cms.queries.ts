import type { CreatePageDto } from '@league/shared/cms/create-page.dto';
import type { CreatePostDto } from '@league/shared/cms/create-post.dto';
import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { queryOptions } from '@tanstack/react-query';
import { msg } from '../../../language/translate';
import { adminKey } from '../../../platform/query/admin-keys';
import { getJson } from '../../../platform/http/api';
import { rowWrites } from '../../../platform/lists/row-writes';

const PAGES_KEY = adminKey('pages');
const POSTS_KEY = adminKey('posts');

/** Loads every page, drafts too, in menu order. */
export const adminPagesQuery = queryOptions({
  queryKey: PAGES_KEY,
  queryFn: ({ signal }) => getJson<readonly CmsPageDto[]>('/cms/admin/pages/all', { signal }),
});

/** Loads every post, drafts too, newest first. */
export const adminPostsQuery = queryOptions({
  queryKey: POSTS_KEY,
  queryFn: ({ signal }) => getJson<readonly CmsPostDto[]>('/cms/admin/posts/all', { signal }),
});

/** Changes pages. A slug that is taken or the site's own is refused (409). */
export const pageWrites = rowWrites<CmsPageDto, CreatePageDto>('/cms/admin/pages', PAGES_KEY, {
  created: msg('Page created successfully!'),
  updated: msg('Page updated successfully!'),
  deleted: msg('Page deleted successfully!'),
  notCreated: msg('Failed to create page'),
  notUpdated: msg('Failed to update page'),
  notDeleted: msg('Failed to delete page'),
});

/** Changes posts. */
export const postWrites = rowWrites<CmsPostDto, CreatePostDto>('/cms/admin/posts', POSTS_KEY, {
  created: msg('Post created successfully!'),
  updated: msg('Post updated successfully!'),
  deleted: msg('Post deleted successfully!'),
  notCreated: msg('Failed to create post'),
  notUpdated: msg('Failed to update post'),
  notDeleted: msg('Failed to delete post'),
});
