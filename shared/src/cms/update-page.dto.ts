import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { partial } from '../http/partial.js';
import { CreatePageDto } from './create-page.dto.js';

/** Describes the body of PATCH /cms/admin/pages/{id}. Admin only. Absent fields stay unchanged. */
export class UpdatePageDto extends partial(CreatePageDto) {
  @IsExpected()
  expected?: ExpectedValues | null;
}
