import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { clsx } from 'clsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../../../language/translate';
import { LapBar } from './lap-bar';
import { LapNote } from './lap-note';
import { barTicks, trackKeyOf, trackNameOf } from './own-laps.rules';
import { tonesOf, type TrackTone } from './track-tones';

interface LapChartProps {
  /** Newest first, at least one. */
  readonly laps: readonly LapTimeDto[];
  /** Seconds. */
  readonly best: number | null;
}

const STEPS: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => Math.min(place + 1, last),
  ArrowLeft: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_place, last) => last,
};

/** Bars from the oldest lap to the newest; the arrow keys walk from bar to bar, and the chosen lap is described. */
export function LapChart({ laps, best }: LapChartProps) {
  const list = useRef<HTMLDivElement>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const points = laps.toReversed();
  const ticks = barTicks([...laps.map((lap) => lap.lap_time), ...(best === null ? [] : [best])]);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const tones = tonesOf(laps);
  const share = (seconds: number) => ((seconds - low) / (high - low)) * 100;
  const chosen = points.findIndex(({ id }) => id === chosenId);
  const chosenLap = points[chosen];
  const walk = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(chosen, points.length - 1);
    if (event.key === 'Escape') setChosenId(null);
    if (next === undefined) return;
    event.preventDefault();
    setChosenId(points[next]?.id ?? null);
    list.current?.querySelectorAll<HTMLElement>('[role=option]')[next]?.focus();
  };
  return (
    <div className="flex h-full flex-col">
      <p className="flex min-h-5 flex-wrap justify-between gap-x-4 pl-16 text-xs text-faint">
        {best !== null && (
          <span className="flex items-center gap-2 font-semibold text-success">
            <span aria-hidden className="w-6 border-t-2 border-dashed border-success" />
            {t('Best {time}s', { time: formatLapTime(best) })}
          </span>
        )}
        {tones.length > 1 && <TrackLegend tones={tones} />}
      </p>
      <div className="relative min-h-0 flex-1">
        <div aria-hidden className="absolute inset-x-0 top-5 bottom-6">
          {ticks.map((seconds) => (
            <p
              key={seconds}
              className="absolute right-0 left-0 flex h-0 items-center text-xs text-faint"
              style={{ bottom: `${share(seconds)}%` }}
            >
              <span className="tabular w-16 pr-2 text-right">{seconds.toFixed(1)}s</span>
              <span className="flex-1 border-t border-line" />
            </p>
          ))}
        </div>
        <div
          ref={list}
          role="listbox"
          aria-label={t('Your latest lap times, oldest first')}
          aria-orientation="horizontal"
          className="absolute inset-y-0 right-0 left-16 flex items-stretch justify-around gap-1 pt-5"
          onKeyDown={walk}
          onMouseLeave={() => setChosenId(null)}
          onBlur={() => setChosenId(null)}
        >
          {points.map((lap, index) => (
            <LapBar
              key={lap.id}
              lap={lap}
              place={index + 1}
              share={share(lap.lap_time)}
              tone={tones.find(({ key }) => key === trackKeyOf(lap))?.className ?? ''}
              trackName={tones.length > 1 ? trackNameOf(lap) : null}
              isNewest={index === points.length - 1}
              isNumbered={(points.length - 1 - index) % 2 === 0}
              isChosen={index === chosen}
              isTabStop={index === (chosen < 0 ? points.length - 1 : chosen)}
              onChoose={() => setChosenId(lap.id)}
            />
          ))}
        </div>
        {best !== null && (
          <div aria-hidden className="pointer-events-none absolute top-5 right-0 bottom-6 left-16">
            <div
              className="absolute inset-x-0 border-t-2 border-dashed border-success"
              style={{ bottom: `${share(best)}%` }}
            />
          </div>
        )}
        {chosenLap !== undefined && (
          <div
            className={clsx(
              'pointer-events-none absolute top-0 z-10',
              chosen * 2 < points.length ? 'right-0' : 'left-16',
            )}
          >
            <LapNote lap={chosenLap} place={chosen + 1} />
          </div>
        )}
      </div>
      {points.length > 1 && (
        <p aria-hidden className="flex justify-between pl-16 text-xs text-faint">
          <span>{t('Oldest')}</span>
          <span className="font-semibold text-text">{t('Newest ↑')}</span>
        </p>
      )}
    </div>
  );
}

/** Shows which colour stands for which track. */
function TrackLegend({ tones }: { readonly tones: readonly TrackTone[] }) {
  return tones.map(({ key, trackName, className }) => (
    <span key={key} className="flex items-center gap-1.5">
      <span aria-hidden className={clsx('size-3 rounded-[3px] forced-colors:bg-[CanvasText]', className)} />
      {trackName}
    </span>
  ));
}
