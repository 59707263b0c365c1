import { rich, t } from '../../language/translate';
import { Connection } from '../frame/connection';
import { useMessage } from '../frame/foot';
import { useHeadline } from '../frame/use-headline';
import { formatBehind, formatLaps, formatTime } from '../format';
import { Mark } from '../board/board-row-view';
import type { BoardRow } from '../board/board-rows.rules';
import { FollowPanel } from './follow-panel';
import { NextView } from '../views/next-view';
import type { WallShow } from '../use-wall-show';

/** The board in one column, for a phone. A driver's name leads to that driver alone. */
export function PhonePage({ show }: { readonly show: WallShow }) {
  const { wall, rows, event, source, address, problem } = show;
  const headline = useHeadline(show, 'board');
  const message = useMessage(wall?.message ?? null);
  return (
    <div className="phone" aria-live="off">
      <header data-phase={headline.phase}>
        <h1>
          <bdi>{headline.title}</bdi>
        </h1>
        <p className="phone-facts">
          <span className="phase">{headline.word}</span>
          {headline.figure && (
            <span className="number">
              {headline.figure.label} {headline.figure.text}
            </span>
          )}
          <Connection />
        </p>
      </header>
      {message !== null && <p className="phone-message">{message}</p>}
      <main id="content" tabIndex={-1}>
        {problem !== null && <p className="phone-note">{problem}</p>}
        {problem === null && wall === null && <p className="phone-note">{t('Connecting to the league …')}</p>}
        {source?.kind === 'empty' && <p className="phone-note">{t('No laps yet. The first one appears here.')}</p>}
        {event?.status === 'upcoming' && <NextView event={event} />}
        {address.follow !== null && problem === null && <FollowPanel show={show} userId={address.follow} />}
        <ol>
          {(rows ?? []).map((row) => (
            <PhoneRow key={row.userId} row={row} isFollowed={row.userId === address.follow} />
          ))}
        </ol>
      </main>
      <footer>
        <a href="/leaderboards">{t('All results')}</a>
      </footer>
    </div>
  );
}

function PhoneRow({ row, isFollowed }: { readonly row: BoardRow; readonly isFollowed: boolean }) {
  return (
    <li data-place={row.place} data-driver={row.userId} data-followed={isFollowed || undefined}>
      <span className="medal number">{row.rank}</span>
      <a className="name cut" href={followAddress(row.userId)}>
        <bdi>{row.name}</bdi>
      </a>
      <span className="best number">{formatTime(row.best)}</span>
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

/** This page with this driver followed. */
function followAddress(userId: string): string {
  const search = new URLSearchParams(window.location.search);
  search.set('follow', userId);
  return `/live?${search.toString()}`;
}
