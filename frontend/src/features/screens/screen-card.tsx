import type { ScreenDto } from '@league/shared/screens/screen.dto';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerNow } from '../../platform/clock';
import { Badge } from '../../ui/layout/badge';
import { Button } from '../../ui/controls/button';
import { formatDateTime } from '../../ui/text/format';
import { delayInWords, viewInWords } from './screen-words.rules';
import { sendView } from './screens.queries';
import { ViewForm } from './view-form';

interface ScreenCardProps {
  readonly screen: ScreenDto;
  readonly wall: WallDto | undefined;
}

/** A connected screen: what it shows, since when and how late, and another view for it. */
export function ScreenCard({ screen, wall }: ScreenCardProps) {
  const [isOpen, setOpen] = useState(false);
  const now = useServerNow(60_000);
  const release = useMutation(sendView);
  const facts = [
    ['Connected since', formatDateTime(screen.connected_at, now)],
    ['Delay', delayInWords(screen.delay_ms)],
    ['Its own address', viewInWords(screen.address, wall)],
  ] as const;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg font-semibold wrap-anywhere">
          <bdi>{screen.name}</bdi>
        </h3>
        {screen.assigned !== null && <Badge tone="primary">SENT</Badge>}
      </div>
      <p className="text-muted">{viewInWords(screen.assigned ?? screen.address, wall)}</p>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-3 text-sm sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-faint">{label}</dt>
            <dd className="tabular font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {isOpen && wall ? (
        <ViewForm screen={screen} wall={wall} onClose={() => setOpen(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="outline"
            shape="compact"
            disabled={!wall}
            aria-label={`Send a view to ${screen.name}`}
            onClick={() => setOpen(true)}
          >
            Send a View
          </Button>
          {screen.assigned !== null && (
            <Button
              variant="quiet"
              shape="compact"
              disabled={release.isPending}
              aria-label={`Return ${screen.name} to its own address`}
              onClick={() => release.mutate({ id: screen.id, search: null })}
            >
              Own Address
            </Button>
          )}
        </div>
      )}
    </>
  );
}
