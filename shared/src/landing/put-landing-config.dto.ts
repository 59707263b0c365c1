import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { IsSwitch } from '../http/is-switch.js';
import { IsOptionalText } from '../text/is-text.js';
import { IsOptionalPictureAddress } from '../pictures/picture-address.js';

/**
 * Describes the body of PUT /admin/landing-config, which replaces the whole configuration; absent or null fields are reset to
 * their defaults. Admin only.
 */
export class PutLandingConfigDto {
  @IsOptionalText('The hero title', 120)
  hero_title?: string | null;

  @IsOptionalText('The hero subtitle', 300)
  hero_subtitle?: string | null;

  @IsOptionalPictureAddress('The hero image', 'https://example.com/image.jpg')
  hero_image?: string | null;

  @IsSwitch('show_stats')
  show_stats?: boolean | null;

  @IsSwitch('show_leaderboard')
  show_leaderboard?: boolean | null;

  @IsSwitch('show_lap_times')
  show_lap_times?: boolean | null;

  @IsSwitch('show_events')
  show_events?: boolean | null;

  @IsExpected()
  expected?: ExpectedValues | null;
}
