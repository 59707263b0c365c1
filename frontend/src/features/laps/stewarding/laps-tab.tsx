import { LAP_STATES, type AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { Ruling } from '@league/shared/laps/preview-ruling.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t, tn, translated } from '../../../language/translate';
import { ExportButton } from '../../../platform/lists/export-button';
import type { ListFilter } from '../../../platform/lists/list-toolbar';
import { type ListViewProps, WHOLE_LIST } from '../../../platform/lists/list-view';
import { PagedTable } from '../../../platform/lists/paged-table';
import { useSession } from '../../../platform/session/session.store';
import { Button } from '../../../ui/controls/button';
import type { Column } from '../../../ui/layout/data-table';
import { LapTimeText } from '../../../racing/lap-time-text';
import { LAP_STATE_NAMES } from '../../../racing/names/lap-state-names';
import { RecordTag } from '../../../racing/record-tag';
import { DriverLink } from '../../../racing/driver-link';
import { TrackLink } from '../../../racing/track-link';
import { adminLapsQuery, firstRecordsQuery, lapTracksQuery } from './admin-laps.queries';
import { LapActions } from './lap-actions';
import { LapEvidence } from './lap-evidence';
import { LapState } from './lap-state';
import { RulingDialog } from './ruling-dialog';
import { DateTime } from '../../../ui/text/date-time';

/** Shows the laps in every state, with the rulings that can be made on them. */
export default function LapsTab({ view, onViewChange }: ListViewProps) {
  const query = useInfiniteQuery(adminLapsQuery(view));
  const tracks = useQuery(lapTracksQuery).data ?? [];
  const isAdmin = useSession((session) => session.user?.is_admin === true);
  const [ruled, setRuled] = useState<{ lap: AdminLapDto; ruling: Ruling } | null>(null);
  return (
    <>
      <PagedTable
        query={query}
        view={view}
        onViewChange={onViewChange}
        singular={t('lap')}
        plural={t('laps')}
        columns={useColumns()}
        renderActions={(lap) => <LapActions lap={lap} onRule={(ruling) => setRuled({ lap, ruling })} />}
        searchLabel={t('Search by driver or car')}
        filters={filtersOf(tracks)}
        listActions={
          <>
            <FirstRecordsButton view={view} onViewChange={onViewChange} />
            {isAdmin && <ExportButton path="/admin/export/laps.csv" fileName="laps.csv" view={view} />}
          </>
        }
        errorTitle={t('Failed to load laps')}
        emptyText={t('No laps yet')}
        emptyHint={t('Each lap that a car sends from Second Life is listed here, also one that does not count.')}
      />
      {ruled && <RulingDialog {...ruled} onClose={() => setRuled(null)} />}
    </>
  );
}

/** Shows a button that opens the list of first records to review; nothing if there are none or the list is open. */
function FirstRecordsButton({ view, onViewChange }: ListViewProps) {
  const { data: count = 0 } = useQuery(firstRecordsQuery);
  if (count === 0 || view.filters['to_look_at'] === 'true') return null;
  return (
    <Button variant="link" onClick={() => onViewChange({ ...WHOLE_LIST, filters: { to_look_at: 'true' } })}>
      {tn('{n} first record to look at', '{n} first records to look at', count)}
    </Button>
  );
}

function filtersOf(tracks: readonly TrackDto[]): readonly ListFilter[] {
  return [
    {
      name: 'state',
      label: t('State'),
      allLabel: t('Every state'),
      options: LAP_STATES.map((state) => [state, translated(LAP_STATE_NAMES[state])] as const),
    },
    {
      name: 'track_id',
      label: t('Track'),
      allLabel: t('Every track'),
      options: tracks.map(({ id, name }) => [id, name] as const),
      isLoaded: true,
    },
    {
      name: 'failed',
      label: t('Counting'),
      allLabel: t('Every lap'),
      options: [['true', t('Failed to be counted')]],
    },
    {
      name: 'to_look_at',
      label: t('First records'),
      allLabel: t('Every lap'),
      options: [['true', t('To look at')]],
    },
  ];
}

function useColumns(): readonly Column<AdminLapDto>[] {
  return [
    {
      title: t('Driver'),
      cell: (lap) => (
        <>
          <DriverLink id={lap.user_id} name={lap.driver_name} className="wrap-anywhere" />
          <p className="text-sm font-normal text-muted">
            {lap.car_name} · <TrackLink track={lap.track_id} name={lap.track_name ?? t('no track')} />
          </p>
        </>
      ),
    },
    {
      title: t('Lap Time'),
      sort: 'lap_time',
      numeric: true,
      cell: (lap) => (
        <span className="inline-flex items-center gap-2">
          {lap.is_record && <RecordTag />}
          <LapTimeText seconds={lap.lap_time} size="small" fastest={lap.is_record} />
        </span>
      ),
    },
    {
      title: t('Recorded'),
      sort: 'recorded_at',
      firstOrder: 'desc',
      cell: ({ timestamp }) => <DateTime at={timestamp} className="tabular whitespace-nowrap" />,
    },
    { title: t('State'), cell: (lap) => <LapState lap={lap} /> },
    { title: t('Evidence'), cell: (lap) => <LapEvidence lap={lap} /> },
  ];
}
