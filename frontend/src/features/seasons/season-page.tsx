import type { ChampionshipDto, SeasonBoardDto } from '@league/shared/seasons/season-board.live';
import { CalendarDays, Download, Gavel, ListChecks, Printer, Trophy } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { EventLink } from '../../racing/event-link';
import { Button, buttonClass } from '../../ui/controls/button';
import { Segments } from '../../ui/controls/segments';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Panel } from '../../ui/layout/panel';
import { formatDateTime } from '../../ui/text/format';
import { AsIfStandings } from './as-if-standings';
import { SeasonStandings } from './season-standings';
import { rulesInWords, rulingInWords } from './season-words.rules';

interface SeasonProps {
  readonly board: SeasonBoardDto;
}

/** Shows the page of a season: standings, rounds, rulings and rules. */
export function SeasonPage({ board }: SeasonProps) {
  return (
    <div className="grid gap-4">
      <Standings board={board} />
      <Rounds board={board} />
      <Rulings board={board} />
      <Rules board={board} />
    </div>
  );
}

function Standings({ board: { season, championships, rounds, as_if: asIf } }: SeasonProps) {
  const [open, setOpen] = useState(0);
  const shown = championships[open] ?? championships[0];
  const isEmpty = championships.every(({ standings }) => standings.length === 0);
  return (
    <Panel
      title={t('Standings')}
      icon={<Trophy className="size-5" />}
      action={
        season && !isEmpty ? (
          <span className="flex flex-wrap gap-1 pr-2 print:hidden">
            <a
              href={`/api/seasons/${season.id}/standings.csv`}
              download
              className={buttonClass({ variant: 'quiet', shape: 'compact' })}
            >
              <Download aria-hidden className="size-4" /> CSV
            </a>
            <Button variant="quiet" shape="compact" onClick={() => print()}>
              <Printer aria-hidden className="size-4" /> {t('Print')}
            </Button>
          </span>
        ) : undefined
      }
    >
      {championships.length > 1 && (
        <div className="border-b border-line p-3 print:hidden">
          <Segments
            label={t('Championship')}
            value={String(championships.indexOf(shown as ChampionshipDto))}
            options={championships.map((one, n) => [String(n), championshipName(one)] as const)}
            onChange={(chosen) => setOpen(Number(chosen))}
          />
        </div>
      )}
      {isEmpty || !shown ? (
        <EmptyState icon={<Trophy className="size-7" />} hint={t('They begin with the first final result of a round.')}>
          {t('No standings yet')}
        </EmptyState>
      ) : (
        <>
          {asIf && <AsIfStandings asIf={asIf} championship={shown} />}
          {championships.length > 1 && (
            <h3 className="hidden px-4 py-1 font-semibold print:block">{championshipName(shown)}</h3>
          )}
          <SeasonStandings championship={shown} rounds={rounds} />
        </>
      )}
    </Panel>
  );
}

function championshipName({ of, class: ofClass }: ChampionshipDto): string {
  if (of === 'teams') return t('Teams');
  return ofClass ?? t('Drivers');
}

function Rounds({ board: { rounds } }: SeasonProps) {
  const now = useServerNow(60_000);
  return (
    <Panel title={t('Rounds')} icon={<CalendarDays className="size-5" />}>
      {rounds.length === 0 ? (
        <EmptyState icon={<CalendarDays className="size-7" />}>{t('No rounds yet')}</EmptyState>
      ) : (
        <ol className="px-4 sm:px-5">
          {rounds.map(({ round, name, event_id: eventId, start_time: start, is_driven: isDriven }) => (
            <li key={round} className="flex min-h-11 items-center gap-3 border-b border-line py-1.5 last:border-0">
              <span className="tabular w-8 shrink-0 text-faint">{t('R{n}', { n: round })}</span>
              <span className="min-w-0 flex-1 truncate font-semibold">
                {eventId === null ? <bdi>{name}</bdi> : <EventLink event={{ id: eventId, name }} />}
              </span>
              <span className="text-right text-sm text-muted">
                {isDriven ? t('Driven') : start === null ? t('To come') : formatDateTime(start, now)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Rulings({ board: { rulings } }: SeasonProps) {
  if (rulings.length === 0) return null;
  return (
    <Panel title={t('Rulings')} icon={<Gavel className="size-5" />}>
      <ul className="px-4 sm:px-5">
        {rulings.map((ruling) => (
          <li key={ruling.id} className="border-b border-line py-3 wrap-anywhere last:border-0">
            <bdi className="font-semibold">{ruling.name}</bdi> · {rulingInWords(ruling)}
            <bdi className="block text-sm text-muted">{ruling.reason}</bdi>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Rules({ board: { season } }: SeasonProps) {
  if (season === null) return null;
  return (
    <Panel title={t('Rules')} icon={<ListChecks className="size-5" />}>
      <ul className="grid list-disc gap-1.5 py-4 pr-4 pl-9 sm:pl-10">
        {rulesInWords(season.rules).map((sentence) => (
          <li key={sentence} className="max-w-prose">
            {sentence}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
