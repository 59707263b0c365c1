import type { FieldValues, Resolver } from 'react-hook-form';

interface DtoForm<T extends FieldValues> {
  readonly resolver: Resolver<T>;
  /** Fetches the rules ahead of the first check: for the form's onFocus. */
  readonly preload: () => void;
}

/**
 * Checks a form by the rules of a shared DTO class, which the server applies too. The rules are not needed to draw
 * a form, so they are fetched when it is first touched: `() => import('@league/shared/…').then((dto) => dto.XDto)`.
 */
export function dtoForm<T extends FieldValues>(loadDto: () => Promise<new () => T>): DtoForm<T> {
  const load = async (): Promise<Resolver<T>> => {
    const { rulesOf } = await import('./dto-rules');
    return rulesOf(await loadDto());
  };
  return {
    resolver: async (...form) => (await load())(...form),
    preload: () => void load(),
  };
}
