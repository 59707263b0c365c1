import { slugify } from '@league/shared/cms/slug';
import type { SearchHitDto } from '@league/shared/search/search.dto';

/** Describes a screen of the application that can be found by its name. */
export interface FoundScreen {
  readonly path: string;
  /** The name in the user's language. */
  readonly name: string;
}

export interface Found {
  readonly group: SearchHitDto['kind'] | 'screen';
  readonly path: string;
  readonly name: string;
  readonly startTime: string | null;
}

function pathOf({ kind, key, name }: SearchHitDto): string {
  const part = encodeURIComponent(key);
  const slug = slugify(name);
  const named = slug === '' ? part : `${part}/${slug}`;
  const paths: Readonly<Record<SearchHitDto['kind'], string>> = {
    driver: `/drivers/${part}`,
    track: `/tracks/${part}`,
    event: `/events/${named}`,
    season: `/seasons/${named}`,
    page: `/${part}`,
    post: `/news/${part}`,
  };
  return paths[kind];
}

/** Returns the server's hits, followed by the screens with the text in their names; an empty text matches all screens. */
export function foundBy(text: string, hits: readonly SearchHitDto[], screens: readonly FoundScreen[]): Found[] {
  const low = text.toLowerCase();
  return [
    ...hits.map((hit) => ({ group: hit.kind, path: pathOf(hit), name: hit.name, startTime: hit.start_time })),
    ...screens
      .filter(({ name }) => name.toLowerCase().includes(low))
      .map(({ path, name }) => ({ group: 'screen' as const, path, name, startTime: null })),
  ];
}

/** Returns the index to which a key moves, wrapping around at both ends; null for other keys and without results. */
export function nextResult(key: string, at: number, count: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step === undefined || count === 0 ? null : (at + step + count) % count;
}
