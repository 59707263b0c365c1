import type { AchievementDto, UserAchievementDto } from '@league/shared/achievements/achievement.dto';
import type { CreateAchievementDto } from '@league/shared/achievements/create-achievement.dto';
import type { UpdateAchievementDto } from '@league/shared/achievements/update-achievement.dto';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminKey } from '../../../platform/query/admin-keys';
import { deletePath, getJson, patchJson, postJson } from '../../../platform/http/api';
import { toast } from '../../../ui/feedback/toasts.store';

const ACHIEVEMENTS_KEY = adminKey('achievements');

/** Every achievement, predefined ones first. */
export const achievementsQuery = queryOptions({
  queryKey: ACHIEVEMENTS_KEY,
  queryFn: ({ signal }) => getJson<readonly AchievementDto[]>('/admin/achievements', { signal }),
});

/** Throws HttpError. */
export const createAchievement = mutationOptions({
  mutationFn: (achievement: CreateAchievementDto) => postJson<AchievementDto>('/admin/achievements', achievement),
  meta: { done: 'Achievement created successfully!', changes: [ACHIEVEMENTS_KEY] },
});

interface AchievementChange {
  readonly id: string;
  readonly change: UpdateAchievementDto;
}

/** New points are given to everyone who has it. Throws HttpError: 409 when another admin changed the same fields since. */
export const updateAchievement = mutationOptions({
  mutationFn: ({ id, change }: AchievementChange) => patchJson<AchievementDto>(`/admin/achievements/${id}`, change),
  meta: { done: 'Achievement updated successfully!', changes: [ACHIEVEMENTS_KEY] },
});

/** Removes it, with its points, from everyone who has it. Throws HttpError. */
export const deleteAchievement = mutationOptions({
  mutationFn: ({ id }: AchievementDto) => deletePath(`/admin/achievements/${id}`),
  meta: {
    done: 'Achievement deleted successfully!',
    failedDoing: 'Error deleting achievement',
    changes: [ACHIEVEMENTS_KEY],
  },
});

interface Award {
  readonly achievement: AchievementDto;
  readonly member: AwardedMember;
}

/** Who an achievement is awarded to. */
export interface AwardedMember {
  readonly id: string;
  readonly name: string;
}

/** Safe to repeat: a member has an achievement once. Throws HttpError. */
export const awardAchievement = mutationOptions({
  mutationFn: ({ achievement, member }: Award) =>
    postJson<UserAchievementDto>(`/admin/achievements/${achievement.id}/award`, { user_id: member.id }),
  onSuccess: (_answer, { achievement, member }) => toast(`${member.name} has the achievement ${achievement.name}.`),
  meta: { failedDoing: 'Error awarding achievement', changes: [ACHIEVEMENTS_KEY, adminKey('users')] },
});
