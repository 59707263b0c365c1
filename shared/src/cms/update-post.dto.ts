import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { partial } from '../http/partial.js';
import { CreatePostDto } from './create-post.dto.js';

/** Describes the body of PATCH /cms/admin/posts/{id}. Admin only. Absent fields stay unchanged. */
export class UpdatePostDto extends partial(CreatePostDto) {
  @IsExpected()
  expected?: ExpectedValues | null;
}
