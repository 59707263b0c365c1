import type { WallDto } from '@league/shared/wall/wall.dto';
import { viewOfSearch } from './view-search.rules';

/** The views in words, with the one for all of them in turn. */
export const VIEW_WORDS = [
  ['', 'All views in turn'],
  ['board', 'Board'],
  ['laps', 'Latest laps'],
  ['records', 'Track records'],
  ['ticker', 'Ticker'],
  ['next', 'Next event'],
] as const satisfies readonly (readonly [string, string])[];

type Named = Pick<WallDto, 'tracks' | 'events'>;

/** The events that a screen may show: active ones, the next and the last. */
export function eventsOf({ events: { active, next, last } }: Pick<WallDto, 'events'>): { id: string; name: string }[] {
  return [...active, ...(next ? [next] : []), ...(last ? [last] : [])].map(({ id, name }) => ({ id, name }));
}

/** What a search string of /live shows, in words: 'Board · Monza · GT · scale 1.2'. */
export function viewInWords(search: string, wall: Named | undefined): string {
  const { view, track, event, class: carClass, scale } = viewOfSearch(search);
  const trackName = wall?.tracks.find(({ channel_letter }) => channel_letter === track)?.name;
  const eventName = wall && eventsOf(wall).find(({ id }) => id === event)?.name;
  return [
    VIEW_WORDS.find(([name]) => name === view)?.[1] ?? view,
    track && (trackName ?? `Track ${track}`),
    event && (eventName ?? 'An earlier event'),
    carClass,
    scale && `scale ${scale}`,
  ]
    .filter((word) => word !== '')
    .join(' · ');
}

/** How late a screen is: '0.1 s', '12 s'; '—' when it has not said. */
export function delayInWords(delayMs: number | null): string {
  if (delayMs === null) return '—';
  return delayMs < 10_000 ? `${(delayMs / 1000).toFixed(1)} s` : `${Math.round(delayMs / 1000)} s`;
}
