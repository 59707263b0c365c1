import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { partial } from '../http/partial.js';
import { CreateEventDto } from './create-event.dto.js';

/** Describes the body of PATCH /cms/admin/events/{id}. Admin only. Absent fields stay unchanged. */
export class UpdateEventDto extends partial(CreateEventDto) {
  @IsExpected()
  expected?: ExpectedValues | null;
}
