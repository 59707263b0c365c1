import type { AchievementDto, MemberAchievementDto } from '@league/shared/achievements/achievement.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SelectField } from '../../../ui/controls/field';
import { Modal } from '../../../ui/layout/modal';
import { RowButton } from '../../../ui/controls/row-button';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { achievementText } from '../../../racing/names/achievement-text';
import {
  achievementsQuery,
  awardAchievement,
  type AwardedMember,
  memberAchievementsQuery,
} from './achievement-admin.queries';
import { MemberAchievements } from './member-achievements';

/** Renders a member picker. The route passes it in, because this feature does not depend on accounts. */
export type MemberPick = (member: AwardedMember | null, onPick: (member: AwardedMember) => void) => ReactNode;

interface AwardToMemberDialogProps {
  readonly achievement: AchievementDto;
  readonly pickMember: MemberPick;
  readonly onClose: () => void;
}

/** Awards an achievement to a member chosen by the admin. */
export function AwardToMemberDialog({ achievement, pickMember, onClose }: AwardToMemberDialogProps) {
  const [member, setMember] = useState<AwardedMember | null>(null);
  return (
    <AwardDialog
      title={t('Award {name}', { name: achievementText(achievement.name) })}
      achievement={achievement}
      member={member}
      onClose={onClose}
    >
      {pickMember(member, setMember)}
    </AwardDialog>
  );
}

export function AwardMemberButton({ member }: { readonly member: AwardedMember }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton
        icon={Award}
        text={t('Award')}
        label={t('Award user {name}', { name: member.name })}
        onClick={() => setOpen(true)}
      />
      {/* Outside the menu that may contain the button, because the menu hides its content. */}
      {isOpen && createPortal(<AwardWhatDialog member={member} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function AwardWhatDialog({ member, onClose }: { readonly member: AwardedMember; readonly onClose: () => void }) {
  const query = useQuery(achievementsQuery);
  const { data: ofMember } = useQuery(memberAchievementsQuery(member.id));
  const [id, setId] = useState('');
  const achievement = query.data?.find((known) => known.id === id) ?? null;
  return (
    <AwardDialog
      title={t('Award an achievement to {name}', { name: member.name })}
      achievement={achievement}
      member={member}
      onClose={onClose}
    >
      <QueryPanel
        query={query}
        what={t('the achievements')}
        errorTitle={t('Could not load the achievements')}
        skeleton={<SkeletonRows rows={1} rowClass="h-14" />}
        empty={<EmptyState icon={Award}>{t('No achievements yet')}</EmptyState>}
      >
        {(achievements) => (
          <SelectField
            label={t('Achievement')}
            autoFocus
            value={id}
            onChange={({ target }) => setId(target.value)}
            options={[
              ['', t('Choose one…')],
              ...awardable(achievements, ofMember).map(
                (one) =>
                  [
                    one.id,
                    `${one.icon} ${achievementText(one.name)} (${t('+{points} pts', { points: one.points })})`,
                  ] as const,
              ),
            ]}
          />
        )}
      </QueryPanel>
      <MemberAchievements member={member} />
    </AwardDialog>
  );
}

/** Returns the achievements that can be awarded: custom ones, and predefined ones that `ofMember` has revoked. */
function awardable(achievements: readonly AchievementDto[], ofMember: readonly MemberAchievementDto[] = []) {
  const takenBack = ofMember.filter(({ taken_back_at: at }) => at !== null).map(({ achievement }) => achievement.id);
  return achievements.filter(({ id, achievement_type: type }) => type === 'custom' || takenBack.includes(id));
}

interface AwardDialogProps {
  readonly title: string;
  readonly achievement: AchievementDto | null;
  readonly member: AwardedMember | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function AwardDialog({ title, achievement, member, onClose, children }: AwardDialogProps) {
  const award = useMutation(awardAchievement);
  const isReady = achievement !== null && member !== null && !award.isPending;
  return (
    <Modal open title={title} onClose={onClose}>
      <form
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) award.mutate({ achievement, member }, { onSuccess: onClose });
        }}
      >
        {children}
        <div className="flex justify-end gap-2 pt-2">
          <Button variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} aria-busy={award.isPending}>
            {t('Award')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
