import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { partial } from '../http/partial.js';
import { CreateTrackDto } from './create-track.dto.js';

/** Describes the body of PATCH /admin/tracks/{id}, admins only; absent fields stay unchanged. */
export class UpdateTrackDto extends partial(CreateTrackDto) {
  @IsExpected()
  expected?: ExpectedValues | null;
}
