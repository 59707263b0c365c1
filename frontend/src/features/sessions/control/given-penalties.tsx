import { canBeServed } from '@league/shared/sessions/session-states.rules';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { toastWithUndo } from '../../../ui/feedback/toasts.store';
import { penaltyInWords } from '../session-words.rules';
import { rescindPenalty, restorePenalty, servePenalty } from './race-control.queries';
import type { GivenPenalty } from './race-control.rules';

/** Lists a driver's penalties, which race control can rescind or mark as served; shows nothing when there are none. */
export function GivenPenalties({ penalties }: { readonly penalties: readonly GivenPenalty[] }) {
  const serve = useMutation(servePenalty);
  const rescind = useMutation(rescindPenalty);
  const restore = useMutation(restorePenalty);
  const rescindIt = async (id: string) => {
    await rescind.mutateAsync(id);
    toastWithUndo(t('Penalty rescinded'), () => restore.mutate(id));
  };
  if (penalties.length === 0) return null;
  return (
    <ul aria-label={t('Penalties')} className="grid gap-3 border-t border-line pt-4 text-sm">
      {penalties.map((penalty) => (
        <li key={penalty.id}>
          <span className="font-semibold">{penaltyInWords(penalty)}</span> · <bdi>{penalty.reason}</bdi>
          <span className="-ml-3 flex flex-wrap">
            {canBeServed(penalty.kind) && (
              <Button
                variant="link"
                aria-pressed={penalty.served ?? false}
                disabled={serve.isPending}
                onClick={() => serve.mutate({ id: penalty.id, served: !penalty.served })}
              >
                {penalty.served && <Check aria-hidden className="size-4" />} {t('Served')}
              </Button>
            )}
            <Button
              variant="link"
              disabled={rescind.isPending}
              onClick={() => void rescindIt(penalty.id).catch(() => undefined)}
            >
              {t('Rescind')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
