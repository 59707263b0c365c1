import { CONSISTENCY_MIN_LAPS } from '@league/shared/laps/consistency.rules';
import { useQuery } from '@tanstack/react-query';
import { formatLapTime } from '@league/shared/units/lap-time';
import { rich, t } from '../../../language/translate';
import { consistencyQuery } from './own-laps.queries';

/** Says how close together the member's laps on a track are, and whose are less so. Keeps its height while it loads. */
export function ConsistencyLine({ trackId }: { readonly trackId: string }) {
  const { data } = useQuery(consistencyQuery(trackId));
  return (
    <p className="mt-3 min-h-[3lh] text-sm sm:min-h-[1lh]">
      {data?.spread === null && (
        <span className="text-faint">
          {t('With {n} laps on this track it says here how even you drive.', { n: CONSISTENCY_MIN_LAPS })}
        </span>
      )}
      {data !== undefined &&
        data.spread !== null &&
        rich('Consistency: the middle half of your clean laps lies within {spread}.', {
          spread: <strong className="timing text-base text-success">{formatLapTime(data.spread)}s</strong>,
        })}
      {data !== undefined && data.better_than !== null && (
        <span className="text-muted">
          {' '}
          {t('They are closer together than those of {percent}% of the other drivers on this track.', {
            percent: data.better_than,
          })}
        </span>
      )}
    </p>
  );
}
