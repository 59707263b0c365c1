import type { ChampionshipDto, SeasonBoardRoundDto, StandingDto } from '@league/shared/seasons/season-board.live';
import { clsx } from 'clsx';
import { Trophy } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../language/translate';
import { useSession } from '../../platform/session/session.store';
import { DriverLink } from '../../racing/driver-link';
import { formatFigure } from '../../racing/race-figures';
import { RankMark } from '../../racing/rank-mark';
import { chanceInWords } from '../../racing/standing-words.rules';
import { useRowMoves } from '../../ui/hooks/use-row-moves';
import { Badge } from '../../ui/layout/badge';
import { PositionChange } from './position-change';

interface SeasonStandingsProps {
  readonly championship: ChampionshipDto;
  readonly rounds: readonly SeasonBoardRoundDto[];
}

const NUMBER = 'px-2 print:px-1 print:py-0.5 py-2 text-right whitespace-nowrap tabular';

/** Shows a championship's standings with places and points in a column per round; dropped results are struck through. */
export function SeasonStandings({ championship: { of, standings }, rounds }: SeasonStandingsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRowMoves(body);
  const userId = useSession((session) => session.user?.id);
  const isMine = ({ user_id: id }: StandingDto) => id !== null && id === userId;
  const leader = standings[0]?.points ?? 0;
  const isBegun = rounds.some(({ is_driven: isDriven }) => isDriven);
  return (
    <div
      className="print-wide overflow-x-auto print:overflow-visible"
      tabIndex={0}
      role="group"
      aria-label={t('Standings')}
    >
      <table className="w-full text-sm print:text-xs">
        <thead>
          <tr className="border-b border-line text-left text-faint">
            <th className="py-2.5 pr-2 pl-4 font-medium">{t('Place')}</th>
            <th className="sticky left-0 z-10 bg-s1 px-2 font-medium print:static">
              {of === 'teams' ? t('Team') : t('Driver')}
            </th>
            <th className={clsx(NUMBER, 'font-medium')}>{t('Points')}</th>
            <th className={clsx(NUMBER, 'font-medium max-sm:hidden')}>{t('Gap')}</th>
            {rounds.map(({ round, name }) => (
              <th key={round} className={clsx(NUMBER, 'font-medium')} title={name}>
                <abbr title={name} className="no-underline">
                  {t('R{n}', { n: round })}
                </abbr>
              </th>
            ))}
            {isBegun && <th className="px-4 font-medium">{t('Title')}</th>}
          </tr>
        </thead>
        <tbody ref={body}>
          {standings.map((standing) => (
            <tr
              key={standing.who}
              className={clsx('border-b border-line last:border-0', isMine(standing) && 'bg-primary/10')}
            >
              <td className="py-2 pr-2 pl-4">
                <span className="flex items-center gap-1.5">
                  {standing.position === null ? '—' : <RankMark rank={standing.position} />}
                  <PositionChange change={standing.change} />
                </span>
              </td>
              <th
                scope="row"
                className={clsx(
                  'sticky left-0 z-10 max-w-46 bg-s1 px-2 py-2 text-left sm:max-w-64 print:static',
                  // The colour of the row over the solid one that hides the rounds scrolled below the name.
                  isMine(standing) && 'bg-linear-to-r from-primary/10 to-primary/10',
                )}
              >
                <span className="flex min-w-0 items-baseline gap-2">
                  {standing.color !== null && (
                    <span
                      aria-hidden
                      className="h-4 w-1.5 shrink-0 self-center rounded-full [print-color-adjust:exact]"
                      style={{ backgroundColor: standing.color }}
                    />
                  )}
                  {standing.number !== null && <span className="tabular text-faint">{standing.number}</span>}
                  <DriverLink
                    id={standing.user_id}
                    name={standing.name}
                    className="min-w-0 truncate text-base font-semibold"
                  />
                </span>
                {standing.team !== null && (
                  <bdi className="block truncate text-xs font-normal text-muted">{standing.team}</bdi>
                )}
              </th>
              <td className={clsx(NUMBER, 'text-lg font-semibold')}>{formatFigure(standing.points)}</td>
              <td className={clsx(NUMBER, 'text-muted max-sm:hidden')}>
                {standing.points === leader ? '—' : `−${formatFigure(leader - standing.points)}`}
              </td>
              {rounds.map(({ round, is_driven: isDriven }) => (
                <RoundCell key={round} standing={standing} round={round} isDriven={isDriven} />
              ))}
              {isBegun && (
                <td className="px-4 py-2 whitespace-nowrap">
                  <Chance standing={standing} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RoundCell({ standing, round, isDriven }: { standing: StandingDto; round: number; isDriven: boolean }) {
  const result = standing.rounds.find((one) => one.round === round);
  if (!result) return <td className={clsx(NUMBER, 'text-faint')}>{isDriven && '—'}</td>;
  const places = result.places.map((place) => t('P{n}', { n: place })).join(' ');
  const content = (
    <>
      <span className={clsx('block font-semibold', !result.is_dropped && result.places.includes(1) && 'text-warning')}>
        {formatFigure(result.points)}
      </span>
      <span className="block text-xs text-muted">{places || '—'}</span>
    </>
  );
  return (
    <td className={NUMBER}>
      {result.is_dropped ? (
        <s title={t('Dropped')} className="text-faint">
          {content}
        </s>
      ) : (
        content
      )}
    </td>
  );
}

function Chance({ standing }: { standing: StandingDto }) {
  const words = chanceInWords(standing);
  if (standing.chance === 'clinched')
    return (
      <Badge tone="success" icon={Trophy}>
        {words}
      </Badge>
    );
  return <span className={standing.chance === 'out' ? 'text-faint' : 'text-muted'}>{words}</span>;
}
