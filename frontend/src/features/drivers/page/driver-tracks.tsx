import type { DriverTrackDto } from '@league/shared/drivers/driver-page.dto';
import { Flag, Timer } from 'lucide-react';
import { t, tn } from '../../../language/translate';
import { LapTimeText } from '../../../racing/lap-time-text';
import { formatGap } from '../../../racing/race-figures';
import { RankMark } from '../../../racing/rank-mark';
import { TrackLink } from '../../../racing/track-link';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { HiddenHead } from '../../../ui/layout/hidden-head';
import { Panel } from '../../../ui/layout/panel';

/** The gap to the record, as a share of the record, that the whole length of the bar represents. */
const FULL_BAR = 0.05;

/** Shows the best lap on each track, its place on that track's board and its gap to the record. */
export function DriverTracks({ tracks }: { readonly tracks: readonly DriverTrackDto[] }) {
  return (
    <Panel title={t('Best by track')} icon={Timer} count={tracks.length || undefined}>
      {tracks.length === 0 ? (
        <EmptyState icon={Flag}>{t('No laps yet.')}</EmptyState>
      ) : (
        <table role="table" aria-label={t('Best by track')} className="w-full tiny:block">
          <HiddenHead titles={[t('Place'), t('Track'), t('Best Lap')]} />
          <tbody role="rowgroup" className="tiny:block">
            {tracks.map((track) => (
              <TrackRow key={track.track_id} track={track} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function TrackRow({ track }: { readonly track: DriverTrackDto }) {
  const gap = track.best_lap_time - track.record_time;
  const share = Math.min(1, gap / (track.record_time * FULL_BAR));
  return (
    <tr
      role="row"
      className="border-b border-line last:border-0 tiny:grid tiny:grid-cols-[3.5rem_minmax(0,1fr)] tiny:items-center"
    >
      <td role="cell" className="w-14 py-2.5 pl-4 tiny:row-span-2 sm:pl-5">
        <RankMark rank={track.place} />
      </td>
      <td role="cell" className="px-2 py-2.5 wrap-anywhere tiny:pr-4 tiny:pb-0">
        <TrackLink track={track.channel_letter} name={track.track_name} className="font-semibold" />
        <span className="tabular block text-xs text-faint">{tn('{n} lap', '{n} laps', track.total_races)}</span>
      </td>
      <td role="cell" className="w-32 py-2.5 pr-4 text-right tiny:w-auto tiny:pl-2 sm:w-40 sm:pr-5">
        <LapTimeText seconds={track.best_lap_time} fastest={track.is_record} />
        <span className="timing block text-sm font-semibold text-faint">
          {track.is_record ? t('record') : formatGap(gap)}
        </span>
        <span aria-hidden className="mt-1.5 block h-1 rounded-full bg-s3">
          <span
            className={`ml-auto block h-full rounded-full forced-colors:bg-[CanvasText] ${track.is_record ? 'bg-fastest' : 'bg-primary'}`}
            style={{ width: `${Math.max(4, (1 - share) * 100)}%` }}
          />
        </span>
      </td>
    </tr>
  );
}
