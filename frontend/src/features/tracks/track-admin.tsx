import type { TrackDto } from '@league/shared/tracks/track.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { t, tn } from '../../language/translate';
import { EditableList } from '../../platform/lists/editable-list';
import { ChannelLetters } from './channel-letters';
import { TrackForm } from './track-form';
import { TrackSummary } from './track-summary';
import { adminTracksQuery, trackWrites } from './tracks.queries';

interface TrackAdminProps {
  /** Draws further buttons of a track. */
  readonly actions: (track: TrackDto) => ReactNode;
}

/** Shows the tracks: letters in use, and each track with its form. */
export function TrackAdmin({ actions }: TrackAdminProps) {
  const query = useQuery(adminTracksQuery);
  const remove = useMutation(trackWrites.remove);
  const tracks = query.data ?? [];
  return (
    <div className="space-y-6">
      <ChannelLetters tracks={tracks} />
      <EditableList
        query={query}
        singular={t('track')}
        plural={t('tracks')}
        countLabel={t('Total Tracks')}
        addLabel={t('Add Track')}
        nameOf={({ name }) => name}
        renderItem={(track) => <TrackSummary track={track} />}
        renderActions={actions}
        renderForm={(track, close) => (
          <TrackForm track={track} others={tracks.filter(({ id }) => id !== track?.id)} onClose={close} />
        )}
        deleteQuestion={t(
          'Are you sure you want to delete this track? All lap times for this track will still be preserved.',
        )}
        deleteDetail={whatGoesWith}
        onDelete={remove.mutateAsync}
        errorTitle={t('Failed to load tracks')}
        emptyIcon={<Route className="size-7" />}
        emptyText={t('No tracks yet')}
        emptyHint={t('A track gives the laps driven on it a name, a record and a board.')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4 [&>:has(form)]:col-span-full"
      />
    </div>
  );
}

function whatGoesWith({ name, channel_letter: letter, total_races: laps }: TrackDto): string {
  if (laps === 0) return t('{name}: its record goes, and the letter {letter} is free again.', { name, letter });
  return tn(
    '{name}: its record goes, and the letter {letter} is free again. {n} lap keeps the name {name}.',
    '{name}: its record goes, and the letter {letter} is free again. {n} laps keep the name {name}.',
    laps,
    { name, letter },
  );
}
