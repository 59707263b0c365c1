import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { partial } from '../http/partial.js';
import { CreateSessionDto } from './create-session.dto.js';

/** Describes the body of PATCH /admin/sessions/{id}. Stewards and admins only. Absent fields stay unchanged. */
export class UpdateSessionDto extends partial(CreateSessionDto) {
  @IsExpected()
  expected?: ExpectedValues | null;
}
