import { msg, rich, t, translated } from '../../language/translate';
import { Mark } from '../board/board-row-view';
import type { BoardRow } from '../board/board-rows.rules';
import { formatBehind, formatLaps, formatMs, formatTime } from '../format';
import { gapText } from '../session/session-show.rules';
import { isOut, type RowStatus, type SessionRowDto } from '@league/shared/sessions/session-board.live';

const STATUSES: Readonly<Partial<Record<RowStatus, string>>> = {
  dnf: 'DNF',
  dns: 'DNS',
  dsq: 'DSQ',
  nc: 'NC',
  finished: msg('Finished'),
};

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
      <span className="best number">{formatTime(row.best)}</span>
      <span className="last number" data-mark={row.mark ?? undefined}>
        {rich('Last {mark} {time} · {laps}', {
          mark: <Mark mark={row.mark} />,
          time: formatTime(row.last),
          laps: formatLaps(row.laps),
        })}
      </span>
      <span className="gap number">{row.gap === null ? t('Fastest') : formatBehind(row.gap)}</span>
    </li>
  );
}

/** Shows a driver in a session. */
export function SessionPhoneRow({ row, isFollowed }: PhoneRowProps<SessionRowDto>) {
  const status = STATUSES[row.status];
  const isThere = !isOut(row.status);
  return (
    <li data-place={row.place ?? undefined} data-driver={row.user_id} data-followed={isFollowed || undefined}>
      <span className="medal number">{row.place ?? '—'}</span>
      <FollowLink userId={row.user_id} name={row.driver_name} isFollowed={isFollowed} />
      <span className="race-gap number">
        {!isThere ? status : row.place === 1 && row.laps > 0 ? t('Leader') : gapText(row.gap)}
      </span>
      <span className="last number">
        {rich('Last {mark} {time} · {laps}', {
          mark: '',
          time: formatMs(row.last_ms),
          laps: formatLaps(row.laps),
        })}
      </span>
      <span className="gap number">
        {!isThere ? '' : status === undefined ? gapText(row.interval) : translated(status)}
      </span>
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

function followAddress(userId: string): string {
  const search = new URLSearchParams(window.location.search);
  search.set('follow', userId);
  return `/live?${search.toString()}`;
}
