import type { TrackDto } from '@league/shared/tracks/track.dto';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/translate';
import { lazyPart } from '../../platform/code/lazy-part';
import { Button } from '../../ui/controls/button';

const TrackScripts = lazyPart(async () => (await import('./track-scripts')).TrackScripts);

export function TrackScriptsButton({ track }: { readonly track: TrackDto }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        shape="compact"
        aria-label={t('Scripts for track {track}', { track: track.name })}
        onClick={() => setOpen(true)}
      >
        <ScrollText aria-hidden className="size-4" />
        {t('Scripts')}
      </Button>
      {isOpen && <TrackScripts track={track} onClose={() => setOpen(false)} />}
    </>
  );
}
