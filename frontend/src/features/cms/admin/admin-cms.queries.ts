import type { CreatePageDto } from '@league/shared/cms/create-page.dto';
import type { CreatePostDto } from '@league/shared/cms/create-post.dto';
import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { msg } from '../../../language/translate';
import { adminKey } from '../../../platform/query/admin-keys';
import { rowWrites } from '../../../platform/lists/row-writes';
import { readQuery } from '../../../platform/query/read-query';

const PAGES_KEY = adminKey('pages');
const POSTS_KEY = adminKey('posts');

/** Loads every page, including drafts, in menu order. */
export const adminPagesQuery = readQuery<readonly CmsPageDto[]>(PAGES_KEY, '/cms/admin/pages/all');

/** Loads every post, including drafts, newest first. */
export const adminPostsQuery = readQuery<readonly CmsPostDto[]>(POSTS_KEY, '/cms/admin/posts/all');

/** Creates, changes and deletes pages. A slug that is taken or reserved for the site's own pages is refused (409). */
export const pageWrites = rowWrites<CmsPageDto, CreatePageDto>('/cms/admin/pages', PAGES_KEY, {
  createdToast: msg('Page created successfully!'),
  updatedToast: msg('Page updated successfully!'),
  deletedToast: msg('Page deleted successfully!'),
  createErrorFallback: msg('Failed to create page'),
  updateErrorFallback: msg('Failed to update page'),
  deleteErrorTitle: msg('Failed to delete page'),
});

/** Creates, changes and deletes posts. A slug that is taken is refused (409). */
export const postWrites = rowWrites<CmsPostDto, CreatePostDto>('/cms/admin/posts', POSTS_KEY, {
  createdToast: msg('Post created successfully!'),
  updatedToast: msg('Post updated successfully!'),
  deletedToast: msg('Post deleted successfully!'),
  createErrorFallback: msg('Failed to create post'),
  updateErrorFallback: msg('Failed to update post'),
  deleteErrorTitle: msg('Failed to delete post'),
});
