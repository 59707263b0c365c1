import { Transform } from 'class-transformer';
import { Allow, ValidateBy } from 'class-validator';
import { CarPostDto } from '../in-world/car-post.dto.js';
import { instantOf, isInstant } from '../http/instant.js';
import { AsSentKey, AsSentName, AsSentNumber, AsSentText, IsSentText, sentNumber } from '../in-world/sent-fields.js';
import { MAX_LAP_TIME_MS, msFromSeconds } from '../units/lap-time.js';
import { MAX_LAP_WAIT_MS } from './lap-physics.js';

const NUMERIC_TEXT = /^\d{1,6}(\.\d{1,30})?$/;
const LAP_ID = /^[^\0\p{Surrogate}]{1,64}$/su;
const CHANNEL_LETTER = /^[A-Za-z]$/; // tested before upper-casing, which maps some other letters to A–Z
const RUN = /^[!-~]{1,8}$/;
const MAX_LAP_NUMBER = 1_000_000;
const MAX_UNIX_SECONDS = 10_000_000_000; // the year 2286

/** Requires a lap time in seconds, from 1 ms to 24 hours; lapTimeOf() has converted numeric text before. */
const IsSentLapTime = () =>
  ValidateBy(
    { name: 'isSentLapTime', validator: { validate: isLapTime } },
    { message: 'lap_time is the time of the lap in seconds, above 0 and at most 86400.' },
  );

/**
 * Describes the body of POST /lap-times/submit, sent by a car's in-world script. No lap is refused for an invalid name or
 * optional detail, such as `ago` or `run`; these then count as absent. Unknown fields are ignored.
 */
export class SubmitLapDto extends CarPostDto {
  @AsSentName()
  driver_name?: string | null;

  @AsSentName()
  car_name?: string | null;

  /** In seconds, as a number or numeric text, above 0 and at most 86400. */
  @Transform(({ value }: { value: unknown }) => lapTimeOf(value))
  @IsSentLapTime()
  lap_time: number | string;

  /** An id of 1 to 64 characters that the script creates for each lap and repeats when it sends the lap again. */
  @IsSentText(LAP_ID, 'lap_id is a text of 1 to 64 characters, the same each time the lap is sent again.')
  lap_id?: string | null;

  /**
   * The letter of the track, from A to Z, in either case. If it is absent or unknown, the lap belongs to the only track in the
   * region of the request, if there is one.
   */
  @IsSentText(CHANNEL_LETTER, 'channel_letter is one letter from A to Z.')
  channel_letter?: string | null;

  /** The key of the avatar who owns the object that timed the lap; any other text is ignored. */
  @AsSentKey()
  controller_owner_key?: string | null;

  /** The time from the end of the lap to its sending, in seconds, so that a lap that waited does not count as just driven. */
  @AsSentNumber(MAX_LAP_WAIT_MS / 1000)
  ago?: number | string | null;

  /** When the lap ended, as an alternative to `ago`: ISO 8601 text or Unix seconds. A future time is ignored. */
  @Allow()
  @Transform(({ value }: { value: unknown }) => momentOf(value))
  driven_at?: string | number | null;

  /**
   * The key of the car that the line timed. Like the following fields, it is stored as evidence, and invalid values are ignored.
   */
  @AsSentKey()
  car_key?: string | null;

  /** The line's name for the run of the race, 1 to 8 characters. */
  @AsSentText(RUN)
  run?: string | null;

  /** The time from the start signal of the race to the end of this lap, in seconds. */
  @AsSentNumber(MAX_LAP_TIME_MS / 1000)
  race_time?: number | string | null;

  @AsSentNumber(MAX_LAP_NUMBER)
  lap_number?: number | string | null;
}

function lapTimeOf(value: unknown): unknown {
  const text = typeof value === 'string' ? value.trim() : null;
  return text !== null && NUMERIC_TEXT.test(text) ? Number(text) : value;
}

function isLapTime(seconds: unknown): boolean {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return false;
  return msFromSeconds(seconds) >= 1 && seconds * 1000 <= MAX_LAP_TIME_MS;
}

/** Returns an ISO 8601 time as text and Unix seconds as a number; undefined for anything else. */
function momentOf(value: unknown): string | number | undefined {
  if (typeof value !== 'string') return sentNumber(value, MAX_UNIX_SECONDS);
  const text = value.trim();
  return isInstant(text) ? instantOf(text).toISOString() : sentNumber(text, MAX_UNIX_SECONDS);
}

/** Describes the 200 response to a posted lap: the lap is committed, so no crash can lose it. */
export interface SubmitLapAnswerDto {
  readonly status: 'recorded';
  /** The league's id of the lap (UUIDv7). */
  readonly lap_id: string;
  /** True when this lap had already been recorded; nothing changes, and the fields below are as in the first response. */
  readonly duplicate: boolean;
  /** In seconds, rounded to milliseconds. */
  readonly lap_time: number;
  /**
   * The owner's best before this lap, in seconds: on its track or, if that is unknown, of all laps. Null if there is none, or
   * no owner. Laps that still wait to be counted are ignored, even those that arrived at the same moment.
   */
  readonly best: number | null;
  /** `lap_time` minus `best`, in seconds; negative when faster. Null when `best` is. */
  readonly delta_best: number | null;
  /** The track record before this lap, in seconds; null if there is no track or no record. */
  readonly record: number | null;
  /** `lap_time` minus `record`, in seconds; negative when faster. Null when `record` is. */
  readonly delta_record: number | null;
  /** Whether the lap is a personal best; an owner's first lap always is, but a lap that a steward has to review is not. */
  readonly is_best: boolean;
  /** Whether the lap is the track record; false for a lap that a steward has to review. */
  readonly is_record: boolean;
  /** The owner's place on the track's board with this lap, 1 to 100; null beyond that, or when unknown. */
  readonly rank: number | null;
  /** The sentence that the car says to its driver, at most 200 bytes of UTF-8. */
  readonly say: string;
}
