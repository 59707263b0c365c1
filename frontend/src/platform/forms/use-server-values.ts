import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Keeps a form in step with what the server has: an unchanged field follows it, a changed one keeps what
 * was typed. React Hook Form's own `values` cannot: values that came before the answer of a save left changed
 * fields changed for ever.
 * @returns takes what was just saved into every field
 */
export function useServerValues<T extends FieldValues>(
  { formState: { dirtyFields }, resetField }: Pick<UseFormReturn<T>, 'formState' | 'resetField'>,
  values: T,
): (saved: T) => void {
  const isChanged = dirtyFields as Readonly<Partial<Record<string, unknown>>>;
  const take = (from: T, names: string[]) => {
    for (const name of names as Path<T>[]) resetField(name, { defaultValue: from[name] });
  };
  const follow = useEffectEvent(() =>
    take(
      values,
      Object.keys(values).filter((name) => !isChanged[name]),
    ),
  );
  const known = JSON.stringify(values);
  useEffect(() => follow(), [known]);
  return (saved) => take(saved, Object.keys(saved));
}
