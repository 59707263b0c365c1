import { IsOptional, Matches } from 'class-validator';
import { SCREEN_SEARCH_PATTERN } from './report-screen.dto.js';

/** Describes the body of POST /admin/screens/{id}/view. Stewards and admins only. */
export class SendViewDto {
  /** The search string of /live that the screen shows from then on; null returns it to its own address. */
  @IsOptional()
  @Matches(SCREEN_SEARCH_PATTERN, { message: 'The view is the search string of a /live address: view=board&track=A.' })
  search?: string | null;
}
