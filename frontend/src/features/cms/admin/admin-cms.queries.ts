import type { CreatePageDto } from '@league/shared/cms/create-page.dto';
import type { CreatePostDto } from '@league/shared/cms/create-post.dto';
import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminKey } from '../../../platform/query/admin-keys';
import type { ChangeOf } from '../../../platform/forms/save-changes';
import { deletePath, getJson, patchJson, postJson } from '../../../platform/http/api';

/** Pages: every one, drafts too, in menu order. */
export const adminPages = articles<CmsPageDto, CreatePageDto>('page', 'Page');

/** Posts: every one, drafts too, newest first. */
export const adminPosts = articles<CmsPostDto, CreatePostDto>('post', 'Post');

/** What admins read and write of pages, or of posts. `name` is theirs at the start of a sentence. */
function articles<Row extends { readonly id: string }, Fields extends object>(one: 'page' | 'post', name: string) {
  const key = adminKey(`${one}s`);
  const path = `/cms/admin/${one}s`;
  return {
    list: queryOptions({
      queryKey: key,
      queryFn: ({ signal }) => getJson<readonly Row[]>(`${path}/all`, { signal }),
    }),
    /** Throws HttpError: 400 a wrong field, 409 a slug that is taken or the site's own. */
    create: mutationOptions({
      mutationFn: (fields: Fields) => postJson<Row>(path, fields),
      meta: { done: `${name} created successfully!`, changes: [key] },
    }),
    /** Throws HttpError: as `create`, 409 also when another admin changed the same fields since. */
    update: mutationOptions({
      mutationFn: ({ id, change }: { readonly id: string; readonly change: ChangeOf<Fields> }) =>
        patchJson<Row>(`${path}/${id}`, change),
      meta: { done: `${name} updated successfully!`, changes: [key] },
    }),
    /** Throws HttpError. */
    remove: mutationOptions({
      mutationFn: ({ id }: Row) => deletePath(`${path}/${id}`),
      meta: { done: `${name} deleted successfully!`, failed: `Failed to delete ${one}`, changes: [key] },
    }),
  };
}
