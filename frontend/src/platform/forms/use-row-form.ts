import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { translated } from '../../language/translate';
import type { RowWrites } from '../lists/row-writes';
import type { DtoForm } from './dto-resolver';
import { saveChanges } from './save-changes';
import { useDtoForm, type DtoFormState } from './use-dto-form';

interface RowFormOptions<Row extends Fields & { readonly id: string }, Fields extends FieldValues> {
  readonly rules: DtoForm<Fields>;
  readonly writes: RowWrites<Row, Fields>;
  /** The row to change; null for a new one. */
  readonly row: Row | null;
  /** The initial values of a new row, with every field of the form. */
  readonly empty: Fields;
  /** Maps the typed values to those to send; throws SaveCancelled to send nothing. When absent, the typed values are sent. */
  readonly beforeSave?: (typed: Fields) => Fields | Promise<Fields>;
  readonly onSaved: () => void;
}

/** Returns the form that creates or changes a row of an admin list. The list is refetched after a save or Cancel. */
export function useRowForm<Row extends Fields & { readonly id: string }, Fields extends FieldValues>(
  options: RowFormOptions<Row, Fields>,
): DtoFormState<Fields> {
  const { rules, writes, row, empty, beforeSave, onSaved } = options;
  const { texts, key } = writes;
  const client = useQueryClient();
  const create = useMutation(writes.create);
  const update = useMutation(writes.update);
  const errorPrefix = row === null ? texts.createErrorPrefix : texts.updateErrorPrefix;
  const state = useDtoForm<Fields, unknown>({
    rules,
    values: row === null ? empty : fieldsOf(row, empty),
    save: async (asTyped, seen) => {
      const typed = (await beforeSave?.(asTyped)) ?? asTyped;
      if (row !== null) return saveChanges(seen, typed, (change) => update.mutateAsync({ id: row.id, change }));
      return create.mutateAsync(typed);
    },
    errorFallback: translated(row === null ? texts.createErrorFallback : texts.updateErrorFallback),
    ...(errorPrefix !== undefined && { errorPrefix: translated(errorPrefix) }),
    onSaved,
  });
  return { ...state, reload: () => void client.invalidateQueries({ queryKey: key }) };
}

/** Returns only those fields of a row that the form has. */
function fieldsOf<Row extends Fields, Fields extends FieldValues>(row: Row, empty: Fields): Fields {
  return Object.fromEntries(Object.keys(empty).map((name) => [name, row[name as keyof Row]])) as Fields;
}
