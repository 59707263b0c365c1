import { rich, t } from '../../language/translate';
import { Mark } from '../board/board-row-view';
import type { BoardRow } from '../board/board-rows.rules';
import { openPenalties } from '../../racing/names/penalty-words';
import { formatBehind, formatLaps, formatMs, formatTime } from '../format';
import { followAddress } from './stop-following';
import { classPlaceOf, gapText, unclassified } from '../session/session-show.rules';
import { isOut, type SessionRowDto } from '@league/shared/sessions/session-board.live';

interface PhoneRowProps<Row> {
  readonly row: Row;
  readonly isFollowed: boolean;
}

/** Shows a driver on a board of best laps. */
export function PhoneRow({ row, isFollowed }: PhoneRowProps<BoardRow>) {
  return (
    <li data-place={row.place} data-driver={row.userId} data-followed={isFollowed || undefined}>
      <span className="medal number">{row.rank}</span>
      <FollowLink userId={row.userId} name={row.name} isFollowed={isFollowed} />
      <span className="best number" data-mark={row.isFastest ? 'fastest' : undefined}>
        {formatTime(row.best)}
      </span>
      <span className="last number" data-mark={row.mark ?? undefined}>
        {rich('Last {mark} {time} · {laps}', {
          mark: <Mark mark={row.mark} />,
          time: formatTime(row.last),
          laps: formatLaps(row.laps),
        })}
      </span>
      <span className="gap number">{row.gap === null ? t('Leader') : formatBehind(row.gap)}</span>
    </li>
  );
}

interface SessionPhoneRowProps extends PhoneRowProps<SessionRowDto> {
  /** Whether the session is decided at the line; otherwise the best lap is shown instead of the last one. */
  readonly isOfRace: boolean;
}

export function SessionPhoneRow({ row, isFollowed, isOfRace }: SessionPhoneRowProps) {
  const isThere = !isOut(row.status);
  const end = row.status === 'finished' ? t('Finished') : unclassified(row.status);
  const classPlace = classPlaceOf(row);
  const penalties = openPenalties(row);
  return (
    <li data-place={row.place ?? undefined} data-driver={row.user_id} data-followed={isFollowed || undefined}>
      <span className="medal number">{row.place ?? '—'}</span>
      <FollowLink userId={row.user_id} name={row.driver_name} isFollowed={isFollowed} />
      <span className="race-gap number">
        {!isThere ? end : row.place === 1 && row.laps > 0 ? t('Leader') : gapText(row.gap)}
      </span>
      <span className="last number">
        {isOfRace
          ? rich('Last {mark} {time} · {laps}', { mark: '', time: formatMs(row.last_ms), laps: formatLaps(row.laps) })
          : t('Best {time} · {laps}', { time: formatMs(row.best_ms), laps: formatLaps(row.laps) })}
        {classPlace !== null && (
          <>
            {' · '}
            <bdi>{classPlace}</bdi>
          </>
        )}
        {penalties !== null && (
          <>
            {' · '}
            <span className="penalties">{penalties}</span>
          </>
        )}
      </span>
      <span className="gap number">{isThere && (end ?? gapText(row.interval))}</span>
    </li>
  );
}

/** Shows a driver's name and a star, filled if followed, as a link to this page with that driver followed. */
function FollowLink({
  userId,
  name,
  isFollowed,
}: {
  readonly userId: string;
  readonly name: string;
  readonly isFollowed: boolean;
}) {
  return (
    <a className="name" href={followAddress(userId)} aria-current={isFollowed || undefined}>
      <span className="star" aria-hidden>
        {isFollowed ? '★' : '☆'}
      </span>
      <span className="cut" dir="auto">
        {name}
      </span>
    </a>
  );
}
