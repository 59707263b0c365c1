import { locale } from '../../language/language';
import { msg, t } from '../../language/translate';
import { formatLapClock } from '@league/shared/units/lap-time';
import type { WallTrackDto } from '@league/shared/wall/wall.dto';
import { useServerNow } from '../../platform/clock';
import { formatAge } from '../format';
import { NameCell, NumberCell, WallTable, type TableSize, type WallColumn } from './table';

const COUNT = new Intl.NumberFormat(locale);

const COLUMNS: readonly WallColumn[] = [
  null,
  [undefined, msg('Track')],
  [undefined, msg('Holder')],
  ['number', msg('Record')],
  ['number', msg('Ago')],
  ['laps', msg('Laps')],
];

interface RecordsViewProps extends TableSize {
  /** The tracks on the current page. */
  readonly tracks: readonly WallTrackDto[];
}

export function RecordsView({ tracks, rowCount }: RecordsViewProps) {
  const now = useServerNow(60_000);
  return (
    <WallTable
      layout="records"
      label={t('Track records')}
      columns={COLUMNS}
      rowCount={rowCount}
      empty={t('The league has no tracks yet.')}
      rows={tracks.map((track) => (
        <RecordRow key={track.id} track={track} now={now} />
      ))}
    />
  );
}

function RecordRow({ track, now }: { readonly track: WallTrackDto; readonly now: number }) {
  const { record_time, record_at, record_holder } = track;
  return (
    <div className="row" role="row" data-track={track.channel_letter}>
      <NumberCell className="letter">{track.channel_letter}</NumberCell>
      <NameCell className="name">{track.name}</NameCell>
      <NameCell className="holder">{record_time === null ? t('No lap yet') : record_holder}</NameCell>
      <NumberCell className="time" data-record={record_time !== null || undefined}>
        {record_time === null ? '—' : `◆ ${formatLapClock(record_time)}`}
      </NumberCell>
      <NumberCell className="ago">{record_at === null ? '—' : formatAge(now - Date.parse(record_at))}</NumberCell>
      <NumberCell className="laps">{COUNT.format(track.total_races)}</NumberCell>
    </div>
  );
}
