import { clsx } from 'clsx';
import { Trophy } from 'lucide-react';
import type { ChartLine, ChartPoint } from './line-chart.rules';

/** Describes the appearance of a point: a record has a trophy, and one beyond the axis is hollow. */
export interface ChartDot {
  readonly look: 'plain' | 'record' | 'beyond';
  /** The class of the point's colour; when absent, the point has the colour of its line. */
  readonly colour?: string | undefined;
  /** The text beside the point; absent for none. */
  readonly label?: string | undefined;
}

/** Describes the background of a chart: a band between two y values, a line at one, and a faint dashed line. */
export interface ChartGround {
  readonly band?: readonly [number, number] | undefined;
  readonly level?: number | null | undefined;
  readonly trend?: readonly ChartPoint[] | undefined;
}

interface ScaleProps {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

/** Shows the band and the level of the background across the chart's full width. */
export function GroundMarks({ band, level, y }: ChartGround & Pick<ScaleProps, 'y'>) {
  return (
    <>
      {band && (
        <span
          className="absolute inset-x-0 bg-primary/12 forced-colors:border-y forced-colors:border-[GrayText]"
          style={{ top: `${y(band[0])}%`, bottom: `${100 - y(band[1])}%` }}
        />
      )}
      {level !== null && level !== undefined && (
        <span
          className="absolute inset-x-0 border-t-2 border-dashed border-success"
          style={{ top: `calc(${y(level)}% - 1px)` }}
        />
      )}
    </>
  );
}

interface DotsProps extends ScaleProps {
  readonly line: ChartLine;
  readonly colour: string;
  readonly dot: (point: ChartPoint) => ChartDot;
  readonly isFaint: boolean;
}

export function Dots({ line, colour, dot, x, y, isFaint }: DotsProps) {
  return line.points.map((point) => {
    const { look, label, colour: own = colour } = dot(point);
    return (
      <span
        key={point.x}
        aria-hidden
        className={clsx('absolute size-0', isFaint && 'opacity-35', look === 'record' ? 'text-fastest' : own)}
        style={{ left: `${x(point.x)}%`, top: `${y(point.y)}%` }}
      >
        <span
          className={clsx(
            'absolute size-2.5 -translate-1/2 rounded-full border-2 border-current forced-colors:border-[CanvasText]',
            look === 'beyond' ? 'bg-s1' : 'bg-current forced-colors:bg-[CanvasText]',
          )}
        />
        {look === 'record' && <Trophy className="absolute bottom-2 size-4 -translate-x-1/2" />}
        {label !== undefined && (
          <span
            className={clsx(
              'tabular absolute -translate-x-1/2 text-xs font-semibold whitespace-nowrap',
              y(point.y) > 50 ? 'bottom-2' : 'top-2',
            )}
          >
            {label}
          </span>
        )}
      </span>
    );
  });
}
