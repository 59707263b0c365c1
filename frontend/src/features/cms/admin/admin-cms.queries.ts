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
  createdToast: msg('Page created successfully!'),
  updatedToast: msg('Page updated successfully!'),
  deletedToast: msg('Page deleted successfully!'),
  createErrorFallback: msg('Failed to create page'),
  updateErrorFallback: msg('Failed to update page'),
  deleteErrorTitle: msg('Failed to delete page'),
});

/** Changes posts. */
export const postWrites = rowWrites<CmsPostDto, CreatePostDto>('/cms/admin/posts', POSTS_KEY, {
  createdToast: msg('Post created successfully!'),
  updatedToast: msg('Post updated successfully!'),
  deletedToast: msg('Post deleted successfully!'),
  createErrorFallback: msg('Failed to create post'),
  updateErrorFallback: msg('Failed to update post'),
  deleteErrorTitle: msg('Failed to delete post'),
});
