import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { ChartColumn, Table2, Timer } from 'lucide-react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { LapChart } from './lap-chart';
import { LapOverviewTable } from './lap-overview-table';
import { OwnLapsPanel } from './own-laps-panel';
import { byTrack, listInWords, overviewSentence, SHOWN_LAPS } from './own-laps.rules';
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

/** The member's latest laps on one track or all, lap by lap, as a chart or, with the same content, as a table. */
export function LapOverview({ wanted, best: bestOfAll, asTable, onAsTableChange }: LapOverviewProps) {
  const { tracks, chosen } = useChosenTrack(wanted);
  const best = chosen?.best_lap_time ?? (tracks.length === 0 ? bestOfAll : null);
  const Icon = asTable ? ChartColumn : Table2;
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
        const Laps = asTable ? LapOverviewTable : LapFigure;
        return (
          <>
            <p className={TRACK_LINE}>
              {chosen?.track_name ??
                (tracks.length > 0 && t('All tracks; these laps: {tracks}', { tracks: trackNames(laps) }))}
            </p>
            <Laps laps={laps} best={best} />
          </>
        );
      }}
    </OwnLapsPanel>
  );
}

function LapFigure({ laps, best }: { readonly laps: readonly LapTimeDto[]; readonly best: number | null }) {
  return (
    <figure className="p-3 sm:p-5">
      <div className="h-72 sm:h-80">
        <LapChart laps={laps} best={best} />
      </div>
      <figcaption className="mt-3 text-sm text-muted">
        {overviewSentence(laps)} {t('Lower bars are faster; the axis does not start at zero.')}
        {best !== null && ` ${dashedLineSentence(best, laps[0]?.track_id)}`}
      </figcaption>
    </figure>
  );
}

/** `best`: seconds, of one track where its id is given. */
function dashedLineSentence(best: number, trackId: string | null | undefined): string {
  const time = best.toFixed(3);
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
        <Skeleton className="h-72 w-full sm:h-80" />
        <Skeleton className="mt-3 h-5 w-3/4" />
      </div>
    </>
  );
}
