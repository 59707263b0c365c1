import { IsInt, Max, Min } from 'class-validator';
import { AsNumber } from '../http/as-number.js';
import { IsRequiredText } from '../text/is-text.js';

const SECONDS_RULE = { message: 'The message is shown for 5 seconds to 24 hours: send whole seconds.' };

/**
 * Describes the body of POST /admin/screens/message, which shows a text on every screen in place of the previous one.
 * Stewards and admins only.
 */
export class ShowMessageDto {
  @IsRequiredText('Enter the message.', 'The message', 140)
  text: string;

  /** The number of seconds for which the message is shown. */
  @AsNumber()
  @IsInt(SECONDS_RULE)
  @Min(5, SECONDS_RULE)
  @Max(86_400, SECONDS_RULE)
  seconds: number;
}
