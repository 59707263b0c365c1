import type { Field, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { translated } from '../../language/translate';
import { UNFINISHED } from './local-minute.rules';

export interface DtoForm<T extends FieldValues> {
  readonly resolver: Resolver<T>;
  /** Fetches the rules before the first check; used as the form's onFocus. */
  readonly preload: () => void;
}

/**
 * Returns the validation of a form, which applies the rules of a shared DTO class, as the server does. The rules are fetched
 * when the form is first touched: `() => import('@league/shared/…').then((dto) => dto.XDto)`. If that fails, only the server
 * validates. Messages are in the user's language.
 */
export function dtoForm<T extends FieldValues>(loadDto: () => Promise<new () => T>): DtoForm<T> {
  const load = async (): Promise<Resolver<T>> => {
    try {
      const { classValidatorResolver } = await import('./dto-rules');
      const check = classValidatorResolver(await loadDto());
      return async (...form) => {
        const { values, errors } = await check(...form);
        return { values, errors: inReadersLanguage(errors) } as Awaited<ReturnType<Resolver<T>>>;
      };
    } catch {
      // The module with the rules could not be fetched, so leave validation to the server, which has the same rules.
      return (values) => ({ values, errors: {} });
    }
  };
  return {
    resolver: async (values, context, options) => (await load())(withUnreadable(values, options), context, options),
    preload: () => void load(),
  };
}

/** Replaces input that the browser cannot parse and reports as empty, such as '4.003,5' in a number field, with UNFINISHED. */
function withUnreadable<T extends FieldValues>(values: T, { fields }: Parameters<Resolver<T>>[2]): T {
  const unreadable = Object.entries(fields as Readonly<Record<string, Partial<Field['_f']>>>).filter(
    ([, { ref }]) => ref instanceof HTMLInputElement && ref.validity.badInput,
  );
  return { ...values, ...Object.fromEntries(unreadable.map(([name]) => [name, UNFINISHED])) };
}

/** Adds rules that a DTO cannot express; `problemsIn` returns the message for each field that breaks one. */
export function withOwnRules<T extends FieldValues>(
  { resolver, preload }: DtoForm<T>,
  problemsIn: (values: T) => Partial<Record<keyof T, string>>,
): DtoForm<T> {
  return {
    preload,
    resolver: async (values, ...rest) => {
      const checked = await resolver(values, ...rest);
      const own = Object.entries(problemsIn(values)).map(([name, message]) => [name, { type: 'own', message }]);
      if (own.length === 0) return checked;
      return { values: {}, errors: { ...checked.errors, ...(Object.fromEntries(own) as FieldErrors<T>) } };
    },
  };
}

/** Translates error messages, including messages of nested fields and lists; an error with a message has no nested errors. */
function inReadersLanguage<T extends FieldValues>(errors: FieldErrors<T>): FieldErrors<T> {
  const entries = Object.entries(errors).map(([name, error]) => {
    if (typeof error !== 'object' || error === null) return [name, error];
    const { message } = error as { readonly message?: unknown };
    if (typeof message === 'string') return [name, { ...error, message: translated(message) }];
    return [name, inReadersLanguage(error as FieldErrors)];
  });
  return Object.fromEntries(entries) as FieldErrors<T>;
}
