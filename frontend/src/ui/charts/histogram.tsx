import { clsx } from 'clsx';
import { t } from '../../language/translate';
import type { Bin } from './histogram.rules';
import { useChartWalk } from './use-chart-walk';

interface HistogramProps {
  /** The name of the content, for screen readers. */
  readonly label: string;
  /** The intervals with their counts, listed from top to bottom. */
  readonly bins: readonly Bin[];
  /** Describes an interval in one sentence, which is announced and passed to `onChoose`. */
  readonly describe: (bin: Bin) => string;
  /** Called with the sentence of the chosen interval, and with null when the pointer or the focus leaves. */
  readonly onChoose: (sentence: string | null) => void;
}

/** Shows a distribution as horizontal bars, beside a chart with the same axis. The arrow keys move between bars. */
export function Histogram({ label, bins, describe, onChoose }: HistogramProps) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const sentence = (at: number) => {
    const bin = bins[at];
    return bin ? describe(bin) : '';
  };
  const fullest = bins.findIndex(({ count }) => count === most);
  const walk = useChartWalk(bins.length, Math.max(0, fullest), (at) => {
    onChoose(sentence(at));
    return sentence(at);
  });
  const leave = () => {
    walk.onBlur();
    onChoose(null);
  };
  return (
    <div
      role="application"
      aria-roledescription={t('chart')}
      aria-label={label}
      tabIndex={0}
      className="flex size-full flex-col rounded-control border-l border-line"
      onKeyDown={walk.onKeyDown}
      onBlur={leave}
      onPointerLeave={leave}
    >
      {bins.map((bin, at) => (
        <span
          key={bin.from}
          aria-hidden
          className={clsx('flex min-h-0 flex-1 items-stretch py-px', walk.chosen === at && 'bg-s3')}
          onPointerEnter={() => {
            walk.setChosen(at);
            onChoose(sentence(at));
          }}
        >
          <span
            className={clsx(
              'rounded-r-[2px] forced-colors:bg-[CanvasText]',
              walk.chosen === at ? 'bg-primary' : 'bg-primary/60',
            )}
            style={{ width: `${(bin.count / most) * 100}%` }}
          />
        </span>
      ))}
    </div>
  );
}
