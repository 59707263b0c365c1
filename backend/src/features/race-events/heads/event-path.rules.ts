import { slugify } from '@league/shared/cms/slug';

export function eventPath({ id, name }: { readonly id: string; readonly name: string }): string {
  return ['/events', id, slugify(name)].filter(Boolean).join('/');
}
