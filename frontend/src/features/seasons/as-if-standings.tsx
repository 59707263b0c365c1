import type { AsIfDto, ChampionshipDto } from '@league/shared/seasons/season-board.live';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { t } from '../../language/translate';
import { useSession } from '../../platform/session/session.store';
import { DriverLink } from '../../racing/driver-link';
import { formatFigure } from '../../racing/race-figures';
import { RankMark } from '../../racing/rank-mark';
import { chanceInWords } from '../../racing/standing-words.rules';
import { useRowMoves } from '../../ui/hooks/use-row-moves';
import { HiddenHead } from '../../ui/layout/hidden-head';
import { PositionChange } from './position-change';

interface AsIfStandingsProps {
  readonly asIf: AsIfDto;
  readonly championship: Pick<ChampionshipDto, 'of' | 'class'>;
}

/** Shows a championship's standings as if the running race ended now. */
export function AsIfStandings({ asIf, championship }: AsIfStandingsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRowMoves(body);
  const userId = useSession((session) => session.user?.id);
  const shown = asIf.championships.find(({ of, class: ofClass }) => of === championship.of && ofClass === championship.class); // prettier-ignore
  if (!shown) return null;
  return (
    <section aria-label={t('If it ended now')} className="border-b border-line bg-success/5 print:hidden">
      <p className="flex flex-wrap items-baseline gap-x-2 px-4 pt-4 sm:px-5">
        <span className="text-lg font-semibold text-success">{t('If it ended now')}</span>
        <span className="text-sm text-muted">{t('Round {round}: {name}', { round: asIf.round, name: asIf.name })}</span>
      </p>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <HiddenHead
            titles={[t('Place'), championship.of === 'teams' ? t('Team') : t('Driver'), t('Points'), t('Title')]}
          />
          <tbody ref={body}>
            {shown.standings.map((standing) => (
              <tr
                key={standing.who}
                className={clsx(
                  'border-b border-line last:border-0',
                  standing.user_id !== null && standing.user_id === userId && 'bg-primary/10',
                )}
              >
                <td className="w-24 py-2 pr-2 pl-4 sm:pl-5">
                  <span className="flex items-center gap-1.5">
                    {standing.position === null ? '—' : <RankMark rank={standing.position} />}
                    <PositionChange change={standing.change} />
                  </span>
                </td>
                <th scope="row" className="max-w-40 px-2 py-2 text-left sm:w-64 sm:max-w-64">
                  <DriverLink
                    id={standing.user_id}
                    name={standing.name}
                    className="truncate align-bottom text-base font-semibold"
                  />
                </th>
                <td className="tabular px-4 py-2 text-right text-lg font-semibold sm:w-24 sm:px-2">
                  {formatFigure(standing.points)}
                </td>
                <td className="px-4 py-2 whitespace-nowrap text-muted max-sm:hidden sm:px-5">
                  {chanceInWords(standing)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
