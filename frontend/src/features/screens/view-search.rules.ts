import type { WallViewDto } from '@league/shared/screens/wall-view.dto';

const FIELDS = ['view', 'track', 'event', 'class', 'scale'] as const satisfies readonly (keyof WallViewDto)[];

/** Returns the search string of /live for a view. */
export function searchOfView(view: WallViewDto): string {
  const search = new URLSearchParams();
  for (const field of FIELDS) if (view[field] !== '') search.set(field, view[field]);
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
