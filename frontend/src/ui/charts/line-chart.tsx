import { clsx } from 'clsx';
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '../../language/translate';
import { announce } from '../feedback/announcer';
import {
  placeAfter,
  placeNear,
  spread,
  stepsOf,
  type ChartLine,
  type ChartPlace,
  type ChartPoint,
} from './line-chart.rules';

interface LineChartProps {
  /** What the chart shows, for screen readers. */
  readonly label: string;
  /** In the order of their colours, which they keep. */
  readonly lines: readonly ChartLine[];
  readonly xTicks: readonly number[];
  readonly yTicks: readonly number[];
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
  /** Each value stands until the next one: the line goes sideways, then up or down. */
  readonly isStepped?: boolean;
  /** A point in one sentence, which is shown and announced. */
  readonly describe: (line: ChartLine, point: ChartPoint) => string;
}

/** The height of a name, rem. */
const PITCH = 1.25;
/** Each with at least 4.5 : 1 in both themes, and apart without red and green; more lines than colours are dashed. */
const COLOURS = ['text-primary', 'text-warning', 'text-fastest', 'text-success', 'text-danger', 'text-info', 'text-neutral']; // prettier-ignore
const DASHES = [undefined, '7 3', '2 3', '9 3 2 3'];

/** Lines with their names at their ends. The arrow keys walk from point to point; what is chosen stands above and is announced. */
export function LineChart(props: LineChartProps) {
  const { label, lines, xTicks, yTicks, formatX, formatY, isStepped = false, describe } = props;
  const hintId = useId();
  const [place, setPlace] = useState<ChartPlace | null>(null);
  const all = lines.flatMap(({ points }) => points);
  const scale = (values: readonly number[]) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return { low, high, share: (value: number) => (high === low ? 0 : ((value - low) / (high - low)) * 100) };
  };
  const x = scale([...xTicks, ...all.map((point) => point.x)]);
  const y = scale([...yTicks, ...all.map((point) => point.y)]);
  const height = Math.max(16, (lines.length - 1) * PITCH);
  const chosen = lines.find(({ id }) => id === place?.id);
  const point = chosen?.points.find((one) => one.x === place?.x);
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setPlace(null);
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : placeAfter(event.key, place, lines);
    if (next === null) return;
    event.preventDefault();
    setPlace(next);
    const line = lines.find(({ id }) => id === next.id);
    const at = line?.points.find((one) => one.x === next.x);
    if (line && at) announce(describe(line, at));
  };
  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const [across, down] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
    setPlace(placeNear(x.low + across * (x.high - x.low), y.low + down * (y.high - y.low), lines));
  };
  return (
    <div className="p-4 sm:p-5">
      <p aria-hidden className="mb-3 min-h-[3lh] text-sm sm:min-h-[1lh]">
        {chosen && point ? (
          <span className="font-semibold">{describe(chosen, point)}</span>
        ) : (
          <span className="text-faint">{t('Point at a line, or walk along it with the arrow keys.')}</span>
        )}
      </p>
      <p id={hintId} className="sr-only">
        {t('Left and right: the lap before and after. Up and down: the driver ahead and behind. A table follows.')}
      </p>
      <div
        role="application"
        aria-roledescription={t('chart')}
        aria-label={label}
        aria-describedby={hintId}
        tabIndex={0}
        className="grid grid-cols-[2.5rem_minmax(0,1fr)_minmax(4.5rem,9rem)] rounded-control py-2 max-sm:grid-cols-[2rem_minmax(0,1fr)_5rem]"
        onKeyDown={walk}
        onBlur={() => setPlace(null)}
      >
        <div aria-hidden className="relative" style={{ height: `${height}rem` }}>
          {yTicks.map((tick) => (
            <span
              key={tick}
              className="tabular absolute right-2 -translate-y-1/2 text-xs text-faint"
              style={{ top: `${y.share(tick)}%` }}
            >
              {formatY(tick)}
            </span>
          ))}
        </div>
        <div
          aria-hidden
          className="relative touch-pan-y"
          onPointerMove={pointAt}
          onPointerDown={pointAt}
          onPointerLeave={() => setPlace(null)}
        >
          {yTicks.map((tick) => (
            <span key={tick} className="absolute inset-x-0 border-t border-line" style={{ top: `${y.share(tick)}%` }} />
          ))}
          {point && (
            <span className="absolute inset-y-0 border-l border-control" style={{ left: `${x.share(point.x)}%` }} />
          )}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
            {lines.map(({ id, points }, n) => (
              <polyline
                key={id}
                points={(isStepped ? stepsOf(points) : points)
                  .map((one) => `${x.share(one.x)},${y.share(one.y)}`)
                  .join(' ')}
                fill="none"
                stroke="currentColor"
                vectorEffect="non-scaling-stroke"
                strokeWidth={id === chosen?.id ? 4 : 2}
                strokeDasharray={DASHES[Math.floor(n / COLOURS.length) % DASHES.length]}
                strokeLinejoin="round"
                className={clsx(
                  COLOURS[n % COLOURS.length],
                  chosen && id !== chosen.id && 'opacity-35',
                  id === chosen?.id ? 'forced-colors:stroke-[Highlight]' : 'forced-colors:stroke-[CanvasText]',
                )}
              />
            ))}
          </svg>
          {chosen && point && (
            <span
              className="absolute size-3 -translate-1/2 rounded-full border-2 border-s1 bg-text forced-colors:bg-[Highlight]"
              style={{ left: `${x.share(point.x)}%`, top: `${y.share(point.y)}%` }}
            />
          )}
        </div>
        <LineNames lines={lines} chosenId={chosen?.id} height={height} share={y.share} />
        <div aria-hidden className="relative col-start-2 mt-2 h-5">
          {xTicks.map((tick) => (
            <span
              key={tick}
              className="tabular absolute -translate-x-1/2 text-xs whitespace-nowrap text-faint"
              style={{ left: `${x.share(tick)}%` }}
            >
              {formatX(tick)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

interface LineNamesProps {
  readonly lines: readonly ChartLine[];
  readonly chosenId: string | undefined;
  /** Of the chart, rem. */
  readonly height: number;
  readonly share: (y: number) => number;
}

/** The names, each as near to the end of its line as it fits. */
function LineNames({ lines, chosenId, height, share }: LineNamesProps) {
  const begun = lines.map((line, n) => ({ ...line, n })).filter(({ points }) => points.length > 0);
  const tops = spread(
    begun.map(({ points }) => (share(points.at(-1)?.y ?? 0) / 100) * height),
    PITCH,
    height,
  );
  return (
    <div aria-hidden className="relative">
      {begun.map(({ id, name, n }, row) => (
        <span
          key={id}
          title={name}
          className={clsx(
            'absolute right-0 left-2 -translate-y-1/2 truncate text-xs leading-5 font-semibold',
            COLOURS[n % COLOURS.length],
            chosenId !== undefined && id !== chosenId && 'text-faint',
            id === chosenId && 'underline underline-offset-2',
          )}
          style={{ top: `${tops[row]}rem` }}
        >
          <bdi>{name}</bdi>
        </span>
      ))}
    </div>
  );
}
