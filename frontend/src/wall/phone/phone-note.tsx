import { t } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { emptyText, isBeforeStart, limitText } from '../board/empty-board.rules';
import type { WallShow } from '../use-wall-show';
import { NextView } from '../views/next-view';

/** Shows why a phone has no rows (a problem, the countdown or a sentence), or whom the board of a class leaves out. */
export function PhoneNote({ show }: { readonly show: WallShow }) {
  const now = useServerNow(1_000);
  const { problem, session, isSessionDue, event } = show;
  const isCountedDown = problem === null && session === null && !isSessionDue && isBeforeStart(event, now);
  if (isCountedDown) return <NextView event={event} />;
  const text = textOf(show);
  return text === null ? null : <p className="phone-note">{text}</p>;
}

function textOf({
  wall,
  problem,
  session,
  isSessionDue,
  source,
  event,
  rows,
  isLimited,
  address,
}: WallShow): string | null {
  if (problem !== null) return problem;
  if (wall === null) return t('Connecting to the league …');
  if (session !== null) return session.rows.length === 0 ? t('No drivers are entered yet.') : null;
  if (!isSessionDue && source?.kind === 'empty') return t('No laps yet. The first one appears here.');
  if (isSessionDue || rows === null) return t('Loading the board …');
  if (rows.length === 0) return emptyText(event, address.carType, isLimited);
  return isLimited ? limitText() : null;
}
