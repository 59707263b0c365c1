import type { ScreenDto } from '@league/shared/screens/screen.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { msg } from '../../language/translate';
import { viewOfSearch } from './view-search.rules';

interface RaceView {
  /** The search string of /live that shows it. */
  readonly search: string;
  /** Its button, marked by `msg`. */
  readonly words: string;
}

/** Returns the views of a session that race control sends to a display by one press. */
export function raceViews({ id, event_id: eventId }: Pick<RaceSessionDto, 'id' | 'event_id'>): readonly RaceView[] {
  return [
    { search: `view=board&event=${eventId}`, words: msg('Board') },
    { search: `view=tower&session=${id}`, words: msg('Tower') },
    { search: `view=grid&session=${id}`, words: msg('Grid') },
    { search: 'view=laps', words: msg('Laps') },
    { search: 'view=records', words: msg('Records') },
    { search: `view=result&session=${id}`, words: msg('Result') },
  ];
}

/** Returns whether a screen is an overlay for one driver, by its own address. */
export function isLowerThird({ address }: Pick<ScreenDto, 'address'>): boolean {
  return viewOfSearch(address).view === 'lower-third';
}

/** Returns the view that shows a driver of a session as a lower third. */
export function lowerThirdSearch({ id }: Pick<RaceSessionDto, 'id'>, userId: string): string {
  return `view=lower-third&session=${id}&driver=${userId}`;
}
