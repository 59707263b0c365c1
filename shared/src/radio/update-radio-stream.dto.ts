import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { partial } from '../http/partial.js';
import { CreateRadioStreamDto } from './create-radio-stream.dto.js';

/** Describes the body of PATCH /cms/admin/radio-streams/{id}. Admin only. Absent fields stay unchanged. */
export class UpdateRadioStreamDto extends partial(CreateRadioStreamDto) {
  @IsExpected()
  expected?: ExpectedValues | null;
}
