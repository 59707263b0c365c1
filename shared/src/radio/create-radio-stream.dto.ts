import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { NAME_MAX_LENGTH } from '../accounts/account.rules.js';
import { IsSwitch } from '../http/is-switch.js';
import { IsOptionalText, IsRequiredText, LINES } from '../text/is-text.js';
import { IsWebUrl } from '../http/web-url.js';

/** Describes the body of POST /cms/admin/radio-streams. Admin only. */
export class CreateRadioStreamDto {
  @IsRequiredText('Enter the name of the stream.', 'A stream name', NAME_MAX_LENGTH)
  name: string;

  @IsOptionalText('The description', 500, LINES)
  description?: string | null;

  @IsWebUrl('The stream URL', 'http://stream.example.com:8000/live')
  stream_url: string;

  /** Default true. */
  @IsSwitch('is_active')
  is_active?: boolean | null;

  /** Default false. Making a stream the default replaces the previous default. */
  @IsSwitch('is_default')
  is_default?: boolean | null;

  /** The names of the pages on which the stream is offered; ['all'], the default, stands for every page. */
  @IsOptional()
  @ArrayMaxSize(50, { message: 'play_on_pages has at most 50 names.' })
  @IsString({ each: true, message: "play_on_pages is a list of page names, or ['all']." })
  @MaxLength(64, { each: true, message: 'A page name has at most 64 characters.' })
  @ArrayMinSize(1, { message: "play_on_pages is a list of page names, or ['all']." })
  @IsArray({ message: "play_on_pages is a list of page names, or ['all']." })
  play_on_pages?: readonly string[] | null;
}
