import { Percent } from 'lucide-react';
import { t, tn } from '../../../language/translate';
import { formatCount } from '../../../ui/text/format';
import { Panel } from '../../../ui/layout/panel';
import { formatRoundedRate, rate } from './standing.rules';

interface WinRateCardProps {
  readonly wins: number;
  readonly races: number;
}

/** Wins over races, to the whole percent. */
export function WinRateCard({ wins, races }: WinRateCardProps) {
  const percent = rate(wins, races);
  return (
    <Panel title={t('Win Rate')} icon={<Percent className="size-5" />}>
      <div className="flex min-h-28 flex-1 flex-col justify-center gap-3 px-4 py-5 sm:px-5">
        <p className="timing text-6xl font-bold">{formatRoundedRate(percent)}</p>
        <div
          aria-hidden
          className="h-2 overflow-hidden rounded-full bg-s3 forced-colors:border forced-colors:border-[CanvasText]"
        >
          <div
            className="h-full origin-left rounded-full bg-primary forced-colors:bg-[Highlight] transition-transform duration-250"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </div>
        <p className="tabular text-sm text-muted">
          {wins === 1
            ? tn('1 win out of {n} race', '1 win out of {n} races', races)
            : tn('{wins} wins out of {n} race', '{wins} wins out of {n} races', races, { wins: formatCount(wins) })}
        </p>
      </div>
    </Panel>
  );
}
