import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { t } from '../../language/translate';
import { MessageBar, TickerLaps, useMessage } from '../frame/foot';
import { fastestOf } from '../board/board-rows.rules';
import { HeadlineFacts } from '../frame/head';
import type { Headline } from '../frame/headline.rules';
import { NameText } from '../frame/name-text';
import { formatTime } from '../format';
import { gapToLeader, shortName } from '../session/session-show.rules';
import type { WallShow } from '../use-wall-show';

/** The number of drivers that fit in the strip. */
const PLACES = 3;

/** Shows a strip for streams: headline, best lap or a session's first three, and newest laps or an admin's message. */
export function TickerView({ show, headline }: { readonly show: WallShow; readonly headline: Headline }) {
  const text = useMessage(show.wall?.message ?? null);
  const { session, rows } = show;
  const fastest = rows && fastestOf(rows);
  return (
    <main id="content" tabIndex={-1} className="strip" data-phase={headline.phase}>
      <div className="strip-title">
        <h1>
          <NameText>{headline.title}</NameText>
        </h1>
        <p className="cut">
          <HeadlineFacts headline={headline} />
        </p>
      </div>
      {session === null ? (
        fastest && <BestLap name={fastest.name} best={fastest.best} />
      ) : (
        <Places rows={session.rows} />
      )}
      {text === null ? (
        <TickerLaps laps={show.ownLaps} bests={show.bests} isOfOneTrack={show.track !== null} isInStrip />
      ) : (
        <MessageBar text={text} />
      )}
    </main>
  );
}

function BestLap({ name, best }: { readonly name: string; readonly best: number }) {
  return (
    <div className="strip-leader">
      <span className="label">{t('Best lap')}</span>
      <NameText className="name">{name}</NameText>
      <span className="number">{formatTime(best)}</span>
    </div>
  );
}

function Places({ rows }: { readonly rows: readonly SessionRowDto[] }) {
  return (
    <ol className="strip-places" aria-label={t('Order of the session')}>
      {rows.slice(0, PLACES).map((row) => (
        <li key={row.row}>
          <span className="rank number">{row.place ?? '—'}</span>
          <NameText className="name">{shortName(row.driver_name)}</NameText>
          <span className="number">{gapToLeader(row)}</span>
        </li>
      ))}
    </ol>
  );
}
