import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Keeps a form in step with the server: an unchanged field follows the server's value, a changed one keeps its input.
 * React Hook Form's own `values` cannot do this: values that arrived before the answer of a save left changed fields dirty
 * for ever.
 * @returns a function that resets every field to the values just saved
 */
export function useServerValues<T extends FieldValues>(
  { formState: { dirtyFields }, resetField }: Pick<UseFormReturn<T>, 'formState' | 'resetField'>,
  values: T,
): (saved: T) => void {
  const isChanged = dirtyFields as Readonly<Partial<Record<string, unknown>>>;
  const resetTo = (from: T, names: string[]) => {
    for (const name of names as Path<T>[]) resetField(name, { defaultValue: from[name] });
  };
  const follow = useEffectEvent(() =>
    resetTo(
      values,
      Object.keys(values).filter((name) => !isChanged[name]),
    ),
  );
  const known = JSON.stringify(values);
  useEffect(() => follow(), [known]);
  return (saved) => resetTo(saved, Object.keys(saved));
}
