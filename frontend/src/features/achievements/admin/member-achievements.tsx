import type { MemberAchievementDto } from '@league/shared/achievements/achievement.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { t, tn } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { achievementText } from '../../../racing/names/achievement-text';
import { Button } from '../../../ui/controls/button';
import { confirmAction } from '../../../ui/feedback/dialogs';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { formatCount, formatDateTime } from '../../../ui/text/format';
import { type AwardedMember, memberAchievementsQuery, revokeAchievement } from './achievement-admin.queries';
import { AchievementIcon } from '../../../racing/achievement-icon';

/** Lists a member's achievements, which an admin can revoke, followed by the revoked ones. */
export function MemberAchievements({ member }: { readonly member: AwardedMember }) {
  const query = useQuery(memberAchievementsQuery(member.id));
  return (
    <QueryPanel
      query={query}
      what={t('what {name} has', { name: member.name })}
      errorTitle={t('Could not load what {name} has', { name: member.name })}
      skeleton={<SkeletonRows rows={2} rowClass="h-14" />}
      empty={<p className="text-sm text-muted">{t('{name} has none yet.', { name: member.name })}</p>}
    >
      {(achievements) => (
        <ul
          aria-label={t('{name} has', { name: member.name })}
          className="max-h-72 overflow-y-auto rounded-control border border-line"
        >
          {achievements.map((one) => (
            <MemberAchievement key={one.achievement.id} member={member} {...one} />
          ))}
        </ul>
      )}
    </QueryPanel>
  );
}

type MemberAchievementProps = MemberAchievementDto & { readonly member: AwardedMember };

function MemberAchievement({ member, ...one }: MemberAchievementProps) {
  const revoke = useMutation(revokeAchievement);
  const { icon, points } = one.achievement;
  const name = achievementText(one.achievement.name);
  const ask = async () => {
    const question = t('Take {achievement} back from {member}?', { achievement: name, member: member.name });
    const sure = { question, detail: revocationDetail(one), confirmLabel: t('Take back'), danger: true };
    if (await confirmAction(sure)) revoke.mutate({ achievement: one.achievement, member });
  };
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-3 py-2 last:border-0">
      <span aria-hidden className="text-xl leading-none">
        <AchievementIcon icon={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <HowUnlocked {...one} />
      </span>
      {points > 0 && (
        <span className="tabular shrink-0 text-sm whitespace-nowrap text-muted">
          {t('+{points} pts', { points: formatCount(points) })}
        </span>
      )}
      {one.taken_back_at === null && (
        <Button
          variant="outline"
          shape="compact"
          aria-label={t('Take back {name}', { name })}
          disabled={revoke.isPending}
          onClick={() => void ask()}
        >
          {t('Take back')}
        </Button>
      )}
    </li>
  );
}

function HowUnlocked({
  unlocked_at: unlockedAt,
  taken_back_at: takenBackAt,
  is_awarded: isAwarded,
}: MemberAchievementDto) {
  if (takenBackAt !== null || unlockedAt === null) {
    return <span className="block text-sm text-muted">{t('Taken back: unlocks only when it is awarded.')}</span>;
  }
  const when = formatDateTime(unlockedAt);
  return (
    <span className="block text-sm text-muted">
      {isAwarded ? t('Awarded by an admin, {when}', { when }) : t('Unlocked by driving, {when}', { when })}
    </span>
  );
}

function revocationDetail({ achievement: { points }, achievement_type: type }: MemberAchievementDto): string {
  const lost = tn('{n} point goes with it.', '{n} points go with it.', points);
  if (type !== 'predefined') return lost;
  return `${lost} ${t('It does not unlock by itself again, whatever is driven: award it to give it back.')}`;
}
