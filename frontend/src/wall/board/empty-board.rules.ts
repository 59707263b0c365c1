import type { CarType } from '@league/shared/cars/car.dto';
import { TRACK_BOARD_LIMIT } from '@league/shared/leaderboards/track-board.live';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { t, translated } from '../../language/translate';
import { CAR_TYPE_NAMES } from '../../racing/names/car-type-names';

type BoardEvent = Pick<RaceEventDto, 'status' | 'start_time'>;

/**
 * Returns whether the page counts down to an event instead of showing its board; false for null. An admin may set an event to
 * active before it starts. `now` is the server's time, in ms.
 */
export function isBeforeStart(event: BoardEvent | null, now: number): boolean {
  if (event === null) return false;
  return event.status === 'upcoming' || (event.status === 'active' && Date.parse(event.start_time) > now);
}

/**
 * Returns the text of a board without rows: the board of `event` or, if that is null, of a track; for one car class, or for all
 * if `carType` is null. `isLimited` says whether drivers of the class may be missing.
 */
export function emptyText(event: BoardEvent | null, carType: CarType | null, isLimited: boolean): string {
  if (isLimited) return limitText();
  if (carType !== null) return emptyTextOfClass(event, translated(CAR_TYPE_NAMES[carType]));
  if (event === null) return t('No laps on this track yet.');
  return event.status === 'active'
    ? t('The event is on. The first lap appears here.')
    : t('No laps were driven in this event.');
}

/** Returns a sentence that says whom the board of a class on a track leaves out. */
export function limitText(): string {
  return t('Only drivers among the fastest {n} of all classes are ranked here.', { n: TRACK_BOARD_LIMIT });
}

function emptyTextOfClass(event: BoardEvent | null, carType: string): string {
  if (event === null) return t('No laps with a {carType} car on this track yet.', { carType });
  return event.status === 'active'
    ? t('The event is on. The first lap with a {carType} car appears here.', { carType })
    : t('No laps with a {carType} car were driven in this event.', { carType });
}
