import { IsWhole } from '../http/is-whole.js';
import { IsRequiredText } from '../text/is-text.js';

/**
 * Describes the body of POST /admin/screens/message, which shows a text on every screen in place of the previous one.
 * Stewards and admins only.
 */
export class ShowMessageDto {
  @IsRequiredText('Enter the message.', 'The message', 140)
  text: string;

  /** The number of seconds for which the message is shown. */
  @IsWhole(5, 86_400, 'The message is shown for 5 seconds to 24 hours: send whole seconds.')
  seconds: number;
}
