import type { ScreenDto } from '@league/shared/screens/screen.dto';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '../../language/translate';
import { useFormFocus } from '../../platform/forms/form-focus';
import { Badge } from '../../ui/layout/badge';
import { FactList } from '../../ui/layout/fact-list';
import { Button } from '../../ui/controls/button';
import { toast } from '../../ui/feedback/toasts.store';
import { delayInWords, viewInWords } from './screen-words.rules';
import { sendView } from './screens.queries';
import { ViewForm } from './view-form';
import { DateTime } from '../../ui/text/date-time';

/** Shows a connected screen with its view, connection time and delay, and lets an admin send it another view. */
export function ScreenCard({ screen, wall }: { readonly screen: ScreenDto; readonly wall: WallDto | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useFormFocus(card, isOpen && wall !== undefined);
  const release = useMutation(sendView);
  const facts = [
    [t('Connected since'), <DateTime at={screen.connected_at} />],
    [t('Delay'), delayInWords(screen.delay_ms)],
    [t('Its own address'), viewInWords(screen.address, wall)],
  ] as const;
  return (
    <div ref={card}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg font-semibold wrap-anywhere">
          <bdi>{screen.name}</bdi>
        </h3>
        {screen.assigned !== null && <Badge tone="primary">{t('SENT')}</Badge>}
      </div>
      <p className="text-muted">{viewInWords(screen.assigned ?? screen.address, wall)}</p>
      <FactList facts={facts} className="mt-3 sm:grid-cols-3" />
      {isOpen && wall ? (
        <ViewForm screen={screen} wall={wall} onClose={() => setOpen(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="outline"
            shape="compact"
            data-edit
            disabled={!wall}
            aria-label={t('Send a view to {screen}', { screen: screen.name })}
            onClick={() => setOpen(true)}
          >
            {t('Send a View')}
          </Button>
          {screen.assigned !== null && (
            <Button
              variant="quiet"
              shape="compact"
              disabled={release.isPending}
              aria-label={t('Return {screen} to its own address', { screen: screen.name })}
              onClick={() =>
                release.mutate({ id: screen.id, search: null }, { onSuccess: () => toast(t('View sent.')) })
              }
            >
              {t('Own Address')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
