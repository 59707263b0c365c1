import type { CreatePageDto } from '@league/shared/cms/create-page.dto';
import type { CreatePostDto } from '@league/shared/cms/create-post.dto';
import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { queryOptions } from '@tanstack/react-query';
import { adminKey } from '../../../platform/query/admin-keys';
import { getJson } from '../../../platform/http/api';
import { rowWrites } from '../../../platform/lists/row-writes';

const PAGES_KEY = adminKey('pages');
const POSTS_KEY = adminKey('posts');

/** Every page, drafts too, in menu order. */
export const adminPagesQuery = queryOptions({
  queryKey: PAGES_KEY,
  queryFn: ({ signal }) => getJson<readonly CmsPageDto[]>('/cms/admin/pages/all', { signal }),
});

/** Every post, drafts too, newest first. */
export const adminPostsQuery = queryOptions({
  queryKey: POSTS_KEY,
  queryFn: ({ signal }) => getJson<readonly CmsPostDto[]>('/cms/admin/posts/all', { signal }),
});

/** A slug that is taken or the site's own is refused (409). */
export const pageWrites = rowWrites<CmsPageDto, CreatePageDto>('/cms/admin/pages', PAGES_KEY, {
  created: 'Page created successfully!',
  updated: 'Page updated successfully!',
  deleted: 'Page deleted successfully!',
  notCreated: 'Failed to create page',
  notUpdated: 'Failed to update page',
  notDeleted: 'Failed to delete page',
});

/** As those of pages. */
export const postWrites = rowWrites<CmsPostDto, CreatePostDto>('/cms/admin/posts', POSTS_KEY, {
  created: 'Post created successfully!',
  updated: 'Post updated successfully!',
  deleted: 'Post deleted successfully!',
  notCreated: 'Failed to create post',
  notUpdated: 'Failed to update post',
  notDeleted: 'Failed to delete post',
});
