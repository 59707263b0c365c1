import { IsUUID } from 'class-validator';

/** Describes the body of POST /admin/achievements/{id}/award. Admin only. */
export class AwardAchievementDto {
  @IsUUID('all', { message: 'The user_id is the id of a member.' })
  user_id: string;
}
