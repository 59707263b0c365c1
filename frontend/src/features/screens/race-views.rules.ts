import type { ScreenDto } from '@league/shared/screens/screen.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { msg } from '../../language/translate';
import { viewOfSearch } from './view-search.rules';

interface RaceView {
  /** The search string of /live that shows the view. */
  readonly search: string;
  /** The text of the button, marked by `msg`. */
  readonly label: string;
}

/** Returns the views of a session that race control can send to a screen with one click. */
export function raceViews({ id, event_id: eventId }: Pick<RaceSessionDto, 'id' | 'event_id'>): readonly RaceView[] {
  return [
    { search: `view=board&event=${eventId}`, label: msg('Board') },
    { search: `view=tower&session=${id}`, label: msg('Tower') },
    { search: `view=grid&session=${id}`, label: msg('Grid') },
    { search: 'view=laps', label: msg('Laps') },
    { search: 'view=records', label: msg('Records') },
    { search: `view=result&session=${id}`, label: msg('Result') },
  ];
}

/** Returns whether a screen's own address makes it an overlay for one driver. */
export function isLowerThird({ address }: Pick<ScreenDto, 'address'>): boolean {
  return viewOfSearch(address).view === 'lower-third';
}

/** Returns the view that shows a driver in a session as a lower third. */
export function lowerThirdSearch({ id }: Pick<RaceSessionDto, 'id'>, userId: string): string {
  return `view=lower-third&session=${id}&driver=${userId}`;
}
