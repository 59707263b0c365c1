import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { useChartWalk } from './use-chart-walk';

interface HeatCell {
  readonly id: string;
  /** The distance from the best value: 0 for the best, 1 for the worst. */
  readonly distance: number;
}

interface HeatStripProps {
  /** The name of the content, for screen readers. */
  readonly label: string;
  readonly cells: readonly HeatCell[];
  /** Describes the cell at an index in one sentence, which is shown and announced. */
  readonly describe: (at: number) => string;
  /** The content that is shown while no cell is chosen. */
  readonly children: ReactNode;
}

/** The minimum height of a cell, in percent, so that even the worst is visible. */
const LOWEST = 22;

/** Shows a cell for each value in order: the closer to the best, the higher and brighter. The arrow keys move along it. */
export function HeatStrip({ label, cells, describe, children }: HeatStripProps) {
  const walk = useChartWalk(cells.length, cells.length - 1, describe);
  return (
    <>
      <div
        role="application"
        aria-roledescription={t('chart')}
        aria-label={label}
        tabIndex={0}
        className="flex h-9 items-end gap-px rounded-control"
        onKeyDown={walk.onKeyDown}
        onBlur={walk.onBlur}
        onPointerLeave={walk.onBlur}
      >
        {cells.map(({ id, distance }, at) => (
          <span
            key={id}
            aria-hidden
            className={clsx('flex h-full max-w-6 min-w-px flex-1 items-end', walk.chosen === at && 'bg-s3')}
            onPointerEnter={() => walk.setChosen(at)}
          >
            <span
              className={clsx(
                'w-full rounded-t-[2px] forced-colors:bg-[CanvasText]',
                distance === 0 ? 'bg-success' : 'bg-primary',
              )}
              style={{
                height: `${100 - distance * (100 - LOWEST)}%`,
                opacity: distance === 0 || walk.chosen === at ? 1 : 0.9 - distance * 0.55,
              }}
            />
          </span>
        ))}
      </div>
      <p className="tabular mt-1.5 min-h-[2lh] text-sm sm:min-h-[1lh]">
        {walk.chosen === null ? children : <span className="font-semibold">{describe(walk.chosen)}</span>}
      </p>
    </>
  );
}
