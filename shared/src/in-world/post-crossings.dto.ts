import { Transform } from 'class-transformer';
import { Allow, Matches } from 'class-validator';
import { AsSentNumber, AsSentText, IsSentCredential, isSentKey, sentNumber } from './sent-fields.js';

/** The maximum number of events read from one request. The others are not acknowledged, so the line sends them again. */
const MAX_EVENTS = 100;
const MAX_NUMBER = 1_000_000_000;
const MAX_SECONDS = 2_000_000;
const KIND = /^[a-z_]{1,16}$/;

/** Describes an event seen by the script of a start/finish line. */
export interface LineEvent {
  /** Increases by one within a run. */
  readonly n: number;
  /** The kind of event, such as `signal`, `cross` or `finish`; kinds that the league does not know are stored too. */
  readonly kind: string;
  /** The key of the avatar; null if the event names none. */
  readonly key: string | null;
  /** The key of the car; null if the event names none. */
  readonly car: string | null;
  readonly lap: number;
  /** When the event happened, in ms by the line's clock. */
  readonly atMs: number;
  /** The region's time dilation, 0 to 1, as sent with `signal` and `end`; null for other events and from older scripts. */
  readonly dilation: number | null;
}

/**
 * Describes the body of POST /in-world/crossings. An event without a valid number is ignored. Other invalid values in events
 * count as absent, and an event without a valid time or kind becomes `unknown`.
 */
export class PostCrossingsDto {
  static readonly isSentByScripts = true;

  @IsSentCredential("track_key_id is the TRACK_KEY_ID of the track's key.")
  track_key_id: string;

  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @Matches(/^[!-~]{1,8}$/, { message: 'run is a text of 1 to 8 characters, made at the countdown.' })
  run: string;

  /** The time of the request by the line's clock, in seconds; negative before the start signal if the clock counts from it. */
  @AsSentNumber(MAX_SECONDS, -MAX_SECONDS)
  clock?: number | null;

  /** The channel letter in the description of the line, from A to Z; absent from older scripts. */
  @AsSentText(/^[A-Z]$/)
  letter?: string | null;

  @Allow()
  @Transform(({ value }: { value: unknown }) => eventsOf(value))
  events: readonly LineEvent[];

  /** The numbers of the race control orders that the line has carried out; absent if it takes no orders. */
  @Allow()
  @Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : receiptsOf(value)))
  receipts?: readonly number[];

  /** The HMAC-SHA256 (base64) of the body without this field; it must be the last field. */
  @IsSentCredential('mac is the signature of the body, its last field.')
  mac: string;
}

export interface CrossingsAnswerDto {
  readonly status: 'ok';
  /** The number up to which the league has stored all events of the run. */
  readonly ack: number;
  /** The number of race control orders waiting for the line. */
  readonly orders: number;
  /** A sentence that the line says to its owner; may be empty. */
  readonly say: string;
}

function receiptsOf(value: unknown): number[] {
  return Array.isArray(value) ? value.slice(0, MAX_EVENTS).flatMap((n) => sentWhole(n, 1) ?? []) : [];
}

function eventsOf(value: unknown): LineEvent[] {
  return Array.isArray(value) ? value.slice(0, MAX_EVENTS).flatMap((event) => eventOf(event) ?? []) : [];
}

function eventOf(sent: unknown): LineEvent | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { n, kind, key, car, lap, at, dilation } = sent as Readonly<Record<string, unknown>>;
  const number = sentWhole(n, 1);
  if (number === undefined) return null;
  const seconds = sentNumber(at, MAX_SECONDS, -MAX_SECONDS);
  const dilated = sentNumber(dilation, 1);
  return {
    n: number,
    kind: seconds !== undefined && typeof kind === 'string' && KIND.test(kind) ? kind : 'unknown',
    key: isSentKey(key) ? key.toLowerCase() : null,
    car: isSentKey(car) ? car.toLowerCase() : null,
    lap: sentWhole(lap, 0) ?? 0,
    atMs: Math.round((seconds ?? 0) * 1000),
    dilation: dilated === undefined ? null : Math.round(dilated * 100) / 100,
  };
}

/** Returns a whole number or numeric text as a number, or undefined when it is not from `min` to MAX_NUMBER. */
function sentWhole(sent: unknown, min: number): number | undefined {
  const number = sentNumber(sent, MAX_NUMBER, min);
  return Number.isInteger(number) ? number : undefined;
}
