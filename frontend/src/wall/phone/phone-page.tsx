import { isRace } from '@league/shared/sessions/session-drivers.rules';
import { useRef } from 'react';
import { t } from '../../language/translate';
import { useRowMoves } from '../../ui/hooks/use-row-moves';
import { useMessage } from '../frame/foot';
import { HeadlineFacts } from '../frame/head';
import { useHeadline } from '../frame/use-headline';
import { viewOfState } from '../session/session-show.rules';
import type { WallShow } from '../use-wall-show';
import { FollowPanel } from './follow-panel';
import { FollowRace } from './follow-race';
import { PhoneNote } from './phone-note';
import { PhoneRow, SessionPhoneRow } from './phone-row';

/** Shows the session or the board in one column, for a phone. A driver's name links to this page with that driver followed. */
export function PhonePage({ show }: { readonly show: WallShow }) {
  const { wall, rows, address, problem, session } = show;
  const headline = useHeadline(show, session?.session ? viewOfState(session.session.state) : 'board');
  const isOfRace = session?.session ? isRace(session.session) : true;
  const message = useMessage(wall?.message ?? null);
  const { follow, hasMotion } = address;
  const list = useRef<HTMLOListElement>(null);
  useRowMoves(list, hasMotion);
  return (
    <div className="phone" aria-live="off">
      <header data-phase={headline.phase}>
        <h1>
          <bdi>{headline.title}</bdi>
        </h1>
        <p className="phone-facts">
          <HeadlineFacts headline={headline} />
        </p>
      </header>
      {message !== null && <p className="phone-message">{message}</p>}
      <main id="content" tabIndex={-1}>
        <PhoneNote show={show} />
        {follow === 'me' && <SignInToFollow />}
        {follow !== null && follow !== 'me' && problem === null && <Followed show={show} userId={follow} />}
        <ol ref={list}>
          {session === null
            ? ((show.isSessionDue ? null : rows) ?? []).map((row) => (
                <PhoneRow key={row.userId} row={row} isFollowed={row.userId === follow} />
              ))
            : session.rows.map((row) => (
                <SessionPhoneRow key={row.user_id} row={row} isFollowed={row.user_id === follow} isOfRace={isOfRace} />
              ))}
        </ol>
      </main>
      <footer>
        <a href="/leaderboards">{t('All results')}</a>
      </footer>
    </div>
  );
}

function Followed({ show, userId }: { readonly show: WallShow; readonly userId: string }) {
  if (show.session === null) return <FollowPanel show={show} userId={userId} />;
  return <FollowRace key={show.session.session?.id} board={show.session} userId={userId} />;
}

function SignInToFollow() {
  return (
    <p className="phone-note">
      {t('Sign in to follow yourself, or choose a driver below.')} <a href="/login">{t('Sign In')}</a>
    </p>
  );
}
