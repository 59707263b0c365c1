import type { WallViewDto } from '@league/shared/screens/wall-view.dto';

const FIELDS = ['view', 'track', 'event', 'class', 'scale'] as const satisfies readonly (keyof WallViewDto)[];

/** The parameters of a view that the form does not edit. */
const KEPT = ['session', 'driver', 'season'] as const;

/** Returns the search string of a view; with the same view, keeps the session, driver and season of `shown`. */
export function searchOfView(view: WallViewDto, shown = ''): string {
  const search = new URLSearchParams();
  for (const field of FIELDS) if (view[field] !== '') search.set(field, view[field]);
  if (viewOfSearch(shown).view !== view.view) return search.toString();
  for (const [name, value] of new URLSearchParams(shown))
    if (KEPT.some((kept) => kept === name)) search.set(name, value);
  return search.toString();
}

/** Parses a search string of /live; missing parts of the view are empty. */
export function viewOfSearch(search: string): WallViewDto {
  const requested = new URLSearchParams(search);
  const textOf = (field: keyof WallViewDto) => requested.get(field)?.trim() ?? '';
  return {
    view: textOf('view'),
    track: textOf('track').toUpperCase(),
    event: textOf('event'),
    class: textOf('class'),
    scale: textOf('scale'),
  };
}
