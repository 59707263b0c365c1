import { slugify } from '@league/shared/cms/slug';

/** Returns the path of an event's page, as the site links to it. */
export function eventPath({ id, name }: { readonly id: string; readonly name: string }): string {
  return ['/events', id, slugify(name)].filter(Boolean).join('/');
}
