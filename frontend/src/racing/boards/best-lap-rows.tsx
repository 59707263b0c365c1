import { formatLapTime } from '@league/shared/units/lap-time';
import { clsx } from 'clsx';
import { t, tn } from '../../language/translate';
import { HiddenHead } from '../../ui/layout/hidden-head';
import { DriverLink } from '../driver-link';
import { LapTimeText } from '../lap-time-text';
import { RankMark } from '../rank-mark';

/** Describes a driver in a list that is sorted by best lap. */
interface BestLapRow {
  readonly userId: string;
  readonly name: string;
  /** The rank, which drivers with equal best laps share, unlike the place, on which the medal depends. */
  readonly rank: number;
  readonly place: number;
  /** The best lap, in seconds. */
  readonly best: number;
  /** The number of counted laps. */
  readonly laps: number;
}

interface BestLapRowsProps {
  readonly label: string;
  /** The drivers by best lap, of equal ones the earlier first; gaps are relative to the first. */
  readonly rows: readonly BestLapRow[];
  /** The id of the signed-in member, whose row is tinted; undefined for visitors. */
  readonly ownId: string | undefined;
}

/** Shows drivers by their best laps, each with the number of laps and the gap to the leader. */
export function BestLapRows({ label, rows, ownId }: BestLapRowsProps) {
  const leader = rows[0]?.best ?? 0;
  return (
    <table aria-label={label} className="w-full">
      <HiddenHead titles={[t('Rank'), t('Driver'), t('Best Lap')]} />
      <tbody>
        {rows.map(({ userId, name, rank, place, best, laps }, n) => (
          <tr key={userId} className={clsx('border-b border-line last:border-0', userId === ownId && 'bg-primary/8')}>
            <td className="w-14 py-2 pl-4 sm:pl-5">
              <RankMark rank={rank} place={place} />
            </td>
            <td className="px-2 wrap-anywhere">
              <DriverLink id={userId} name={name} className="font-semibold" />
              <span className="tabular block text-xs text-faint">{tn('{n} lap', '{n} laps', laps)}</span>
            </td>
            <td className="pr-4 text-right sm:pr-5">
              <LapTimeText seconds={best} fastest={n === 0} />
              <span className="timing block text-sm font-semibold text-faint">
                {best === leader ? '' : `+${formatLapTime(best - leader)}`}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
