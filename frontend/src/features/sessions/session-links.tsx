import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { Link } from '@tanstack/react-router';
import { t } from '../../language/translate';
import { sessionName, stateInWords } from '../../racing/names/session-names';
import { CHIP } from '../../ui/controls/tabs';

interface SessionLinksProps {
  readonly sessions: readonly RaceSessionDto[];
  readonly chosenId: string | undefined;
}

/** Shows links that select a session of the event through the page's address; nothing for fewer than two sessions. */
export function SessionLinks({ sessions, chosenId }: SessionLinksProps) {
  if (sessions.length < 2) return null;
  return (
    <nav aria-label={t('Sessions')} className="mb-4 flex flex-wrap gap-2">
      {sessions.map((one) => (
        <Link
          key={one.id}
          to="."
          search={(before) => ({ ...before, session: one.id, run: undefined, t: undefined })}
          replace
          resetScroll={false}
          ignoreBlocker={one.id === chosenId} // the same session stays, and with it what is typed
          aria-current={one.id === chosenId ? 'page' : undefined}
          className={CHIP}
        >
          {sessionName(one)} <span className="font-normal">· {stateInWords(one.state)}</span>
        </Link>
      ))}
    </nav>
  );
}
