import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import { Check, CircleAlert, Clock, Eye, X } from 'lucide-react';
import { rich, t } from '../../../language/translate';
import { Badge } from '../../../ui/layout/badge';
import { reviewReasonInWords } from './review-reason.rules';

/** Shows the state of a lap, the reason for it, and who ruled on it. */
export function LapState({ lap }: { readonly lap: AdminLapDto }) {
  return (
    <div className="max-w-md">
      <StateBadge lap={lap} />
      {lap.to_look_at && (
        <p className="mt-1 text-sm text-muted">
          {t('To look at: the first record of a track without a shortest lap time. It counts.')}
        </p>
      )}
      {lap.failure !== null ? (
        <p lang="en" className="mt-1 text-sm wrap-anywhere text-muted">
          {lap.failure}
        </p>
      ) : (
        lap.review_reason !== null && (
          <p className="mt-1 text-sm wrap-anywhere text-muted">{reviewReasonInWords(lap.review_reason)}</p>
        )
      )}
      {lap.reviewed_by_username !== null && (
        <p className="text-xs text-faint">
          {rich('ruled by {steward}', { steward: <bdi>{lap.reviewed_by_username}</bdi> })}
        </p>
      )}
    </div>
  );
}

function StateBadge({ lap: { state, failure } }: { readonly lap: AdminLapDto }) {
  if (state === 'counted') return <Badge tone="success" icon={Check}>{t('Counted')}</Badge>; // prettier-ignore
  if (state === 'voided') return <Badge tone="danger" icon={X}>{t('Voided')}</Badge>; // prettier-ignore
  if (state === 'under_review') return <Badge tone="warning" icon={Eye}>{t('Under review')}</Badge>; // prettier-ignore
  if (failure !== null) return <Badge tone="danger" icon={CircleAlert}>{t('Failed')}</Badge>; // prettier-ignore
  return <Badge tone="info" icon={Clock}>{t('Being counted')}</Badge>; // prettier-ignore
}
