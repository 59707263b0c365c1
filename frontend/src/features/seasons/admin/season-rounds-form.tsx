import type { SeasonDetailsDto, SeasonEntryDto } from '@league/shared/seasons/season-board.live';
import { useMutation } from '@tanstack/react-query';
import { CalendarDays, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { t, tn } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { CheckboxField, Field, SelectField, TextAreaField } from '../../../ui/controls/field';
import { SearchBox } from '../../../ui/controls/search-box';
import { useReplacingForm } from '../../../platform/forms/use-replacing-form';
import { Panel } from '../../../ui/layout/panel';
import { formatCount } from '../../../ui/text/format';
import { putSeasonRounds } from './season-admin.queries';
import { type EditedRound, resultsInText, toEditedRound, toRoundDto } from './season-lists.rules';

export interface SeasonRoundsFormProps {
  readonly season: SeasonDetailsDto;
  /** The first race events that match `search`, and how many do; absent while they load. */
  readonly events: { readonly items: readonly RoundEvent[]; readonly total: number } | undefined;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

interface RoundEvent {
  readonly id: string;
  readonly name: string;
}

/** Edits the rounds of a season: events of the league, or results entered by hand. */
export function SeasonRoundsForm({ season, events, search, onSearch }: SeasonRoundsFormProps) {
  const { typed: rounds, set: setRounds, submitting } = useReplacingForm(season.rounds.map(toEditedRound));
  const save = useMutation(putSeasonRounds(season.id));
  const change = (index: number, part: Partial<EditedRound>) =>
    setRounds(rounds.map((round, n) => (n === index ? { ...round, ...part } : round)));
  const add = () =>
    setRounds([...rounds, { round: Math.max(0, ...rounds.map(({ round }) => round)) + 1, name: '', event: null, hasSprint: false, results: '', saved: [] }]); // prettier-ignore
  const choices = events?.items ?? [];
  const listId = useId();
  return (
    <Panel title={t('Rounds')} icon={CalendarDays} count={rounds.length}>
      {events && (search !== '' || events.total > choices.length) && (
        <div className="p-4 pb-0 sm:p-5 sm:pb-0">
          <SearchBox label={t('Search by event or track')} controls={listId} value={search} onChange={onSearch} />
          <p role="status" className="tabular mt-2 text-sm text-muted">
            {events.total > choices.length
              ? t('The first {shown} of {total}: search for others.', {
                  shown: choices.length,
                  total: formatCount(events.total),
                })
              : tn('{n} found', '{n} found', events.total)}
          </p>
        </div>
      )}
      <form
        aria-label={t('Rounds')}
        className="grid gap-4 p-4 sm:p-5"
        onSubmit={submitting((fill) =>
          save.mutate(rounds.map(toRoundDto), { onSuccess: (after) => fill(after.rounds.map(toEditedRound)) }),
        )}
      >
        <div id={listId} className="grid gap-4">
          {rounds.map(({ round, name, event, hasSprint, results }, index) => (
            <fieldset key={index} className="grid gap-3 border-b border-line pb-4 sm:grid-cols-[5rem_1fr_1fr_auto]">
              <legend className="sr-only">{t('Round {n}', { n: round })}</legend>
              <Field
                label={t('Round')}
                type="number"
                min={1}
                max={100}
                required
                value={round}
                onChange={({ target }) => change(index, { round: Number(target.value) })}
              />
              <SelectField
                label={t('Event')}
                value={event?.id ?? ''}
                onChange={({ target }) =>
                  change(index, { event: withOwn(choices, event).find(({ id }) => id === target.value) ?? null })
                }
                options={[
                  ['', t('None: results by hand')],
                  ...withOwn(choices, event).map((one) => [one.id, one.name] as const),
                ]}
              />
              <Field
                label={t('Name (optional)')}
                value={name}
                maxLength={128}
                onChange={({ target }) => change(index, { name: target.value })}
              />
              <Button
                variant="outlineDanger"
                shape="icon"
                className="self-end"
                aria-label={t('Remove round {n}', { n: round })}
                onClick={() => setRounds(rounds.filter((_, n) => n !== index))}
              >
                <Trash2 aria-hidden className="size-4" />
              </Button>
              {(season.rules.sprint_points?.length ?? 0) > 0 && (
                <CheckboxField
                  className="sm:col-span-full"
                  label={t('Sprint')}
                  hint={t('The race before the last of an event is its sprint.')}
                  checked={hasSprint}
                  onChange={({ target }) => change(index, { hasSprint: target.checked })}
                />
              )}
              {(event === null || results !== '') && (
                <div className="sm:col-span-full">
                  <TextAreaField
                    label={t('Results by hand: one driver per line, the winner first')}
                    rows={4}
                    value={results}
                    spellCheck={false}
                    hint={
                      <>
                        {t(
                          'After a name: DNF, DSQ, POLE, FL for the fastest lap, or laps such as 20L, parted by semicolons. Ana + Bea shared a car, Ana = Bea is a dead heat.',
                        )}
                        <NewNames names={newNames(results, season.entries)} />
                      </>
                    }
                    onChange={({ target }) => change(index, { results: target.value })}
                  />
                </div>
              )}
            </fieldset>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={add}>
            <Plus aria-hidden className="size-4" /> {t('Add round')}
          </Button>
          <Button type="submit" disabled={save.isPending}>
            {t('Save rounds')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Returns the events to choose from, preceded by the round's own event if it is not among them. */
function withOwn(choices: readonly RoundEvent[], own: RoundEvent | null): readonly RoundEvent[] {
  return own === null || choices.some(({ id }) => id === own.id) ? choices : [own, ...choices];
}

/** Shows the names that a result would add to the drivers in the season, so that the admin notices misspelled ones. */
function NewNames({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return <bdi className="block text-warning">{t('New to the season: {names}', { names: names.join(', ') })}</bdi>;
}

/** Returns the names in a result that belong to no driver in the season; none while the season has no drivers. */
function newNames(results: string, entries: readonly SeasonEntryDto[]): string[] {
  if (entries.length === 0) return [];
  const known = new Set(entries.map(({ driver_name: name }) => name.toLowerCase()));
  return resultsInText(results).map(({ driver_name: name }) => name ?? '').filter((name) => name && !known.has(name.toLowerCase())); // prettier-ignore
}
