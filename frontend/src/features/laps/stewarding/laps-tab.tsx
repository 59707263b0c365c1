import { LAP_STATES, type AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { Ruling } from '@league/shared/laps/preview-ruling.dto';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerNow } from '../../../platform/clock';
import { ExportButton } from '../../../platform/lists/export-button';
import type { ListFilter } from '../../../platform/lists/list-toolbar';
import type { ListViewProps } from '../../../platform/lists/list-view';
import { PagedTable } from '../../../platform/lists/paged-table';
import type { Column } from '../../../ui/layout/data-table';
import { formatDateTime } from '../../../ui/text/format';
import { LapTimeText } from '../../../racing/lap-time-text';
import { RecordTag } from '../../../racing/record-tag';
import { nameInWords } from '../../../ui/text/words';
import { adminLapsQuery, lapTracksQuery } from './admin-laps.queries';
import { LapActions } from './lap-actions';
import { LapEvidence } from './lap-evidence';
import { LapState } from './lap-state';
import { RulingDialog } from './ruling-dialog';

const STATE_FILTER: ListFilter = {
  name: 'state',
  label: 'State',
  all: 'Every state',
  options: LAP_STATES.map((state) => [state, nameInWords(state)] as const),
};
const FAILED_FILTER: ListFilter = {
  name: 'failed',
  label: 'Counting',
  all: 'Failed or not',
  options: [['true', 'Failed to be counted']],
};

/** Every lap in every state, and the rulings on it. */
export default function LapsTab({ view, onViewChange }: ListViewProps) {
  const query = useInfiniteQuery(adminLapsQuery(view));
  const tracks = useQuery(lapTracksQuery).data ?? [];
  const [ruled, setRuled] = useState<{ lap: AdminLapDto; ruling: Ruling } | null>(null);
  const trackFilter: ListFilter = {
    name: 'track_id',
    label: 'Track',
    all: 'Every track',
    options: tracks.map(({ id, name }) => [id, name] as const),
  };
  return (
    <>
      <PagedTable
        query={query}
        view={view}
        onViewChange={onViewChange}
        one="lap"
        many="laps"
        columns={useColumns()}
        actions={(lap) => <LapActions lap={lap} onRule={(ruling) => setRuled({ lap, ruling })} />}
        searchLabel="Search by driver or car"
        filters={[STATE_FILTER, trackFilter, FAILED_FILTER]}
        listActions={<ExportButton path="/admin/export/laps.csv" fileName="laps.csv" view={view} />}
        failed="Failed to load laps"
        emptyText="No laps yet"
      />
      {ruled && <RulingDialog {...ruled} onClose={() => setRuled(null)} />}
    </>
  );
}

function useColumns(): readonly Column<AdminLapDto>[] {
  const now = useServerNow(60_000);
  return [
    {
      title: 'Driver',
      cell: (lap) => (
        <>
          <bdi className="wrap-anywhere">{lap.driver_name}</bdi>
          <p className="text-sm font-normal text-muted">
            {lap.car_name} · {lap.track_name ?? 'no track'}
          </p>
        </>
      ),
    },
    {
      title: 'Lap Time',
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
      title: 'Recorded',
      sort: 'recorded_at',
      firstOrder: 'desc',
      cell: ({ timestamp }) => (
        <time dateTime={timestamp} className="tabular whitespace-nowrap">
          {formatDateTime(timestamp, now)}
        </time>
      ),
    },
    { title: 'State', cell: (lap) => <LapState lap={lap} /> },
    { title: 'Evidence', cell: (lap) => <LapEvidence lap={lap} /> },
  ];
}
