import type { TrackDto } from '@league/shared/tracks/track.dto';
import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { t } from '../../../language/translate';
import { lazyPart } from '../../../platform/code/lazy-part';
import { Button } from '../../../ui/controls/button';

const TrackKeyDialog = lazyPart(async () => (await import('./track-key-dialog')).TrackKeyDialog);

/** Shows a button that opens the dialog for the key of a track's line. */
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
      {isOpen && (
        <Suspense>
          <TrackKeyDialog track={track} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
