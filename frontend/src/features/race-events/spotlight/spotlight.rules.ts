import { LATE_START_MS, type SpotlightDto } from '@league/shared/landing/spotlight.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { ListedEventDto, RaceEventDto } from '@league/shared/race-events/race-event.dto';

const DAY_MS = 86_400_000;

/** Describes the content of the landing page while no race is running. */
export type Shown =
  | { readonly kind: 'countdown'; readonly event: RaceEventDto }
  | { readonly kind: 'podium'; readonly event: ListedEventDto }
  | { readonly kind: 'record'; readonly record: LapTimeDto | null; readonly next: RaceEventDto | null };

/**
 * Returns what to show: the countdown to an event that starts within a day or is less than 30 minutes late; otherwise the
 * podium of the last day; otherwise the record of the week and the next event. Null if there is none of these.
 */
export function shownOf({ next, finished, record }: SpotlightDto, now: number): Shown | null {
  const left = next === null ? Infinity : Date.parse(next.start_time) - now;
  if (next !== null && left < DAY_MS && left > -LATE_START_MS) return { kind: 'countdown', event: next };
  if (finished !== null) return { kind: 'podium', event: finished };
  return record === null && next === null ? null : { kind: 'record', record, next };
}

/** Returns the time until a start as a clock: '23:59:07', or '0:00' after the start. */
export function countdownText(startIso: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(startIso) - now) / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
