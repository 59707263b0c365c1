import type { NextRoundDto, SeasonLeaderDto } from '@league/shared/seasons/season-board.live';
import { Trophy } from 'lucide-react';
import { t, tn } from '../../language/translate';
import { DriverLink } from '../../racing/driver-link';
import { EventLink } from '../../racing/event-link';
import { pointsInWords } from '../../racing/standing-words.rules';
import { Badge } from '../../ui/layout/badge';
import { DateTime } from '../../ui/text/date-time';

const ROW = 'grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:items-baseline';

interface SeasonLeadProps {
  readonly leaders: readonly SeasonLeaderDto[];
  readonly next: NextRoundDto | null;
  /** Whether the race of the next round is running. */
  readonly isRunning: boolean;
}

/** Shows a season's leaders with their margins, how many drivers can still win the title, and the next round. */
export function SeasonLead({ leaders, next, isRunning }: SeasonLeadProps) {
  return (
    <dl className="grid gap-y-2.5 text-sm sm:gap-y-1.5">
      {leaders.map((leader) => (
        <div key={`${leader.class} ${leader.user_id ?? leader.name}`} className={ROW}>
          <dt className="text-muted">
            {leader.class === null ? t('Leader') : t('Leader in {class}', { class: leader.class })}
          </dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <DriverLink id={leader.user_id} name={leader.name} className="min-w-0 font-semibold wrap-anywhere" />
            <span className="tabular text-muted">{pointsInWords(leader.points)}</span>
            {leader.points_ahead !== null && (
              <span className="tabular text-muted">{leadInWords(leader.points_ahead)}</span>
            )}
            <TitleChance leader={leader} />
          </dd>
        </div>
      ))}
      {next && (
        <div className={ROW}>
          <dt className="text-muted">{t('Next')}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className="tabular text-faint">{t('R{n}', { n: next.round })}</span>
            <span className="min-w-0 font-semibold wrap-anywhere">
              {next.event_id === null ? (
                <bdi>{next.name}</bdi>
              ) : (
                <EventLink event={{ id: next.event_id, name: next.name }} />
              )}
            </span>
            {isRunning ? (
              <Badge tone="success">{t('LIVE NOW')}</Badge>
            ) : (
              next.start_time !== null && <DateTime at={next.start_time} className="text-muted" />
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

function TitleChance({ leader: { chance, can_win_count: count } }: { readonly leader: SeasonLeaderDto }) {
  if (chance === 'clinched')
    return (
      <Badge tone="success" icon={Trophy}>
        {t('Champion')}
      </Badge>
    );
  return (
    <span className="text-muted">
      {tn('{n} driver can still win the title', '{n} drivers can still win the title', count)}
    </span>
  );
}

/** Returns the leader's margin in words: '5 ahead', or 'level' for equal points. */
function leadInWords(ahead: number): string {
  return ahead === 0 ? t('level') : tn('{n} ahead', '{n} ahead', ahead);
}
