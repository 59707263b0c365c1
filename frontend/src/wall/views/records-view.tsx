import { locale } from '../../language/language';
import { msg, t } from '../../language/translate';
import { NameText } from '../frame/name-text';
import { formatLapClock } from '@league/shared/units/lap-time';
import type { WallTrackDto } from '@league/shared/wall/wall.dto';
import { useServerNow } from '../../platform/clock';
import { formatAge } from '../format';
import { WallTable, type TableSize, type WallColumn } from './table';

const COUNT = new Intl.NumberFormat(locale);

const COLUMNS: readonly WallColumn[] = [
  null,
  [undefined, msg('Track')],
  [undefined, msg('Holder')],
  ['number', msg('Record')],
  ['number', msg('Ago')],
  ['number', msg('Laps')],
];

interface RecordsViewProps extends TableSize {
  /** The records of this page. */
  readonly tracks: readonly WallTrackDto[];
}

/** Shows the record of each track. */
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
      <span role="cell" className="letter number">
        {track.channel_letter}
      </span>
      <NameText role="cell" className="name">
        {track.name}
      </NameText>
      <NameText role="cell" className="holder">
        {record_time === null ? t('No lap yet') : record_holder}
      </NameText>
      <span role="cell" className="time number" data-record={record_time !== null || undefined}>
        {record_time === null ? '—' : `◆ ${formatLapClock(record_time)}`}
      </span>
      <span role="cell" className="ago number">
        {record_at === null ? '—' : formatAge(now - Date.parse(record_at))}
      </span>
      <span role="cell" className="laps number">
        {COUNT.format(track.total_races)}
      </span>
    </div>
  );
}
