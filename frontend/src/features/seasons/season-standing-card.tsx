import type { StandingDto } from '@league/shared/seasons/season-board.live';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Trophy } from 'lucide-react';
import { t } from '../../language/translate';
import { useSession } from '../../platform/session/session.store';
import { DriverLink } from '../../racing/driver-link';
import { formatFigure } from '../../racing/race-figures';
import { SeasonLink } from '../../racing/season-link';
import { chanceInWords, pointsInWords } from '../../racing/standing-words.rules';
import { Panel } from '../../ui/layout/panel';
import { PositionChange } from './position-change';
import { seasonBoardQuery, seasonsQuery } from './seasons.queries';
import { useLiveSeason } from './seasons.live';

/** The maximum number of drivers shown: the member and those directly above and below. */
const SHOWN = 7;

/** Shows the member's place in the newest season; nothing to members who do not drive in it. */
export function SeasonStandingCard() {
  const season = useQuery(seasonsQuery).data?.[0];
  return season ? <OfSeason key={season.id} id={season.id} /> : null;
}

function OfSeason({ id }: { readonly id: string }) {
  const { data: board } = useQuery(seasonBoardQuery(id));
  const userId = useSession((session) => session.user?.id);
  useLiveSeason(id);
  const isOwn = ({ user_id: one }: Pick<StandingDto, 'user_id'>) => one === userId;
  const own = board?.championships.find(({ standings }) => standings.some(isOwn));
  const me = own?.standings.find(isOwn);
  if (!board?.season || !own || !me) return null;
  const at = own.standings.indexOf(me);
  const asIf = board.as_if?.championships
    .find(({ of, class: ofClass }) => of === own.of && ofClass === own.class)
    ?.standings.find(isOwn);
  const from = Math.max(0, Math.min(at - Math.floor(SHOWN / 2), own.standings.length - SHOWN));
  const near = own.standings.slice(from, from + SHOWN);
  return (
    <Panel title={t('Where I stand')} icon={Trophy}>
      <div className="grid grid-cols-1 gap-3 p-4 sm:p-5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="tabular text-3xl font-semibold">{placeOf(me)}</span>
          <span className="text-lg">{pointsInWords(me.points)}</span>
          <PositionChange change={me.change} />
          <span className="text-muted">{chanceInWords(me)}</span>
        </p>
        {asIf && (
          <p className="text-sm text-success">
            {t('If the race ended now: {place}, {points}', {
              place: placeOf(asIf),
              points: pointsInWords(asIf.points),
            })}
          </p>
        )}
        <ol className="text-sm">
          {near.map((standing) => (
            <li
              key={standing.who}
              className={clsx(
                'flex min-h-9 items-center gap-3 border-b border-line last:border-0',
                standing === me && 'font-semibold',
              )}
            >
              <span className="tabular w-10 shrink-0 text-muted">{placeOf(standing)}</span>
              <DriverLink id={standing.user_id} name={standing.name} className="min-w-0 flex-1 truncate" />
              <span className="tabular">{formatFigure(standing.points)}</span>
            </li>
          ))}
        </ol>
        <SeasonLink season={board.season} className="link justify-self-start" />
      </div>
    </Panel>
  );
}

function placeOf({ position }: Pick<StandingDto, 'position'>): string {
  return position === null ? '—' : t('P{n}', { n: position });
}
