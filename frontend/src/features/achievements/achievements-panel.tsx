import type { UserAchievementDto } from '@league/shared/achievements/achievement.dto';
import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useRef } from 'react';
import { rich, t } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatCount } from '../../ui/text/format';
import { Panel } from '../../ui/layout/panel';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { useRowMoves } from '../../ui/hooks/use-row-moves';
import { achievementText } from '../../racing/names/achievement-text';
import { myAchievementsQuery } from './achievements.queries';
import { AchievementIcon } from '../../racing/achievement-icon';
import { DateTime } from '../../ui/text/date-time';

interface AchievementsPanelProps {
  /** Shows the panel as empty when the page's data could not be loaded. */
  readonly showsNone: boolean;
}

/** Shows the member's unlocked achievements; a new one slides in at the top. */
export function AchievementsPanel({ showsNone }: AchievementsPanelProps) {
  const query = useQuery(myAchievementsQuery);
  const none = <EmptyState icon={Award}>{t('Complete races to unlock achievements!')}</EmptyState>;
  return (
    <Panel title={t('Achievements Unlocked')} icon={Award} count={showsNone ? 0 : query.data?.length}>
      {showsNone ? (
        none
      ) : (
        <QueryPanel
          query={query}
          what={t('your achievements')}
          skeleton={<SkeletonRows rows={3} rowClass="h-21" />}
          empty={none}
        >
          {(achievements) => <Unlocked achievements={achievements} />}
        </QueryPanel>
      )}
    </Panel>
  );
}

function Unlocked({ achievements }: { readonly achievements: readonly UserAchievementDto[] }) {
  const list = useRef<HTMLUListElement>(null);
  useRowMoves(list);
  return (
    // Hides the bottom divider of the last row, even when the row has a single item.
    <ul ref={list} className="relative grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-b-card xl:grid-cols-2">
      {achievements.map(({ achievement, unlocked_at: unlockedAt }) => (
        <li
          key={achievement.id}
          className="-mb-px flex min-h-21 items-center gap-4 border-b border-line px-4 py-3 sm:px-5 xl:odd:border-r"
        >
          <span
            aria-hidden
            className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-full bg-s2 text-2xl leading-none"
          >
            <AchievementIcon icon={achievement.icon} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{achievementText(achievement.name)}</p>
            <p className="text-sm wrap-anywhere text-muted">{achievementText(achievement.description)}</p>
            <p className="mt-0.5 text-xs text-faint">
              {rich('Unlocked {when}', {
                when: <DateTime at={unlockedAt} className="tabular" />,
              })}
            </p>
          </div>
          {achievement.points > 0 && (
            <p className="timing shrink-0 text-lg font-semibold whitespace-nowrap text-success">
              {t('+{points} pts', { points: formatCount(achievement.points) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
