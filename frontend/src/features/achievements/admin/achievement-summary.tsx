import type { AchievementDto } from '@league/shared/achievements/achievement.dto';
import { t, tn } from '../../../language/translate';
import { Badge } from '../../../ui/layout/badge';
import { formatCount } from '../../../ui/text/format';
import { achievementText } from '../../../racing/achievement-text';
import { AchievementIcon } from '../../../racing/achievement-icon';

/** Shows an achievement as its admins see it. */
export function AchievementSummary({ achievement }: { readonly achievement: AchievementDto }) {
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
