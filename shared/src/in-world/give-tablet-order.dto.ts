import { IsIn, IsNotEmpty, IsOptional } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { IsWhole } from '../http/is-whole.js';
import { EmptyAsNull } from '../http/text-transforms.js';
import { MAX_SECTOR } from '../sessions/flags/yellow-flags.rules.js';
import { PENALTY_KINDS, type PenaltyKind } from '../sessions/penalty.dto.js';
import type { SessionOrder } from '../sessions/session-states.rules.js';
import { AsSentKey, AsSentName, IsSentCredential, IsSentInteger } from './sent-fields.js';

/** Lists the race control orders that a marshal can give from a tablet at the track. */
export const TABLET_ORDERS = [
  'start',
  'abort',
  'red',
  'second-leg',
  'restart',
  'yellow',
  'track-clear',
  'chequered',
  'retire',
  'reinstate',
  'disqualify',
  'penalty',
] as const satisfies readonly (SessionOrder | 'penalty')[];
export type TabletOrder = (typeof TABLET_ORDERS)[number];

const ORDER_RULE = { message: `order is one of ${TABLET_ORDERS.join(', ')}.` };
const PENALTY_RULE = { message: `penalty is one of ${PENALTY_KINDS.join(', ')}.` };

/** Requires a whole number from 1 to 2147483647; it may be sent as text. */
const IsSentNumber = (message: string) => IsWhole(1, 2_147_483_647, message);
/** Requires a Second Life key. */
const IsSentKey = (message: string) => applyDecorators(AsSentKey(), IsNotEmpty({ message }));

/** Describes the body of POST /in-world/control. */
export class GiveTabletOrderDto {
  static readonly isSentByScripts = true;

  @IsSentCredential("track_key_id is the TRACK_KEY_ID of the track's key.")
  track_key_id: string;

  /** A number that is unique among the tablet's orders; an order that is sent again repeats it. */
  @IsSentNumber('n is a whole number, another one for each order of the tablet.')
  n: number;

  @IsSentNumber('at is the Unix time of the order, in seconds.')
  at: number;

  /** The key of the avatar who gives the order. */
  @IsSentKey('key is the key of the avatar who gives the order.')
  key: string;

  @AsSentName()
  name?: string;

  /** The key of the tablet. */
  @IsSentKey('object is the key of the tablet.')
  object: string;

  @AsSentName()
  object_name?: string;

  @IsIn(TABLET_ORDERS, ORDER_RULE)
  order: TabletOrder;

  /** The countdown of `start`, `restart` and `second-leg`, in seconds. Default 10. */
  @IsSentInteger(600, 'seconds is a whole number from 0 to 600.')
  seconds?: number | null;

  /** The sector of `yellow` and `track-clear`; the whole track when absent or 0. */
  @IsSentInteger(MAX_SECTOR, `sector is a whole number from 0 to ${MAX_SECTOR}.`)
  sector?: number | null;

  /** The key of the driver's avatar; required for the orders `retire`, `reinstate`, `disqualify` and `penalty`. */
  @AsSentKey()
  driver?: string;

  @EmptyAsNull()
  @IsOptional()
  @IsIn(PENALTY_KINDS, PENALTY_RULE)
  penalty?: PenaltyKind | null;

  /** The size of a penalty in milliseconds, laps or places; absent for a penalty that needs none. */
  @IsSentInteger(86_400_000, 'value is a whole number of milliseconds, laps or places.')
  value?: number | null;

  @AsSentName()
  reason?: string;

  /** The HMAC-SHA256 (base64) of the body without this field; it must be the last field. */
  @IsSentCredential('mac is the signature of the body, its last field.')
  mac: string;
}

export interface TabletAnswerDto {
  readonly status: 'ok';
  /** True when the order had already been carried out; `say` is then the same as the first time. */
  readonly duplicate: boolean;
  /** A sentence for the marshal that reports what was done. */
  readonly say: string;
}
