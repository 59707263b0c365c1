import { msg, t } from '../../language/translate';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatLapClock } from '@league/shared/units/lap-time';
import { useServerNow } from '../../platform/clock';
import { markOfLap, type StandingBests } from '../data/standing-bests.rules';
import { formatAge } from '../format';
import { LapMarkTag } from './lap-mark-tag';
import { NameCell, NumberCell, WallTable, type TableSize, type WallColumn } from './table';

const COLUMNS: readonly WallColumn[] = [
  [undefined, msg('Driver')],
  [undefined, msg('Track')],
  ['number', msg('Lap time')],
  null,
  ['number', msg('Ago')],
];

interface LapsViewProps extends TableSize {
  readonly laps: readonly LapTimeDto[];
  readonly bests: StandingBests;
}

/** Shows the newest laps of the league, newest first. */
export function LapsView({ laps, bests, rowCount }: LapsViewProps) {
  const now = useServerNow(1_000);
  const shown = laps.slice(0, rowCount);
  return (
    <WallTable
      layout="laps"
      label={t('Latest laps')}
      columns={COLUMNS}
      rowCount={rowCount}
      empty={t('The next lap appears here.')}
      rows={shown.map((lap) => (
        <div key={lap.id} className="row" role="row" data-lap={lap.id} data-mark={markOfLap(lap, bests) ?? undefined}>
          <NameCell className="name">{lap.driver_name}</NameCell>
          <NameCell className="track">{lap.track_name ?? t('No track')}</NameCell>
          <NumberCell className="time">{formatLapClock(lap.lap_time)}</NumberCell>
          <span role="cell">
            <LapMarkTag mark={markOfLap(lap, bests)} />
          </span>
          <NumberCell className="ago">{formatAge(now - Date.parse(lap.timestamp))}</NumberCell>
        </div>
      ))}
    />
  );
}
