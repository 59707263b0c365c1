import type { MemberSessionDto } from '@league/shared/accounts/member-session.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { t } from '../../../language/translate';
import { useServerNow } from '../../../platform/clock';
import { QueryPanel } from '../../../platform/query/query-panel';
import { Button } from '../../../ui/controls/button';
import { RowButton } from '../../../ui/controls/row-button';
import { confirmAction } from '../../../ui/feedback/dialogs';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { Badge } from '../../../ui/layout/badge';
import { Panel } from '../../../ui/layout/panel';
import { formatAgo, formatDateTime } from '../../../ui/text/format';
import { endOtherSessions, endSessionOf, sessionsQuery } from './own-account.queries';

/** Lists the member's sessions, with buttons to end any other session or all others. */
export function SessionsPanel() {
  const query = useQuery(sessionsQuery);
  const endOthers = useMutation(endOtherSessions);
  const hasOthers = query.data?.some(({ is_current: isCurrent }) => !isCurrent) === true;
  const askAndEnd = async () => {
    const question = {
      question: t('Sign out everywhere else?'),
      detail: t('Every session but this one ends at once.'),
      confirmLabel: t('Sign out everywhere else'),
    };
    if (await confirmAction({ ...question, danger: true })) endOthers.mutate();
  };
  return (
    <Panel title={t('My sessions')} icon={MonitorSmartphone} count={query.data?.length}>
      <QueryPanel query={query} what={t('your sessions')} skeleton={<SkeletonRows rows={2} rowClass="h-19" />}>
        {(sessions) => (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryPanel>
      {hasOthers && (
        <div className="border-t border-line p-4 sm:px-5">
          <Button variant="outline" disabled={endOthers.isPending} onClick={() => void askAndEnd()}>
            <LogOut aria-hidden className="size-4" />
            {t('Sign out everywhere else')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function SessionRow({ session }: { readonly session: MemberSessionDto }) {
  const now = useServerNow(60_000);
  const end = useMutation(endSessionOf);
  const device = deviceOf(session);
  const ago = formatAgo(session.last_seen_at, now);
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="wrap-anywhere">{device}</span>
          {session.is_current && <Badge tone="success">{t('This one')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {t('Since {when}', { when: formatDateTime(session.created_at) })}
          {' · '}
          {t('last seen: {ago}', { ago })}
        </p>
        {session.network !== null && (
          <p className="text-sm wrap-anywhere text-faint">{t('From {network}', { network: session.network })}</p>
        )}
      </div>
      {!session.is_current && (
        <RowButton
          icon={LogOut}
          main
          text={t('End session')}
          label={`${t('End session')}: ${device}, ${t('last seen: {ago}', { ago })}`}
          disabled={end.isPending}
          onClick={() => end.mutate(session)}
        />
      )}
    </li>
  );
}

function deviceOf({ browser, system }: MemberSessionDto): string {
  if (browser !== null && system !== null) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown device');
}
