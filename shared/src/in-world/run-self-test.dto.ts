import { IsIn, IsOptional } from 'class-validator';
import { AsNumber } from '../http/as-number.js';
import { IsWhole } from '../http/is-whole.js';
import { IsOneOf } from '../http/list-query.js';
import { IsSentSeconds } from './sent-fields.js';

export const SELF_TEST_STATUSES = [200, 404, 429, 503] as const;
export type SelfTestStatus = (typeof SELF_TEST_STATUSES)[number];

/** Maps the values of `type` in the query to the content types of responses. */
export const SELF_TEST_TYPES = {
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  problem: 'application/problem+json; charset=utf-8',
} as const;
export type SelfTestType = keyof typeof SELF_TEST_TYPES;

/** The maximum delay, in seconds; it exceeds the time that Second Life waits for a response. */
export const SELF_TEST_MAX_DELAY = 70;
/** The maximum size of the body, in bytes, which is the most that Second Life passes to a script. */
export const SELF_TEST_MAX_BYTES = 16_384;

const STATUS_RULE = {
  message: `status is ${SELF_TEST_STATUSES.slice(0, -1).join(', ')} or ${SELF_TEST_STATUSES.at(-1)}.`,
};

/** Describes the query of GET and POST /in-world/self-test, which is public: the response to send. */
export class RunSelfTestDto {
  /** The status of the response. Default 200. */
  @AsNumber()
  @IsOptional()
  @IsIn(SELF_TEST_STATUSES, STATUS_RULE)
  status?: SelfTestStatus;

  /** The content type of the response, application/json by default. The body is the same JSON with every type. */
  @IsOneOf('type', Object.keys(SELF_TEST_TYPES))
  type?: SelfTestType;

  /** The minimum length of the body, in bytes. Default 0. */
  @IsOptional()
  @IsWhole(0, SELF_TEST_MAX_BYTES, `bytes is a whole number from 0 to ${SELF_TEST_MAX_BYTES}.`)
  bytes?: number;

  /** The delay before the response, in seconds. Default 0. */
  @IsSentSeconds('delay', SELF_TEST_MAX_DELAY)
  delay?: number;
}
