import { mutationOptions, type QueryKey } from '@tanstack/react-query';
import { deletePath, patchJson, postJson } from '../http/api';
import type { ChangeOf } from '../forms/save-changes';

/** Holds the messages about the writes of a row: constants marked by `msg` and translated where they are shown. */
export interface RowWords {
  readonly created: string;
  readonly updated: string;
  readonly deleted: string;
  /** Said by the form when the server gives no reason. */
  readonly notCreated: string;
  readonly notUpdated: string;
  /** An alert that says this and what the server said: 'Error creating achievement'. */
  readonly errorCreating?: string;
  readonly errorUpdating?: string;
  /** Says how a failure to delete is said: in these words alone, or in `errorDeleting` followed by the reason. */
  readonly notDeleted?: string;
  readonly errorDeleting?: string;
}

/** Holds the writes of the rows of an admin list, for its form and its Delete button. */
export type RowWrites<Row extends { readonly id: string }, Fields extends object> = ReturnType<
  typeof rowWrites<Row, Fields>
>;

/**
 * Returns the writes of the rows of an admin list. @param path of the rows on the server; a row's is `path/id` @param
 * key of the list in the query cache, which is read again after a write
 */
export function rowWrites<Row extends { readonly id: string }, Fields extends object>(
  path: string,
  key: QueryKey,
  words: RowWords,
) {
  return {
    key,
    words,
    /** Throws HttpError: 400 a wrong field, 409 what another row has taken. */
    create: mutationOptions({
      mutationFn: (fields: Fields) => postJson<unknown>(path, fields),
      meta: { successToast: words.created, invalidates: [key] },
    }),
    /** Throws HttpError: as `create`, 404, 409 also when another admin changed the same fields since. */
    update: mutationOptions({
      mutationFn: ({ id, change }: { readonly id: string; readonly change: ChangeOf<Fields> }) =>
        patchJson<unknown>(`${path}/${id}`, change),
      meta: { successToast: words.updated, invalidates: [key] },
    }),
    /** Throws HttpError. */
    remove: mutationOptions({
      mutationFn: ({ id }: Row) => deletePath(`${path}/${id}`),
      meta: {
        successToast: words.deleted,
        errorTitle: words.notDeleted,
        errorPrefix: words.errorDeleting,
        invalidates: [key],
      },
    }),
  };
}
