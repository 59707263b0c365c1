import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { ChartColumn, Table2, Timer } from 'lucide-react';
import { Button } from '../../../ui/controls/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { LapChart } from './lap-chart';
import { LapOverviewTable } from './lap-overview-table';
import { OwnLapsPanel } from './own-laps-panel';
import { overviewSentence, SHOWN_LAPS } from './own-laps.rules';

interface LapOverviewProps {
  /** The personal best in seconds; null while there is none. */
  readonly best: number | null;
  readonly asTable: boolean;
  readonly onAsTableChange: (asTable: boolean) => void;
}

/** The member's latest laps lap by lap, as a chart or, with the same content, as a table. */
export function LapOverview({ best, asTable, onAsTableChange }: LapOverviewProps) {
  const Icon = asTable ? ChartColumn : Table2;
  return (
    <OwnLapsPanel
      title="Lap Times Overview"
      icon={<Timer className="size-5" />}
      what="your lap times"
      skeleton={<ChartSkeleton />}
      action={
        <Button variant="link" shape="compact" onClick={() => onAsTableChange(!asTable)}>
          <Icon aria-hidden className="size-4" />
          {asTable ? 'View as chart' : 'View as table'}
        </Button>
      }
    >
      {(all) => {
        const laps = all.slice(0, SHOWN_LAPS);
        return asTable ? <LapOverviewTable laps={laps} best={best} /> : <LapFigure laps={laps} best={best} />;
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
        Latest {overviewSentence(laps)} Lower bars are faster; the axis does not start at zero.
        {best !== null && <> The dashed line is the personal best, {best.toFixed(3)}s.</>}
      </figcaption>
    </figure>
  );
}

function ChartSkeleton() {
  return (
    <div className="p-3 sm:p-5">
      <Skeleton className="h-72 w-full sm:h-80" />
      <Skeleton className="mt-3 h-5 w-3/4" />
    </div>
  );
}
