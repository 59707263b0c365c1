import { isRace } from '@league/shared/sessions/session-drivers.rules';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { t } from '../../language/translate';
import { openPenalties } from '../../racing/names/penalty-words';
import { formatLaps, formatMs } from '../format';
import { gapsOf, lapsOf } from '../session/lap-ends.rules';
import { gapText } from '../session/session-show.rules';
import { useLapEnds } from '../session/use-lap-ends';
import { FOLLOWED_LAPS } from './follow.rules';
import { GapTrend } from './gap-trend';
import { Neighbour } from './neighbour';
import { StopFollowing } from './stop-following';

/**
 * Shows the driver followed in the address in a session: place, gaps, last laps and, in a race, how the gap to the car ahead (for
 * the leader, behind) has changed.
 */
export function FollowRace({ board, userId }: { readonly board: SessionBoardDto; readonly userId: string }) {
  const ends = useLapEnds(board);
  const { rows, session } = board;
  const n = rows.findIndex((one) => one.user_id === userId);
  const row = rows[n];
  if (row === undefined || session === null) {
    return (
      <section className="follow" aria-label={t('Followed driver')}>
        <p className="phone-note">{t('This driver is not in this session.')}</p>
        <StopFollowing />
      </section>
    );
  }
  const [ahead, behind] = [rows[n - 1], rows[n + 1]];
  const rival = ahead ?? behind;
  const isLeader = ahead === undefined;
  const penalties = openPenalties(row);
  const gaps = rival && isRace(session) ? gapsOf(ends, ...pair(userId, rival.user_id, isLeader), FOLLOWED_LAPS) : [];
  return (
    <section className="follow" aria-label={t('Followed driver')}>
      <div className="follow-place">
        <p className="follow-rank number" data-place={row.place ?? undefined}>
          {row.place === null ? '—' : t('P{rank}', { rank: row.place })}
        </p>
        <h2>
          <bdi>{row.driver_name}</bdi>
        </h2>
        <p className="follow-best number">
          {t('Best {time} · {laps}', { time: formatMs(row.best_ms), laps: formatLaps(row.laps) })}
        </p>
        {penalties !== null && <p className="penalties">{penalties}</p>}
        <dl>
          <Neighbour
            word={t('Leader')}
            name={isLeader ? undefined : rows[0]?.driver_name}
            gap={isLeader ? '—' : gapText(row.gap)}
          />
          <Neighbour word={t('Ahead')} name={ahead?.driver_name} gap={ahead ? gapText(row.interval) : '—'} />
          <Neighbour word={t('Behind')} name={behind?.driver_name} gap={behind ? gapText(behind.interval) : '—'} />
        </dl>
      </div>
      <div className="follow-laps">
        {rival && isRace(session) && <GapTrend gaps={gaps} rival={rival.driver_name} isLead={isLeader} />}
        <h3>{t('Last laps')}</h3>
        <ol className="number">
          {lapsOf(ends, userId, FOLLOWED_LAPS).map(({ lap, ms }) => (
            <li key={lap}>
              <span className="follow-off">{lap}</span>
              <span>{formatMs(ms)}</span>
              <span className="follow-off">
                {row.best_ms !== null && ms > row.best_ms ? `+${formatMs(ms - row.best_ms)}` : ''}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <StopFollowing />
    </section>
  );
}

/** Returns the two drivers in the order of the parameters of `gapsOf`. */
function pair(userId: string, rivalId: string, isLeader: boolean): [behind: string, ahead: string] {
  return isLeader ? [rivalId, userId] : [userId, rivalId];
}
