import type { AdminIncidentDto, DecideIncidentDto } from '@league/shared/sessions/incident.dto';
import type { PenaltyKind } from '@league/shared/sessions/penalty.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { isRace } from '@league/shared/sessions/session-drivers.rules';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { PenaltyFields, PenaltyReason, usePenalty } from '../control/penalty-fields';
import { AfterPublication, PreviewedMoves } from '../control/result-moves';
import { previewDecision } from './incidents.queries';

interface IncidentDecisionProps {
  readonly incident: AdminIncidentDto;
  /** The session of the incident; undefined while it is loading. */
  readonly session: RaceSessionDto | undefined;
  /** Whether a decision is being sent. */
  readonly isPending: boolean;
  /** Sends a decision; `onError` is called if it is refused. */
  readonly onDecide: (decision: DecideIncidentDto, onError: (error: unknown) => void) => void;
}

/**
 * Lets a steward uphold an incident, with or without a penalty, or reject it, and preview the changes that either would make. Where
 * the session takes no penalty, it says why, and offers only what can be decided without one.
 */
export function IncidentDecision({ incident, session, isPending, onDecide }: IncidentDecisionProps) {
  const { id, about, penalty: given, is_published: isPublished } = incident;
  const { kind, value, isWhole, reason, moves, setMoves, setRefused, fields } = usePenalty<PenaltyKind | ''>('', id);
  const preview = useMutation(previewDecision);
  const noPenalty = session && whyNoPenalty(session);
  const upheld: DecideIncidentDto = {
    decision: 'upheld',
    reason: reason || null,
    penalty: kind === '' || noPenalty ? null : { kind, value },
  };
  const canUphold = upheld.penalty === null || isWhole;
  const canReject = given === null || !noPenalty; // to reject it is to rescind its penalty
  return (
    <form
      aria-label={t('Decision about {name}', { name: about.driver_name })}
      className="grid gap-3"
      onSubmit={(event) => event.preventDefault()}
    >
      {noPenalty ? (
        <p className="text-muted">{noPenalty}</p>
      ) : (
        <PenaltyFields fields={fields} none={given === null ? t('No penalty') : t('Leave the penalty as it is')} />
      )}
      <PenaltyReason fields={fields} />
      <div className="flex flex-wrap gap-2">
        {!noPenalty && (
          <Button
            variant="outline"
            shape="compact"
            disabled={!canUphold || preview.isPending}
            onClick={() => preview.mutate({ id, decision: upheld }, { onSuccess: setMoves, onError: setRefused })}
          >
            {t('Preview')}
          </Button>
        )}
        <Button
          shape="compact"
          disabled={!canUphold || upheld.reason === null || isPending}
          onClick={() => onDecide(upheld, setRefused)}
        >
          {t('Uphold')}
        </Button>
        {canReject && (
          <Button
            variant="outline"
            shape="compact"
            disabled={upheld.reason === null || isPending}
            onClick={() => onDecide({ decision: 'rejected', reason: upheld.reason ?? null }, setRefused)}
          >
            {t('Reject')}
          </Button>
        )}
      </div>
      {isPublished && !noPenalty && <AfterPublication />}
      <PreviewedMoves moves={noPenalty ? null : moves} />
    </form>
  );
}

/** Returns why no penalty can be given or rescinded in a session; null if it can. */
function whyNoPenalty(session: RaceSessionDto): string | null {
  if (!isRace(session)) return t('Penalties are for races and heats: in other sessions disqualify the driver.');
  if (session.state === 'final') return t('A final result takes no ruling: publish a correction first.');
  return session.state === 'cancelled' ? t('Nothing is left to do about this session.') : null;
}
