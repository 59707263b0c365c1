import type { ChampionshipDto, SeasonBoardDto, StandingDto } from '@league/shared/seasons/season-board.live';
import { leadersOf, nextRound } from '@league/shared/seasons/season-lead.rules';
import { CalendarDays, Gavel, ListChecks, Trophy } from 'lucide-react';
import { Fragment, useState } from 'react';
import { t } from '../../language/translate';
import { lazyPart } from '../../platform/code/lazy-part';
import { isSteward } from '../../platform/session/roles.rules';
import { useSession } from '../../platform/session/session.store';
import { DriverLink } from '../../racing/driver-link';
import { EventLink } from '../../racing/event-link';
import { Segments } from '../../ui/controls/segments';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Panel } from '../../ui/layout/panel';
import { DateTime } from '../../ui/text/date-time';
import { AsIfStandings } from './as-if-standings';
import { SeasonLead } from './season-lead';
import { SeasonStandings } from './season-standings';
import { rulesInWords, rulingInWords } from './season-words.rules';
import { TitleFight } from './title-fight';
import { SheetActions } from '../../ui/controls/sheet-actions';

const SeasonRulingsForm = lazyPart(async () => (await import('./admin/season-rulings-form')).SeasonRulingsForm);

interface SeasonProps {
  readonly board: SeasonBoardDto;
}

/** Shows the page of a season: leaders, next round, standings, title fight, rounds, rulings and rules. */
export function SeasonPage({ board }: SeasonProps) {
  const [open, setOpen] = useState(0);
  const shown = board.championships[open] ?? board.championships[0];
  const next = nextRound(board.rounds);
  const leaders = leadersOf(board.championships);
  return (
    <div className="grid gap-4">
      {(leaders.length > 0 || next !== null) && (
        <div className="card p-4 sm:px-5">
          <SeasonLead leaders={leaders} next={next} isRunning={next !== null && board.as_if?.round === next.round} />
        </div>
      )}
      <Standings board={board} shown={shown} onOpen={setOpen} />
      {shown && <TitleFight championship={shown} rounds={board.rounds} />}
      <Rounds board={board} />
      <Rulings board={board} />
      <Rules board={board} />
    </div>
  );
}

interface StandingsProps extends SeasonProps {
  readonly shown: ChampionshipDto | undefined;
  readonly onOpen: (championship: number) => void;
}

function Standings({ board: { season, championships, rounds, as_if: asIf }, shown, onOpen }: StandingsProps) {
  const lastDriven = rounds.findLast(({ is_driven: isDriven }) => isDriven)?.round;
  const isEmpty = championships.every(({ standings }) => standings.length === 0);
  return (
    <Panel
      title={t('Standings')}
      icon={Trophy}
      action={
        season && !isEmpty ? (
          <span className="flex flex-wrap gap-1 pr-2 print:hidden">
            <SheetActions csv={`/api/seasons/${season.id}/standings.csv`} />
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
            onChange={(chosen) => onOpen(Number(chosen))}
          />
        </div>
      )}
      {isEmpty || !shown ? (
        <EmptyState icon={Trophy} hint={t('They begin with the first final result of a round.')}>
          {t('No standings yet')}
        </EmptyState>
      ) : (
        <>
          {asIf && <AsIfStandings asIf={asIf} championship={shown} />}
          {asIf && lastDriven !== undefined && (
            <h3 className="px-4 pt-4 text-lg font-semibold sm:px-5 print:hidden">
              {t('After round {round}', { round: lastDriven })}
            </h3>
          )}
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

function Rounds({ board: { rounds, championships } }: SeasonProps) {
  return (
    <Panel title={t('Rounds')} icon={CalendarDays}>
      {rounds.length === 0 ? (
        <EmptyState icon={CalendarDays}>{t('No rounds yet')}</EmptyState>
      ) : (
        <ol className="px-4 sm:px-5">
          {rounds.map(
            ({ round, name, event_id: eventId, start_time: start, is_driven: isDriven, is_cancelled: isCancelled }) => (
              <li
                key={round}
                className="grid min-h-11 grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 border-b border-line py-1.5 last:border-0 sm:grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)]"
              >
                <span className="tabular text-faint">{t('R{n}', { n: round })}</span>
                <span className="truncate font-semibold">
                  {eventId === null ? <bdi>{name}</bdi> : <EventLink event={{ id: eventId, name }} />}
                </span>
                <span className="text-sm text-muted max-sm:col-start-2">
                  {isDriven ? (
                    <Winners winners={winnersOf(round, championships)} />
                  ) : isCancelled ? (
                    t('Cancelled')
                  ) : start === null ? (
                    t('To come')
                  ) : (
                    <DateTime at={start} />
                  )}
                </span>
              </li>
            ),
          )}
        </ol>
      )}
    </Panel>
  );
}

/** Shows the winners of a round in each class, or only that it was driven if there are none. */
function Winners({ winners }: { readonly winners: readonly StandingDto[] }) {
  if (winners.length === 0) return t('Driven');
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <Trophy aria-hidden className="size-4 shrink-0 text-warning" />
      <span className="sr-only">{t('Winner')}:</span>
      {winners.map(({ who, user_id: id, name }, n) => (
        <Fragment key={who}>
          {n > 0 && <span aria-hidden>·</span>}
          <DriverLink id={id} name={name} className="truncate leading-6" />
        </Fragment>
      ))}
    </span>
  );
}

function winnersOf(round: number, championships: readonly ChampionshipDto[]): StandingDto[] {
  return championships
    .filter(({ of }) => of === 'drivers')
    .flatMap(({ standings }) => standings)
    .filter(({ rounds }) => rounds.some((result) => result.round === round && result.places.includes(1)));
}

/** Lists the rulings on a season; stewards can also rescind them and make new ones. */
function Rulings({ board }: SeasonProps) {
  const canRule = useSession(({ user }) => isSteward(user));
  const list = <RulingList board={board} />;
  const { season, rulings, championships } = board;
  if (!canRule || season === null) return list;
  return <SeasonRulingsForm id={season.id} rulings={rulings} championships={championships} fallback={list} />;
}

function RulingList({ board: { rulings } }: SeasonProps) {
  if (rulings.length === 0) return null;
  return (
    <Panel title={t('Rulings')} icon={Gavel}>
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
    <Panel title={t('Rules')} icon={ListChecks}>
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
