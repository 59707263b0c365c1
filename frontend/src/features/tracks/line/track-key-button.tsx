import type { TrackDto } from '@league/shared/tracks/track.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { Secret } from '../../../ui/controls/secret';
import { confirmAction } from '../../../ui/feedback/dialogs';
import { Modal } from '../../../ui/layout/modal';
import { LineContact } from './line-contact';
import { makeTrackKey, trackLinesQuery } from './track-lines.queries';

export function TrackKeyButton({ track }: { readonly track: TrackDto }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        shape="compact"
        aria-label={t('Line key of track {track}', { track: track.name })}
        onClick={() => setOpen(true)}
      >
        <KeyRound aria-hidden className="size-4" />
        {t('Line key')}
      </Button>
      {isOpen && <TrackKeyDialog track={track} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Creates or replaces the key that signs the requests of a track's line, and shows the new secret once. */
function TrackKeyDialog({ track, onClose }: { readonly track: TrackDto; readonly onClose: () => void }) {
  const { data: lines } = useQuery(trackLinesQuery);
  const make = useMutation(makeTrackKey);
  const hasKey = lines?.some(({ track_id: id }) => id === track.id) === true;
  const askAndMake = async () => {
    const detail = t('A line with the old key is refused at once, until you give it the new one.');
    const isSure = !hasKey || (await confirmAction({ question: t('Make a new key?'), detail, confirmLabel: t('New key'), danger: true })); // prettier-ignore
    if (isSure) make.mutate(track.id);
  };
  return (
    <Modal open title={t('Line key of {track}', { track: track.name })} onClose={onClose}>
      <p className="mt-1 text-sm text-muted">
        {t(
          'With this key a start/finish line signs what it saw and posts it to the league, which makes crossings of it. It goes into the first lines of track-league.lsl, which is among the scripts of the track.',
        )}
      </p>
      <div className="mt-3">
        <LineContact trackId={track.id} />
      </div>
      <div role="status">
        {make.data && (
          <>
            <p className="mt-4 text-sm font-semibold">
              {t('Copy both into the script of the line now: the secret is shown this once. Do not show it to anyone.')}
            </p>
            <dl className="mt-4 space-y-4">
              <Secret name="TRACK_KEY_ID" value={make.data.track_key_id} />
              <Secret name="TRACK_SECRET" value={make.data.track_secret} />
            </dl>
          </>
        )}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="outline" disabled={lines === undefined || make.isPending} onClick={() => void askAndMake()}>
          {hasKey ? t('New key') : t('Make the key')}
        </Button>
        <Button autoFocus onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </Modal>
  );
}
