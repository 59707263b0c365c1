import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { Trophy } from 'lucide-react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Label,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type LabelProps,
} from 'recharts';
import { useServerNow } from '../../platform/clock';
import { formatDateTime } from '../../ui/format';
import { useMediaQuery } from '../../ui/use-media-query';
import { timeBounds } from './own-laps.rules';

interface LapChartProps {
  /** Newest first, at least one. */
  readonly laps: readonly LapTimeDto[];
  readonly best: number | null;
}

interface Point {
  /** 1 is the oldest shown. */
  readonly place: number;
  readonly seconds: number;
  readonly record: boolean;
  readonly lap: LapTimeDto;
}

const INK = { fill: 'var(--faint)', fontSize: 12 };

/** Bars from the oldest lap to the newest; the arrow keys walk from bar to bar. */
export default function LapChart({ laps, best }: LapChartProps) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const points = laps.toReversed().map((lap, index): Point => ({
    place: index + 1,
    seconds: lap.lap_time,
    record: lap.is_record,
    lap,
  }));
  const domain = timeBounds([...laps.map((lap) => lap.lap_time), ...(best === null ? [] : [best])]);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={points}
        margin={{ top: 22, right: 8, bottom: 4, left: 0 }}
        title="Your latest lap times"
        desc="One bar for each lap, the newest on the right. The arrow keys go from lap to lap."
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="place" tick={INK} stroke="var(--control)" tickLine={false} />
        <YAxis
          domain={[...domain]}
          allowDataOverflow
          tick={INK}
          stroke="var(--control)"
          tickLine={false}
          width={64}
          tickFormatter={(seconds: number) => `${seconds.toFixed(1)}s`}
        />
        <Tooltip
          cursor={{ fill: 'var(--s3)', opacity: 0.6 }}
          isAnimationActive={false}
          content={({ payload }) => <LapNote point={payload[0]?.payload as Point | undefined} />}
        />
        <Bar dataKey="seconds" fill="var(--primary)" radius={[3, 3, 0, 0]} maxBarSize={44} isAnimationActive={!still}>
          <LabelList dataKey="record" content={RecordMark} />
        </Bar>
        {best !== null && (
          <ReferenceLine y={best} stroke="var(--success)" strokeDasharray="6 4" strokeWidth={2} ifOverflow="visible">
            <Label
              value={`Best ${formatLapTime(best)}s`}
              position="insideTopLeft"
              fill="var(--success)"
              fontSize={12}
              fontWeight={600}
            />
          </ReferenceLine>
        )}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** A trophy above the bar of a record. */
function RecordMark({ x = 0, y = 0, width = 0, value }: LabelProps) {
  if (value !== true) return null;
  return (
    <g className="text-fastest">
      <title>Track record</title>
      <Trophy x={Number(x) + Number(width) / 2 - 8} y={Number(y) - 20} width={16} height={16} />
    </g>
  );
}

function LapNote({ point }: { readonly point: Point | undefined }) {
  const now = useServerNow(60_000);
  if (point === undefined) return null;
  const { lap, place } = point;
  return (
    <div className="rounded-control border border-line bg-s2 px-3 py-2 text-sm shadow-(--shadow)">
      <p className="timing text-xl font-semibold">{formatLapTime(lap.lap_time)}s</p>
      <p className="mt-1 text-muted">
        Lap {place} · {lap.car_name ?? 'Unknown car'}
        {lap.is_record && ' · Track record'}
      </p>
      <p className="text-faint">{formatDateTime(lap.timestamp, now)}</p>
    </div>
  );
}
