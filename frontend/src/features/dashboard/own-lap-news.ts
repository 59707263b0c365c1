import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { speakLapTime } from '@league/shared/units/lap-time';

/** The laps of `now` that are newer than all of `before`; both newest first. */
export function newerLaps(before: readonly LapTimeDto[], now: readonly LapTimeDto[]): readonly LapTimeDto[] {
  const known = new Set(before.map((lap) => lap.id));
  const newest = before[0]?.timestamp ?? '';
  return now.filter((lap) => !known.has(lap.id) && lap.timestamp >= newest);
}

/** 'New lap: 1 minute 1.234 seconds, a record'; of several the fastest is named. */
export function sentenceForOwnLaps(laps: readonly LapTimeDto[]): string {
  const fastest = [...laps].sort((a, b) => a.lap_time - b.lap_time)[0];
  if (fastest === undefined) return '';
  const time = `${speakLapTime(fastest.lap_time)}${fastest.is_record ? ', a record' : ''}`;
  return laps.length === 1 ? `New lap: ${time}` : `${laps.length} new laps of yours; fastest ${time}`;
}
