import type { AdminCrossingDto, RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { ResultMovesDto } from '@league/shared/sessions/session-result.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { Panel } from '../../../ui/layout/panel';
import { formatRaceTime } from '../session-words.rules';
import { adminCrossingsQuery, previewCrossing, ruleCrossing } from './race-control.queries';
import { lateCrossings } from './race-control.rules';
import { PreviewedMoves } from './result-moves';

interface LateCrossingsProps {
  readonly session: RaceSessionDto;
  readonly board: SessionBoardDto;
}

/**
 * Lists the crossings that arrived after the result, which a steward counts or discards; once the result is final, they
 * can only be previewed. Jump starts have their own list. Shows nothing when there are none.
 */
export function LateCrossings({ session, board }: LateCrossingsProps) {
  const { data: crossings = [] } = useQuery(adminCrossingsQuery(session.id));
  const late = lateCrossings(session, crossings);
  const isFinal = session.state === 'final';
  if (late.length === 0) return null;
  return (
    <Panel title={t('Came after the result')} icon={Hourglass} count={late.length}>
      {isFinal && (
        <p className="px-4 pt-4 text-sm text-muted sm:px-5">
          {t('The published result stays as it is until a correction is published.')}
        </p>
      )}
      <ul className="px-4 text-sm sm:px-5">
        {late.map((one) => (
          <LateCrossing
            key={one.id}
            crossing={one}
            isFinal={isFinal}
            name={board.rows.find(({ entry_id: id }) => id === one.entry_id)?.driver_name ?? ''}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface LateCrossingProps {
  readonly crossing: AdminCrossingDto;
  readonly isFinal: boolean;
  readonly name: string;
}

function LateCrossing({ crossing: { id, race_ms: raceMs }, isFinal, name }: LateCrossingProps) {
  const [moves, setMoves] = useState<ResultMovesDto | null>(null);
  const preview = useMutation(previewCrossing);
  const rule = useMutation(ruleCrossing);
  return (
    <li data-item={id} className="grid gap-2 border-b border-line py-3 last:border-0">
      <p className="flex flex-wrap justify-between gap-x-3">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        <span className="tabular text-muted">{formatRaceTime(raceMs)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          shape="compact"
          disabled={preview.isPending}
          onClick={() => preview.mutate({ id, ruling: { ruled: 'counted' } }, { onSuccess: setMoves })}
        >
          {t('Preview')}
        </Button>
        {!isFinal && (
          <>
            <Button
              shape="compact"
              disabled={rule.isPending}
              onClick={() => rule.mutate({ id, ruling: { ruled: 'counted', reason: t('Came after the result') } })}
            >
              {t('Let it count')}
            </Button>
            <Button
              variant="outline"
              shape="compact"
              disabled={rule.isPending}
              onClick={() => rule.mutate({ id, ruling: { ruled: 'voided', reason: t('Came after the result') } })}
            >
              {t('Leave it out')}
            </Button>
          </>
        )}
      </div>
      <PreviewedMoves moves={moves} />
    </li>
  );
}
