import type { ChampionshipDto, SeasonBoardRoundDto, StandingDto } from '@league/shared/seasons/season-board.live';
import { ChartSpline } from 'lucide-react';
import { t } from '../../language/translate';
import { formatFigure } from '../../racing/race-figures';
import { pointsInWords } from '../../racing/standing-words.rules';
import { LineChart } from '../../ui/charts/line-chart';
import { ticksOf, type ChartLine } from '../../ui/charts/line-chart.rules';
import { Panel } from '../../ui/layout/panel';

interface TitleFightProps {
  readonly championship: ChampionshipDto;
  readonly rounds: readonly SeasonBoardRoundDto[];
}

/** The minimum number of driven rounds for which the chart is shown. */
const MIN_ROUNDS = 2;
/** The maximum number of lines in the chart; more would be hard to tell apart. */
const MAX_LINES = 8;
const MAX_X_TICKS = 8;
const MAX_Y_TICKS = 7;

/**
 * Shows how many points a championship's top drivers or teams were behind its leader after each driven round. Dropped results do
 * not count. Shows nothing before the second round.
 */
export function TitleFight({ championship: { of, standings }, rounds }: TitleFightProps) {
  const driven = rounds.flatMap(({ round, is_driven: isDriven }) => (isDriven ? [round] : []));
  if (driven.length < MIN_ROUNDS) return null;
  const ranked = standings.filter(({ position }) => position !== null);
  const most = driven.map((_, n) => Math.max(...ranked.map((standing) => pointsAfter(standing, n))));
  const gapOf = (standing: StandingDto, n: number) => (most[n] ?? 0) - pointsAfter(standing, n);
  const shown = ranked.slice(0, MAX_LINES);
  const lines = shown.map((standing): ChartLine => {
    return { id: standing.who, name: standing.name, points: driven.map((x, n) => ({ x, y: gapOf(standing, n) })) };
  });
  const widest = Math.max(...lines.flatMap(({ points }) => points.map(({ y }) => y)));
  return (
    <Panel title={t('Title fight')} icon={ChartSpline} className="print:hidden">
      <LineChart
        label={t('Points behind the leader by round')}
        lines={lines}
        xTicks={everyFew(rounds.map(({ round }) => round))}
        yTicks={ticksOf(0, widest, MAX_Y_TICKS)}
        formatX={(round) => t('R{n}', { n: round })}
        formatY={(gap) => (gap === 0 ? '0' : `−${formatFigure(gap)}`)}
        describe={({ id, name }, { x: round, y: gap }) => {
          const standing = shown.find(({ who }) => who === id);
          const points = pointsInWords(standing ? pointsAfter(standing, driven.indexOf(round)) : 0);
          return gap === 0
            ? t('{name}, after round {round}: {points}, leads', { name, round, points })
            : t('{name}, after round {round}: {points}, {gap} behind', { name, round, points, gap: formatFigure(gap) });
        }}
        keys={t('Left and right: the round before and after. Up and down: the one ahead and behind. A table follows.')}
      />
      <details className="border-t border-line">
        <summary className="cursor-pointer px-4 py-3 text-sm font-semibold text-muted sm:px-5">
          {t('Points after each round, as a table')}
        </summary>
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('Points after each round')}>
          <table className="min-w-full text-sm">
            <thead>
              <tr className="border-b border-line text-left text-faint">
                <th scope="col" className="sticky left-0 h-11 bg-s1 pr-3 pl-4 font-medium sm:pl-5">
                  {of === 'teams' ? t('Team') : t('Driver')}
                </th>
                {driven.map((round) => (
                  <th key={round} scope="col" className="tabular px-2.5 text-right font-medium">
                    {t('R{n}', { n: round })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ranked.map((standing) => (
                <tr key={standing.who} className="border-b border-line last:border-0">
                  <th scope="row" className="sticky left-0 h-11 max-w-48 bg-s1 pr-3 pl-4 text-left sm:pl-5">
                    <bdi className="block truncate">{standing.name}</bdi>
                  </th>
                  {driven.map((round, n) => (
                    <td key={round} className="tabular px-2.5 text-right">
                      {formatFigure(pointsAfter(standing, n))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Panel>
  );
}

function pointsAfter({ points_after: pointsAfterRounds }: StandingDto, n: number): number {
  return pointsAfterRounds[n] ?? 0;
}

/** Returns at most MAX_X_TICKS of the rounds, evenly spaced from the first. */
function everyFew(rounds: readonly number[]): number[] {
  const step = Math.ceil(rounds.length / MAX_X_TICKS);
  return rounds.filter((_, n) => n % step === 0);
}
