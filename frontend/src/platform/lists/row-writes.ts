import { mutationOptions, type QueryKey } from '@tanstack/react-query';
import { deletePath, patchJson, postJson } from '../http/api';
import type { ChangeOf } from '../forms/save-changes';

/** Contains the texts shown after writes to a row: constants marked by `msg`, which are translated where they are shown. */
export interface RowWriteTexts {
  readonly createdToast: string;
  readonly updatedToast: string;
  readonly deletedToast: string;
  /** The message that is shown in the form when the server gives no reason. */
  readonly createErrorFallback: string;
  readonly updateErrorFallback: string;
  /** The start of an alert besides the form's message: 'Error creating achievement: …'. Absent: no alert. */
  readonly createErrorPrefix?: string;
  readonly updateErrorPrefix?: string;
  /** The title of the alert after a failed delete, above the reason; set unless `deleteErrorPrefix` is. */
  readonly deleteErrorTitle?: string;
  readonly deleteErrorPrefix?: string;
}

/** Contains the mutations for the rows of an admin list, used by its form and its Delete button. */
export type RowWrites<Row extends { readonly id: string }, Fields extends object> = ReturnType<
  typeof rowWrites<Row, Fields>
>;

/**
 * Returns the mutations for the rows of an admin list.
 * @param path the path of the rows under /api; that of one row is `path/id`
 * @param key the query key of the list, which is refetched after a write
 */
export function rowWrites<Row extends { readonly id: string }, Fields extends object>(
  path: string,
  key: QueryKey,
  texts: RowWriteTexts,
) {
  return {
    key,
    texts,
    /** Creates a row. Throws HttpError: 400 for an invalid field, 409 for a value that another row has. */
    create: mutationOptions({
      mutationFn: (fields: Fields) => postJson<unknown>(path, fields),
      meta: { successToast: texts.createdToast, invalidates: [key] },
    }),
    /** Changes a row. Throws HttpError: 400 invalid field, 404 deleted, 409 taken value or changed by another admin. */
    update: mutationOptions({
      mutationFn: ({ id, change }: { readonly id: string; readonly change: ChangeOf<Fields> }) =>
        patchJson<unknown>(`${path}/${id}`, change),
      meta: { successToast: texts.updatedToast, invalidates: [key] },
    }),
    /** Deletes a row. Throws HttpError: 404 when it has already been deleted. */
    remove: mutationOptions({
      mutationFn: ({ id }: Row) => deletePath(`${path}/${id}`),
      meta: {
        successToast: texts.deletedToast,
        errorTitle: texts.deleteErrorTitle,
        errorPrefix: texts.deleteErrorPrefix,
        invalidates: [key],
      },
    }),
  };
}
