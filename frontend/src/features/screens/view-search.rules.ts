import type { WallViewDto } from '@league/shared/screens/wall-view.dto';

const FIELDS = ['view', 'track', 'event', 'class', 'scale'] as const satisfies readonly (keyof WallViewDto)[];

/** Returns the search string of /live for this view. */
export function searchOfView(view: WallViewDto): string {
  const search = new URLSearchParams();
  for (const field of FIELDS) if (view[field] !== '') search.set(field, view[field]);
  return search.toString();
}

/** Returns the view of a search string of /live; parts that it does not name are empty. */
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
