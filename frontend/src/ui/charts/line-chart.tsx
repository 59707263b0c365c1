import { clsx } from 'clsx';
import { useId, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { t } from '../../language/translate';
import { announce } from '../feedback/announcer';
import { Dots, GroundMarks, type ChartDot, type ChartGround } from './chart-marks';
import {
  cornersOf,
  longest,
  placeAfter,
  placeNear,
  spreadLabels,
  stepsOf,
  type ChartLine,
  type ChartPlace,
  type ChartPoint,
} from './line-chart.rules';

interface LineChartProps {
  /** The name of the content, for screen readers. */
  readonly label: string;
  /** The lines to draw; the colour of each depends on its index. */
  readonly lines: readonly ChartLine[];
  readonly xTicks: readonly number[];
  readonly yTicks: readonly number[];
  /** The ends of the y axis; when absent, the ends of the ticks and points. */
  readonly yRange?: readonly [number, number];
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
  /** Whether each value holds until the next one: the line then runs horizontally before it goes up or down. */
  readonly isStepped?: boolean;
  /** Describes a point in one sentence, which is shown and announced. */
  readonly describe: (line: ChartLine, point: ChartPoint) => string;
  /** Returns the appearance of a point; without it, only lines are drawn. */
  readonly dot?: (point: ChartPoint) => ChartDot;
  readonly ground?: ChartGround;
  /** Explains the arrow keys to screen readers; when absent, they move from lap to lap and from driver to driver. */
  readonly keys?: string;
  /** The content beside the lines at the same height; when absent, their names are shown there. */
  readonly aside?: ReactNode;
  /** The note above the chart while no point is chosen; when absent or null, instructions for reading the chart are shown. */
  readonly note?: string | null;
}

/** The height of a name, in rem. */
const PITCH = 1.25;
/** The line colours: at least 4.5 : 1 contrast in both themes, distinct without red and green. Further lines are dashed. */
const COLOURS = ['text-primary', 'text-warning', 'text-fastest', 'text-success', 'text-danger', 'text-info', 'text-neutral']; // prettier-ignore
const DASHES = [undefined, '7 3', '2 3', '9 3 2 3'];

/** Draws lines with names at their ends. The arrow keys move between points; the chosen one is shown above and announced. */
export function LineChart(props: LineChartProps) {
  const {
    label,
    lines,
    xTicks,
    yTicks,
    formatX,
    formatY,
    isStepped = false,
    describe,
    dot,
    ground,
    aside,
    note,
  } = props;
  const hintId = useId();
  const [place, setPlace] = useState<ChartPlace | null>(null);
  const all = lines.flatMap(({ points }) => points);
  const scale = (values: readonly number[]) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return { low, high, share: (value: number) => (high === low ? 0 : ((value - low) / (high - low)) * 100) };
  };
  const x = scale([...xTicks, ...all.map((point) => point.x)]);
  const y = scale(props.yRange ?? [...yTicks, ...all.map((point) => point.y)]);
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
      <p aria-hidden className="mb-3 min-h-[3lh] text-sm sm:min-h-[1lh] print:hidden">
        {(chosen && point) || note ? (
          <span className="font-semibold">{chosen && point ? describe(chosen, point) : note}</span>
        ) : (
          <span className="text-faint">{t('Point at a line, or walk along it with the arrow keys.')}</span>
        )}
      </p>
      <p id={hintId} className="sr-only">
        {props.keys ??
          t('Left and right: the lap before and after. Up and down: the driver ahead and behind. A table follows.')}
      </p>
      <div className="grid grid-cols-[minmax(2.5rem,auto)_minmax(0,1fr)_fit-content(9rem)] py-2 max-sm:grid-cols-[minmax(2rem,auto)_minmax(0,1fr)_fit-content(6.5rem)]">
        <div aria-hidden className="relative" style={{ height: `${height}rem` }}>
          {/* As wide as the widest label, which is positioned absolutely. */}
          <span className="tabular invisible pr-2 text-xs">{longest(yTicks.map(formatY))}</span>
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
          role="application"
          aria-roledescription={t('chart')}
          aria-label={label}
          aria-describedby={hintId}
          tabIndex={0}
          className="relative touch-pan-y rounded-control"
          onKeyDown={walk}
          onBlur={() => setPlace(null)}
          onPointerMove={pointAt}
          onPointerDown={pointAt}
          onPointerLeave={() => setPlace(null)}
        >
          {yTicks.map((tick) => (
            <span key={tick} className="absolute inset-x-0 border-t border-line" style={{ top: `${y.share(tick)}%` }} />
          ))}
          {ground && <GroundMarks {...ground} y={y.share} />}
          {point && (
            <span className="absolute inset-y-0 border-l border-control" style={{ left: `${x.share(point.x)}%` }} />
          )}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
            {ground?.trend && (
              <polyline
                points={cornersOf(ground.trend, x.share, y.share)}
                fill="none"
                stroke="currentColor"
                vectorEffect="non-scaling-stroke"
                strokeWidth={2}
                strokeDasharray="2 4"
                className="text-muted forced-colors:stroke-[CanvasText]"
              />
            )}
            {lines.map(({ id, points }, n) => (
              <polyline
                key={id}
                points={cornersOf(isStepped ? stepsOf(points) : points, x.share, y.share)}
                fill="none"
                stroke="currentColor"
                vectorEffect="non-scaling-stroke"
                strokeWidth={dot ? 1 : id === chosen?.id ? 4 : 2}
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
          {dot &&
            lines.map((line, n) => (
              <Dots
                key={line.id}
                line={line}
                colour={COLOURS[n % COLOURS.length] ?? ''}
                dot={dot}
                x={x.share}
                y={y.share}
                isFaint={chosen !== undefined && chosen.id !== line.id}
              />
            ))}
          {chosen && point && (
            <span
              className="absolute size-3 -translate-1/2 rounded-full border-2 border-s1 bg-text forced-colors:bg-[Highlight]"
              style={{ left: `${x.share(point.x)}%`, top: `${y.share(point.y)}%` }}
            />
          )}
        </div>
        {aside === undefined ? (
          <LineNames lines={lines} chosenId={chosen?.id} height={height} share={y.share} />
        ) : (
          <div className="relative w-36 pl-2 max-sm:w-20" style={{ height: `${height}rem` }}>
            {aside}
          </div>
        )}
        <div aria-hidden className="relative col-start-2 mt-2 h-5">
          {xTicks.map((tick) => (
            <span
              key={tick}
              className="tabular absolute -translate-x-1/2 text-xs whitespace-nowrap text-faint tiny:not-last:hidden"
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
  /** The height of the chart, in rem. */
  readonly height: number;
  readonly share: (y: number) => number;
}

/** Shows the names of the lines, each as close to the end of its line as possible. */
function LineNames({ lines, chosenId, height, share }: LineNamesProps) {
  const begun = lines.map((line, n) => ({ ...line, n })).filter(({ points }) => points.length > 0);
  const tops = spreadLabels(
    begun.map(({ points }) => (share(points.at(-1)?.y ?? 0) / 100) * height),
    PITCH,
    height,
  );
  return (
    <div aria-hidden className="relative min-w-0">
      {/* As wide as the widest name, if there is room. */}
      <p className="invisible truncate pl-2 text-xs font-semibold">{longest(lines.map(({ name }) => name))}</p>
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
