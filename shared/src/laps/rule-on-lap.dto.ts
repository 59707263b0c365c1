import { IsRequiredText, LINES } from '../text/is-text.js';

export const REVIEW_REASON_MAX_LENGTH = 500;

/** Describes the body of POST /admin/laps/{id}/void and /restore. */
export class RuleOnLapDto {
  @IsRequiredText('Say why: drivers may ask.', 'A reason', REVIEW_REASON_MAX_LENGTH, LINES)
  reason: string;
}
