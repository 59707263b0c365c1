import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { partial } from '../http/partial.js';
import { CreateTrackDto } from './create-track.dto.js';

/** Describes the body of PATCH /admin/tracks/{id}. Admin only. Absent fields stay unchanged. */
export class UpdateTrackDto extends partial(CreateTrackDto) {
  @IsExpected()
  expected?: ExpectedValues | null;
}
