import { CONSISTENCY_MIN_LAPS } from '@league/shared/laps/consistency.rules';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useQuery } from '@tanstack/react-query';
import { ChartSpline, Table2, Timer } from 'lucide-react';
import { rich, t } from '../../../language/translate';
import { formatGap } from '../../../racing/race-figures';
import { TrackLink } from '../../../racing/track-link';
import { binsOf } from '../../../ui/charts/histogram.rules';
import { Button } from '../../../ui/controls/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatCount } from '../../../ui/text/format';
import { LapChart } from './lap-chart';
import { BINS, lapFigureOf, type LapFigure } from './lap-figure.rules';
import { LapOverviewTable } from './lap-overview-table';
import { OwnLapsPanel } from './own-laps-panel';
import { consistencyQuery } from './own-laps.queries';
import { bestLapIds, byTrack, listInWords, overviewSentence, SHOWN_LAPS } from './own-laps.rules';
import { useChosenTrack } from './use-chosen-track';
import { useTrackBests } from './use-track-bests';

/** The classes of the line with the track's name; they keep its height until the name arrives in another response. */
const TRACK_LINE = 'min-h-8 px-4 pt-3 text-sm font-semibold text-muted sm:px-5';

interface LapOverviewProps {
  /** The requested track's id or `all`, from the URL; undefined if neither is given. */
  readonly wanted: string | undefined;
  /** The best of all laps, in seconds, used for comparison when no lap has a track; null without a lap. */
  readonly best: number | null;
  readonly asTable: boolean;
  readonly onAsTableChange: (asTable: boolean) => void;
}

/** Shows the member's latest laps on one track or all, lap by lap, as a chart or as a table with the same content. */
export function LapOverview({ wanted, best: bestOfAll, asTable, onAsTableChange }: LapOverviewProps) {
  const { tracks, chosen } = useChosenTrack(wanted);
  const best = chosen?.best_lap_time ?? (tracks.length === 0 ? bestOfAll : null);
  const bestOn = useTrackBests();
  const Icon = asTable ? ChartSpline : Table2;
  return (
    <OwnLapsPanel
      title={t('Lap Times Overview')}
      icon={Timer}
      what={t('your lap times')}
      trackId={chosen?.track_id}
      skeleton={<ChartSkeleton />}
      action={
        <Button variant="link" onClick={() => onAsTableChange(!asTable)}>
          <Icon aria-hidden className="size-4 max-sm:hidden" />
          {asTable ? t('View as chart') : t('View as table')}
        </Button>
      }
    >
      {(all) => {
        const laps = all.slice(0, SHOWN_LAPS);
        const figure = lapFigureOf(all, SHOWN_LAPS, bestOn);
        return (
          <>
            <p className={TRACK_LINE}>
              {(chosen && <TrackLink track={chosen.track_id} name={chosen.track_name} />) ??
                (tracks.length > 0 && t('All tracks; these laps: {tracks}', { tracks: trackNames(laps) }))}
            </p>
            {asTable ? (
              <>
                <LapOverviewTable laps={laps} bestIds={bestLapIds(all, (id) => bestOn(id) ?? best)} />
                <LapDistributionTable figure={figure} />
              </>
            ) : (
              <figure>
                <LapChart figure={figure} best={best} />
                <figcaption className="px-4 pb-4 text-sm text-muted sm:px-5 sm:pb-5">
                  {overviewSentence(laps)}{' '}
                  {figure.isGap
                    ? t('Higher is nearer to your best lap on the same track, which is the dashed line.')
                    : t('Higher is faster; a hollow dot at the edge is a lap far from the others.')}
                  {best !== null && !figure.isGap && ` ${dashedLineSentence(best, laps[0]?.track_id)}`}
                  {chosen && <ConsistencyLine trackId={chosen.track_id} />}
                </figcaption>
              </figure>
            )}
          </>
        );
      }}
    </OwnLapsPanel>
  );
}

/** Returns the sentence that explains the dashed line. `best` is in seconds, on one track if `trackId` is given. */
function dashedLineSentence(best: number, trackId: string | null | undefined): string {
  const time = formatLapTime(best);
  if (!trackId) return t('The dashed line is the personal best, {time}s.', { time });
  return t('The dashed line is the personal best on this track, {time}s.', { time });
}

function trackNames(laps: readonly LapTimeDto[]): string {
  return listInWords(byTrack(laps).map(({ trackName }) => trackName));
}

function ChartSkeleton() {
  return (
    <>
      <p className={TRACK_LINE} />
      <div className="p-3 sm:p-5">
        <Skeleton className="h-86 w-full" />
        <Skeleton className="mt-3 h-10 w-3/4" />
      </div>
    </>
  );
}

/** Shows the member's consistency on a track compared with other drivers. Keeps its height while loading. */
function ConsistencyLine({ trackId }: { readonly trackId: string }) {
  const { data } = useQuery(consistencyQuery(trackId));
  return (
    <p className="mt-3 min-h-[3lh] text-sm sm:min-h-[1lh]">
      {data?.spread === null && (
        <span className="text-faint">
          {t('With {n} laps on this track it says here how even you drive.', { n: CONSISTENCY_MIN_LAPS })}
        </span>
      )}
      {data !== undefined &&
        data.spread !== null &&
        rich('Consistency: the middle half of your clean laps lies within {spread}.', {
          spread: <strong className="timing text-base text-success">{formatLapTime(data.spread)}s</strong>,
        })}
      {data !== undefined && data.better_than !== null && (
        <span className="text-muted">
          {' '}
          {t('They are closer together than those of {percent}% of the other drivers on this track.', {
            percent: data.better_than,
          })}
        </span>
      )}
    </p>
  );
}

/** Shows how many laps each part of the time axis contains, as a table without the empty parts. */
function LapDistributionTable({ figure: { axis, values, isGap } }: { readonly figure: LapFigure }) {
  const [low, high] = axis.range;
  const text = isGap ? formatGap : formatLapTime;
  const bins = binsOf(values, low, high, BINS).filter(({ count }) => count > 0);
  return (
    <table aria-label={t('How your lap times are distributed')} className="w-full border-t border-line text-sm">
      <thead>
        <tr className="border-b border-line text-faint [&>th]:px-4 [&>th]:py-2 [&>th]:font-medium sm:[&>th]:px-5">
          <th className="text-left">{t('Lap time')}</th>
          <th className="text-right">{t('Laps')}</th>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ from, to, count }) => (
          <tr key={from} className="border-b border-line last:border-0 [&>td]:px-4 [&>td]:py-1.5 sm:[&>td]:px-5">
            <td className="timing">
              {text(from)} – {text(to)}
            </td>
            <td className="tabular text-right">{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
