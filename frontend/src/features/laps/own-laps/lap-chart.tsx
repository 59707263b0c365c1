import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatDecimal, formatLapTime } from '@league/shared/units/lap-time';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { t, tn } from '../../../language/translate';
import { formatGap } from '../../../racing/race-figures';
import { Histogram } from '../../../ui/charts/histogram';
import { binsOf, type Bin } from '../../../ui/charts/histogram.rules';
import { LineChart } from '../../../ui/charts/line-chart';
import { formatDateTime } from '../../../ui/text/format';
import { BINS, type LapFigure } from './lap-figure.rules';
import { byTrack, trackKeyOf } from './own-laps.rules';

/** The colours of the tracks, distinct with colour blindness, without the records' purple; 15 laps rarely have more. */
const CLASSES = ['text-primary', 'text-warning', 'text-info', 'text-neutral', 'text-danger'] as const;

interface LapChartProps {
  readonly figure: LapFigure;
  /** The best lap time, in seconds; null to draw no line for it. */
  readonly best: number | null;
}

/** Draws a dot for each lap, oldest first, beside the distribution of the times; the arrow keys move along both. */
export function LapChart({ figure, best }: LapChartProps) {
  const [note, setNote] = useState<string | null>(null);
  const { laps, axis, isGap, values } = figure;
  const tones = tonesOf(laps.map(({ lap }) => lap));
  const text = isGap ? formatGap : formatLapTime;
  const toneOf = (lap: LapTimeDto) => tones.find(({ key }) => key === trackKeyOf(lap))?.className;
  const at = (place: number) => laps[place - 1];
  return (
    <>
      <Legend best={isGap ? null : best} hasMean={figure.mean.length > 1}>
        {tones.length > 1 &&
          tones.map(({ key, trackName, className }) => (
            <Key key={key} className={className} mark="size-2.5 rounded-full bg-current">
              {trackName}
            </Key>
          ))}
      </Legend>
      <LineChart
        label={t('Your latest lap times, oldest first')}
        keys={t('Left and right: the lap before and after. The table has the same laps.')}
        lines={[{ id: 'laps', name: '', points: laps.map(({ place, shown }) => ({ x: place, y: shown })) }]}
        xTicks={laps.map(({ place }) => place).filter((place) => place % 2 === laps.length % 2)}
        yTicks={axis.ticks}
        yRange={axis.range}
        formatX={String}
        formatY={(value) => (isGap ? formatGap(value) : formatDecimal(value, 1))}
        ground={{ band: figure.band, level: isGap ? 0 : best, trend: figure.mean }}
        dot={({ x }) => {
          const placed = at(x);
          const isBeyond = placed !== undefined && placed.value !== placed.shown;
          return {
            look: isBeyond ? 'beyond' : placed?.lap.is_record ? 'record' : 'plain',
            label: isBeyond ? text(placed.value) : undefined,
            colour: placed && toneOf(placed.lap),
          };
        }}
        describe={(_, { x }) => {
          const lap = at(x)?.lap;
          return lap ? lapSentence(lap, x) : '';
        }}
        note={note}
        aside={
          <Histogram
            label={t('How your lap times are distributed')}
            bins={binsOf(values, ...axis.range, BINS)}
            describe={(bin) => binSentence(bin, text)}
            onChoose={setNote}
          />
        }
      />
    </>
  );
}

function lapSentence(lap: LapTimeDto, place: number): string {
  const time = formatLapTime(lap.lap_time);
  const facts = [
    t('Lap {place}: {time} seconds', { place, time }),
    lap.car_name ?? t('Unknown car'),
    lap.track_name ?? t('no track'),
    ...(lap.is_record ? [t('Track record')] : []),
    formatDateTime(lap.timestamp),
  ];
  return facts.join(' · ');
}

/** Returns a sentence with the number of laps in one bin of the axis. */
function binSentence({ from, to, count }: Bin, text: (value: number) => string): string {
  return tn('{n} lap from {from} to {to}', '{n} laps from {from} to {to}', count, { from: text(from), to: text(to) });
}

interface LegendProps {
  readonly best: number | null;
  readonly hasMean: boolean;
  readonly children: ReactNode;
}

function Legend({ best, hasMean, children }: LegendProps) {
  return (
    <p className="flex min-h-5 flex-wrap gap-x-4 gap-y-1 px-4 pt-3 text-xs text-faint sm:px-5">
      {best !== null && (
        <Key className="font-semibold text-success" mark="w-6 border-t-2 border-dashed border-success">
          {t('Best {time}s', { time: formatLapTime(best) })}
        </Key>
      )}
      <Key mark="h-3 w-6 bg-primary/12 forced-colors:border">{t('Middle half')}</Key>
      {hasMean && <Key mark="w-6 border-t-2 border-dotted border-muted">{t('Mean of 5 laps')}</Key>}
      {children}
    </p>
  );
}

interface KeyProps {
  readonly mark: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Key({ mark, className, children }: KeyProps) {
  return (
    <span className={clsx('flex items-center gap-2', className)}>
      <span aria-hidden className={clsx('shrink-0 forced-colors:border-[CanvasText]', mark)} />
      {children}
    </span>
  );
}

/** Describes a track and its colour in a chart of several tracks. */
interface TrackTone {
  readonly key: string;
  readonly trackName: string;
  readonly className: string;
}

/** Returns the name and colour of each track, in the order in which the tracks appear in the laps. */
function tonesOf(laps: readonly LapTimeDto[]): readonly TrackTone[] {
  return byTrack(laps).map(({ key, trackName }, index) => ({
    key,
    trackName,
    className: CLASSES[index % CLASSES.length] ?? CLASSES[0],
  }));
}
