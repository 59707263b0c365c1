import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { Ruling } from '@league/shared/laps/preview-ruling.dto';
import { useMutation } from '@tanstack/react-query';
import { t, translated } from '../../../language/translate';
import { useSession } from '../../../platform/session/session.store';
import { Button } from '../../../ui/controls/button';
import { markLookedAt, requeueLap } from './admin-laps.queries';
import { RULING_WORDS, rulingsOn, wordsOfLap } from './ruling.rules';

/** Shows the rulings that a lap's state allows, reviews first records and, for admins, retries a failed lap. */
export function LapActions({ lap, onRule }: { readonly lap: AdminLapDto; readonly onRule: (ruling: Ruling) => void }) {
  const requeue = useMutation(requeueLap);
  const isAdmin = useSession((session) => session.user?.is_admin === true);
  const lookedAt = useMutation(markLookedAt);
  return (
    <>
      {rulingsOn(lap.state).map((ruling) => (
        <Button
          key={ruling}
          variant="outline"
          shape="compact"
          className={ruling === 'void' ? 'text-danger' : undefined}
          aria-label={translated(RULING_WORDS[ruling].onLap, wordsOfLap(lap))}
          onClick={() => onRule(ruling)}
        >
          {translated(RULING_WORDS[ruling].verb)}
        </Button>
      ))}
      {lap.to_look_at && (
        <Button
          variant="outline"
          shape="compact"
          aria-label={t('Looked at lap {time} of {driver}', wordsOfLap(lap))}
          disabled={lookedAt.isPending}
          onClick={() => lookedAt.mutate(lap)}
        >
          {t('Looked at')}
        </Button>
      )}
      {isAdmin && lap.failure !== null && (
        <Button
          variant="outline"
          shape="compact"
          aria-label={t('Retry lap {time} of {driver}', wordsOfLap(lap))}
          disabled={requeue.isPending}
          onClick={() => requeue.mutate(lap)}
        >
          {t('Retry')}
        </Button>
      )}
    </>
  );
}
