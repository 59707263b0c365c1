import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { Ruling } from '@league/shared/laps/preview-ruling.dto';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/controls/button';
import { requeueLap } from './admin-laps.queries';
import { lapInWords, RULING_WORDS, rulingsOn } from './ruling.rules';

interface LapActionsProps {
  readonly lap: AdminLapDto;
  readonly onRule: (ruling: Ruling) => void;
}

/** What a steward can do with a lap as it stands. */
export function LapActions({ lap, onRule }: LapActionsProps) {
  const requeue = useMutation(requeueLap);
  return (
    <>
      {rulingsOn(lap.state).map((ruling) => (
        <Button
          key={ruling}
          variant="outline"
          shape="compact"
          className={ruling === 'void' ? 'text-danger' : undefined}
          aria-label={`${RULING_WORDS[ruling].verb} ${lapInWords(lap)}`}
          onClick={() => onRule(ruling)}
        >
          {RULING_WORDS[ruling].verb}
        </Button>
      ))}
      {lap.failure !== null && (
        <Button
          variant="outline"
          shape="compact"
          aria-label={`Retry ${lapInWords(lap)}`}
          disabled={requeue.isPending}
          onClick={() => requeue.mutate(lap)}
        >
          Retry
        </Button>
      )}
    </>
  );
}
