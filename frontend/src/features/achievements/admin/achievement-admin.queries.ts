import type {
  AchievementDto,
  AchievementSummaryDto,
  MemberAchievementDto,
  UserAchievementDto,
} from '@league/shared/achievements/achievement.dto';
import type { CreateAchievementDto } from '@league/shared/achievements/create-achievement.dto';
import { mutationOptions } from '@tanstack/react-query';
import { msg, t } from '../../../language/translate';
import { adminKey } from '../../../platform/query/admin-keys';
import { deletePath, postJson } from '../../../platform/http/api';
import { rowWrites } from '../../../platform/lists/row-writes';
import { achievementText } from '../../../racing/names/achievement-text';
import { toast } from '../../../ui/feedback/toasts.store';
import { readQuery } from '../../../platform/query/read-query';

const ACHIEVEMENTS_KEY = adminKey('achievements');

/** Loads every achievement, predefined ones first. */
export const achievementsQuery = readQuery<readonly AchievementDto[]>(ACHIEVEMENTS_KEY, '/admin/achievements');

/** Creates, changes and deletes achievements; new points, and the loss of a deleted one, apply to all who have it. */
export const achievementWrites = rowWrites<AchievementDto, CreateAchievementDto>(
  '/admin/achievements',
  ACHIEVEMENTS_KEY,
  {
    createdToast: msg('Achievement created successfully!'),
    updatedToast: msg('Achievement updated successfully!'),
    deletedToast: msg('Achievement deleted successfully!'),
    createErrorFallback: msg('The achievement could not be created.'),
    updateErrorFallback: msg('The achievement could not be updated.'),
    createErrorPrefix: msg('Error creating achievement'),
    updateErrorPrefix: msg('Error updating achievement'),
    deleteErrorPrefix: msg('Error deleting achievement'),
  },
);

/** Loads a member's achievements, latest first, followed by the revoked ones. */
export const memberAchievementsQuery = (memberId: string) =>
  readQuery<readonly MemberAchievementDto[]>(
    adminKey('achievements', 'of', memberId),
    `/admin/achievements/of/${memberId}`,
  );

/** Describes a member whose achievements an admin awards or revokes. */
export interface AwardedMember {
  readonly id: string;
  readonly name: string;
}

/** Awards an achievement. Throws HttpError: 404 achievement or member gone, 409 predefined and never revoked. */
export const awardAchievement = mutationOptions({
  mutationFn: ({ achievement, member }: { readonly achievement: AchievementDto; readonly member: AwardedMember }) =>
    postJson<UserAchievementDto>(`/admin/achievements/${achievement.id}/award`, { user_id: member.id }),
  onSuccess: (_answer, { achievement, member }) =>
    toast(
      t('{member} has the achievement {achievement}.', {
        member: member.name,
        achievement: achievementText(achievement.name),
      }),
    ),
  meta: { errorPrefix: msg('Error awarding achievement'), invalidates: [ACHIEVEMENTS_KEY, adminKey('users')] },
});

interface TakingBack {
  readonly achievement: AchievementSummaryDto;
  readonly member: AwardedMember;
}

/**
 * Revokes an achievement and its points; a predefined one does not unlock again until it is awarded or the member's
 * statistics are reset. Throws HttpError: 404 when the member does not have it.
 */
export const revokeAchievement = mutationOptions({
  mutationFn: ({ achievement, member }: TakingBack) =>
    deletePath(`/admin/achievements/${achievement.id}/award/${member.id}`),
  onSuccess: (_answer, { achievement, member }) =>
    toast(
      t('{achievement} was taken back from {member}.', {
        member: member.name,
        achievement: achievementText(achievement.name),
      }),
    ),
  meta: { errorPrefix: msg('Error taking back achievement'), invalidates: [ACHIEVEMENTS_KEY, adminKey('users')] },
});
