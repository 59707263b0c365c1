import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { ChartSpline, Table2, Timer } from 'lucide-react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ConsistencyLine } from './consistency-line';
import { LapChart } from './lap-chart';
import { LapDistributionTable } from './lap-distribution-table';
import { lapFigureOf } from './lap-figure.rules';
import { LapOverviewTable } from './lap-overview-table';
import { OwnLapsPanel } from './own-laps-panel';
import { TrackLink } from '../../../racing/track-link';
import { byTrack, listInWords, overviewSentence, SHOWN_LAPS } from './own-laps.rules';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useChosenTrack } from './use-chosen-track';

/** Keeps its height without the track's name, which comes with another answer. */
const TRACK_LINE = 'min-h-8 px-4 pt-3 text-sm font-semibold text-muted sm:px-5';

interface LapOverviewProps {
  /** The track in the address. */
  readonly wanted: string | undefined;
  /** The best of all laps in seconds: what they are compared with where none has a track. */
  readonly best: number | null;
  readonly asTable: boolean;
  readonly onAsTableChange: (asTable: boolean) => void;
}

/** Shows the member's latest laps on one track or all, lap by lap, as a chart or, with the same content, as a table. */
export function LapOverview({ wanted, best: bestOfAll, asTable, onAsTableChange }: LapOverviewProps) {
  const { tracks, chosen } = useChosenTrack(wanted);
  const best = chosen?.best_lap_time ?? (tracks.length === 0 ? bestOfAll : null);
  const Icon = asTable ? ChartSpline : Table2;
  return (
    <OwnLapsPanel
      title={t('Lap Times Overview')}
      icon={<Timer className="size-5" />}
      what={t('your lap times')}
      trackId={chosen?.track_id}
      skeleton={<ChartSkeleton />}
      action={
        <Button variant="link" shape="compact" onClick={() => onAsTableChange(!asTable)}>
          <Icon aria-hidden className="size-4 max-sm:hidden" />
          {asTable ? t('View as chart') : t('View as table')}
        </Button>
      }
    >
      {(all) => {
        const laps = all.slice(0, SHOWN_LAPS);
        const figure = lapFigureOf(
          all,
          SHOWN_LAPS,
          (id) => tracks.find(({ track_id }) => track_id === id)?.best_lap_time,
        );
        return (
          <>
            <p className={TRACK_LINE}>
              {(chosen && <TrackLink track={chosen.track_id} name={chosen.track_name} />) ??
                (tracks.length > 0 && t('All tracks; these laps: {tracks}', { tracks: trackNames(laps) }))}
            </p>
            {asTable ? (
              <>
                <LapOverviewTable laps={laps} best={best} />
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

/** Explains the dashed line. `best`: seconds, of one track where its id is given. */
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
