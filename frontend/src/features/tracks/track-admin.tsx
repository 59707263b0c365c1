import type { TrackDto } from '@league/shared/tracks/track.dto';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { t, tn } from '../../language/translate';
import { EditableList } from '../../platform/lists/editable-list';
import { Panel } from '../../ui/layout/panel';
import { TrackForm } from './track-form';
import { TrackSummary } from './track-summary';
import { adminTracksQuery, trackWrites } from './tracks.queries';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

interface TrackAdminProps {
  /** Renders additional buttons for a track. */
  readonly actions: (track: TrackDto) => ReactNode;
}

/** Shows the letters in use, and lists the tracks, which admins can add, edit and delete. */
export function TrackAdmin({ actions }: TrackAdminProps) {
  const query = useQuery(adminTracksQuery);
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
        deleteDetail={deletionDetail}
        removal={trackWrites.remove}
        errorTitle={t('Failed to load tracks')}
        emptyIcon={Route}
        emptyText={t('No tracks yet')}
        emptyHint={t('A track gives the laps driven on it a name, a record and a board.')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4 [&>:has(form)]:col-span-full"
      />
    </div>
  );
}

function deletionDetail({ name, channel_letter: letter, total_races: laps }: TrackDto): string {
  if (laps === 0) return t('{name}: its record goes, and the letter {letter} is free again.', { name, letter });
  return tn(
    '{name}: its record goes, and the letter {letter} is free again. {n} lap keeps the name {name}.',
    '{name}: its record goes, and the letter {letter} is free again. {n} laps keep the name {name}.',
    laps,
    { name, letter },
  );
}

/** Explains how a lap is assigned to its track, and shows which letters are still free. */
function ChannelLetters({ tracks }: { readonly tracks: readonly TrackDto[] }) {
  const nameOf = new Map(tracks.map(({ channel_letter, name }) => [channel_letter, name]));
  return (
    <Panel title={t('Channel letters')}>
      <div className="grid gap-6 p-4 sm:p-5 lg:grid-cols-2">
        <ol className="list-decimal space-y-1.5 pl-5 text-sm text-muted marker:text-faint">
          <li>{t('A letter is assigned to a track.')}</li>
          <li>{t("In Second Life the description of the track's controller object is set to that letter.")}</li>
          <li>{t('The description of the car object is set to the letter and a shout word.')}</li>
          <li>{t('Lap times sent on that letter link to the track.')}</li>
          <li>{t('Changing the letter in the car switches tracks without any change on this site.')}</li>
          <li className="list-none text-text">
            {t('The controller is a start/finish line with a script: the button Scripts of a track has it.')}
          </li>
        </ol>
        <ul aria-label={t('Letters')} className="grid grid-cols-[repeat(13,minmax(0,1fr))] gap-1 self-start">
          {LETTERS.map((letter) => {
            const name = nameOf.get(letter);
            return (
              <li
                key={letter}
                title={name ?? t('Free')}
                className={clsx(
                  'timing flex aspect-square items-center justify-center rounded-control text-lg font-semibold',
                  name === undefined
                    ? 'border border-dashed border-control text-faint'
                    : 'border border-primary text-primary tinted',
                )}
              >
                {letter}
                <span className="sr-only">: {name ?? t('free')}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </Panel>
  );
}
