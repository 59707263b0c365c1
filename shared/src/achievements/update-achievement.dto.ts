import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { partial } from '../http/partial.js';
import { CreateAchievementDto } from './create-achievement.dto.js';

/** Describes the body of PATCH /admin/achievements/{id}. Admin only. Absent fields stay unchanged. */
export class UpdateAchievementDto extends partial(CreateAchievementDto) {
  @IsExpected()
  expected?: ExpectedValues | null;
}
