import type { FieldValues, Resolver } from 'react-hook-form';

export interface DtoForm<T extends FieldValues> {
  readonly resolver: Resolver<T>;
  /** What is wrong with these values, by field: for forms without react-hook-form. */
  readonly problemsIn: (values: T) => Promise<Readonly<Partial<Record<keyof T, string>>>>;
  /** Fetches the rules ahead of the first check: for the form's onFocus. */
  readonly preload: () => void;
}

/**
 * Checks a form by the rules of a shared DTO class, which the server applies too. The rules are not needed to draw
 * a form, so they are fetched when it is first touched: `() => import('@league/shared/…').then((dto) => dto.XDto)`.
 */
export function dtoForm<T extends FieldValues>(loadDto: () => Promise<new () => T>): DtoForm<T> {
  const load = async (): Promise<Resolver<T>> => {
    try {
      const { classValidatorResolver } = await import('./dto-rules');
      return classValidatorResolver(await loadDto());
    } catch {
      // The code of the rules could not be fetched: the server checks the same rules.
      return (values) => ({ values, errors: {} });
    }
  };
  return {
    resolver: async (...form) => (await load())(...form),
    problemsIn: async (values) => {
      const { errors } = await (await load())(values, undefined, { fields: {}, shouldUseNativeValidation: false });
      return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message])) as Partial<
        Record<keyof T, string>
      >;
    },
    preload: () => void load(),
  };
}
