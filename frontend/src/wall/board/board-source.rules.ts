import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { WallDto, WallTrackDto } from '@league/shared/wall/wall.dto';
import { t } from '../../language/translate';
import { listOf, type WallAddress } from '../address/wall-address.rules';

/** The time, in ms, for which a completed event stays on the wall. */
const RESULT_STAYS_MS = 12 * 3_600_000;
/** How long around an event's planned start, in ms, its countdown replaces all boards but a running or chosen one. */
const COUNTDOWN_MS = 10 * 60_000;

export type BoardSource =
  | { readonly kind: 'event'; readonly event: RaceEventDto }
  /** An event that the wall does not contain, so that only its id is known. */
  | { readonly kind: 'event-id'; readonly eventId: string }
  | { readonly kind: 'track'; readonly track: WallTrackDto }
  | { readonly kind: 'countdown'; readonly event: RaceEventDto }
  | { readonly kind: 'empty' }
  /** One sentence with what is wrong in the address and how to correct it. */
  | { readonly kind: 'problem'; readonly sentence: string };

/** Returns the board in the address or, if it names none, the most current one. `now`: server time, in ms. */
export function chooseBoard(wall: WallDto, address: WallAddress, now: number): BoardSource {
  if (address.event !== null) return namedEvent(wall, address.event);
  if (address.track !== null) return namedTrack(wall, address.track);
  return currentBoard(wall, now);
}

function namedEvent({ events }: WallDto, id: string): BoardSource {
  const known = [...events.active, events.next, events.last].find((event) => event?.id === id);
  return known ? { kind: 'event', event: known } : { kind: 'event-id', eventId: id };
}

function namedTrack({ tracks }: WallDto, letter: string): BoardSource {
  const track = tracks.find(({ channel_letter }) => channel_letter === letter);
  if (track) return { kind: 'track', track };
  return { kind: 'problem', sentence: unknownTrack(tracks, letter) };
}

function unknownTrack(tracks: readonly WallTrackDto[], letter: string): string {
  if (tracks.length === 0)
    return t(
      'There is no track with the letter “{letter}”. The league has no tracks yet: an admin adds them under Tracks.',
      { letter },
    );
  const first = listOf(tracks.slice(0, 6).map(({ channel_letter, name }) => `${channel_letter} (${name})`));
  const known = tracks.length > 6 ? `${first} …` : first;
  return t('There is no track with the letter “{letter}”. Use {tracks}.', { letter, tracks: known });
}

function currentBoard({ events, tracks }: WallDto, now: number): BoardSource {
  const driven = [...tracks].sort((a, b) => compareInstants(b.last_lap_at, a.last_lap_at));
  const places = new Map(driven.map(({ id }, place) => [id, place]));
  const place = ({ track_id }: RaceEventDto) => places.get(track_id ?? '') ?? Infinity;
  const active = [...events.active].sort((a, b) => compareNumbers(place(a), place(b)))[0];
  if (active) return { kind: 'event', event: active };
  const { last, next } = events;
  if (next !== null && isSoon(next, now)) return { kind: 'countdown', event: next };
  if (last?.completed_at && now - Date.parse(last.completed_at) < RESULT_STAYS_MS)
    return { kind: 'event', event: last };
  const track = driven[0];
  if (track?.last_lap_at) return { kind: 'track', track };
  return next ? { kind: 'countdown', event: next } : { kind: 'empty' };
}

/** Returns whether, at `now` (ms), an event starts within ten minutes, or should have started at most ten minutes ago. */
export function isSoon({ start_time: start }: Pick<RaceEventDto, 'start_time'>, now: number): boolean {
  return Math.abs(Date.parse(start) - now) < COUNTDOWN_MS;
}

function compareInstants(a: string | null, b: string | null): number {
  return (a === null ? 0 : Date.parse(a)) - (b === null ? 0 : Date.parse(b));
}

function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
