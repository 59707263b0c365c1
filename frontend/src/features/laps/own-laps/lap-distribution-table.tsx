import { formatLapTime } from '@league/shared/units/lap-time';
import { t } from '../../../language/translate';
import { formatGap } from '../../../racing/race-figures';
import { binsOf } from '../../../ui/charts/histogram.rules';
import { formatCount } from '../../../ui/text/format';
import { BINS, type LapFigure } from './lap-figure.rules';

/** Shows how the lap times are distributed as a table: the parts of the axis that hold a lap. */
export function LapDistributionTable({ figure: { axis, values, isGap } }: { readonly figure: LapFigure }) {
  const [low, high] = axis.range;
  const text = isGap ? formatGap : formatLapTime;
  const bins = binsOf(values, low, high, BINS).filter(({ count }) => count > 0);
  return (
    <table aria-label={t('How your lap times are distributed')} className="w-full border-t border-line text-sm">
      <thead>
        <tr className="border-b border-line text-faint [&>th]:px-4 [&>th]:py-2 [&>th]:font-medium sm:[&>th]:px-5">
          <th scope="col" className="text-left">
            {t('Lap time')}
          </th>
          <th scope="col" className="text-right">
            {t('Laps')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ from, to, count }) => (
          <tr key={from} className="border-b border-line last:border-0 [&>td]:px-4 [&>td]:py-1.5 sm:[&>td]:px-5">
            <td className="timing">
              {text(from)} – {text(to)}
            </td>
            <td className="tabular text-right">{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
