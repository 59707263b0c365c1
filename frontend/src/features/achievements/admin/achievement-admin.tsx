import type { AchievementDto } from '@league/shared/achievements/achievement.dto';
import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { t, tn } from '../../../language/translate';
import { EditableList } from '../../../platform/lists/editable-list';
import { AchievementIcon } from '../../../racing/achievement-icon';
import { achievementText } from '../../../racing/names/achievement-text';
import { Button } from '../../../ui/controls/button';
import { Badge } from '../../../ui/layout/badge';
import { formatCount } from '../../../ui/text/format';
import { achievementsQuery, achievementWrites } from './achievement-admin.queries';
import { AchievementForm } from './achievement-form';
import { AwardToMemberDialog, type MemberPick } from './award-dialogs';

/** Lists the achievements to create, edit, delete and award. `pickMember` renders the picker for an award's member. */
export function AchievementAdmin({ pickMember }: { readonly pickMember: MemberPick }) {
  const query = useQuery(achievementsQuery);
  const [awarded, setAwarded] = useState<AchievementDto | null>(null);
  return (
    <>
      <EditableList
        query={query}
        singular={t('achievement')}
        plural={t('achievements')}
        countLabel={t('Total Achievements')}
        addLabel={t('Create Achievement')}
        nameOf={({ name }) => achievementText(name)}
        renderItem={(achievement) => <AchievementSummary achievement={achievement} />}
        renderActions={(achievement) =>
          achievement.achievement_type === 'custom' && (
            <Button
              variant="outline"
              shape="compact"
              aria-label={t('Award achievement {name}', { name: achievementText(achievement.name) })}
              onClick={() => setAwarded(achievement)}
            >
              <Award aria-hidden className="size-4" />
              {t('Award')}
            </Button>
          )
        }
        renderForm={(achievement, close) => <AchievementForm achievement={achievement} onClose={close} />}
        deleteQuestion={t('Are you sure you want to delete this achievement?')}
        deleteDetail={deletionDetail}
        removal={achievementWrites.remove}
        errorTitle={t('Could not load the achievements')}
        emptyIcon={Award}
        emptyText={t('No achievements yet')}
        emptyHint={t('An achievement gives a member points; you award it to them.')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4 [&>:has(form)]:col-span-full"
      />
      {awarded && (
        <AwardToMemberDialog achievement={awarded} pickMember={pickMember} onClose={() => setAwarded(null)} />
      )}
    </>
  );
}

function deletionDetail({ name: written, holders, points, achievement_type: type }: AchievementDto): string {
  const name = achievementText(written);
  const lost =
    holders === 0
      ? t('{name}: No member has it.', { name })
      : tn(
          '{name}: {n} member has it and loses it with its {points} points.',
          '{name}: {n} members have it and lose it with its {points} points.',
          holders,
          { name, points: formatCount(points) },
        );
  if (type !== 'predefined') return lost;
  return `${lost} ${t('It is predefined and does not come back by itself.')}`;
}

/** Shows an achievement with its type, its points and the number of members who have it. */
function AchievementSummary({ achievement }: { readonly achievement: AchievementDto }) {
  const { name, description, icon, points, holders, achievement_type: type } = achievement;
  return (
    <div className="flex items-start gap-4">
      <span
        aria-hidden
        className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-full bg-s2 text-3xl leading-none"
      >
        <AchievementIcon icon={icon} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-lg font-semibold wrap-anywhere">{achievementText(name)}</h2>
          <Badge tone={type === 'predefined' ? 'info' : 'neutral'}>
            {type === 'predefined' ? t('Predefined') : t('Custom')}
          </Badge>
        </div>
        <p className="mt-1 text-sm wrap-anywhere text-muted">{achievementText(description)}</p>
        <p className="tabular mt-2 text-sm">
          {points > 0 && (
            <>
              <span className="font-semibold text-success">{t('+{points} pts', { points: formatCount(points) })}</span>
              {' · '}
            </>
          )}
          <span className="text-faint">{tn('{n} member has it', '{n} members have it', holders)}</span>
        </p>
      </div>
    </div>
  );
}
