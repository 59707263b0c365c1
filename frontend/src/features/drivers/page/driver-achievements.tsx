import type { UserAchievementDto } from '@league/shared/achievements/achievement.dto';
import { Award } from 'lucide-react';
import { t } from '../../../language/translate';
import { achievementText } from '../../../racing/achievement-text';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Panel } from '../../../ui/layout/panel';
import { formatDateShort } from '../../../ui/text/format';
import { AchievementIcon } from '../../../racing/achievement-icon';

/** Shows the achievements of a driver by name, the last first. */
export function DriverAchievements({ achievements }: { readonly achievements: readonly UserAchievementDto[] }) {
  return (
    <Panel title={t('Achievements')} icon={<Award className="size-5" />} count={achievements.length || undefined}>
      {achievements.length === 0 ? (
        <EmptyState icon={<Award className="size-7" />}>{t('None unlocked yet.')}</EmptyState>
      ) : (
        <ul className="grid gap-x-4 gap-y-1 p-2 sm:grid-cols-2 sm:p-3">
          {achievements.map(({ achievement, unlocked_at: at }) => (
            <li key={achievement.id} className="flex min-w-0 items-center gap-3 p-2">
              <span
                aria-hidden
                className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-full bg-s2 text-2xl leading-none"
              >
                <AchievementIcon icon={achievement.icon} />
              </span>
              <span className="min-w-0">
                <span className="block text-xs text-faint">{t('Achievement Unlocked')}</span>
                <span className="block font-semibold wrap-anywhere">{achievementText(achievement.name)}</span>
                <time dateTime={at} className="tabular block text-xs text-faint">
                  {formatDateShort(at)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
