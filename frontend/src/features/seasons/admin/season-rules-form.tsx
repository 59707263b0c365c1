import type { CountBack } from '@league/shared/seasons/season';
import type { SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import type { SeasonRulesDto } from '@league/shared/seasons/season-rules.dto';
import type { SeasonTemplate } from '@league/shared/seasons/season-rules.rules';
import { useMutation } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { CheckboxField, Field, SelectField, TextAreaField } from '../../../ui/controls/field';
import { Panel } from '../../../ui/layout/panel';
import { changesBetween } from '../../../platform/forms/changes.rules';
import { useFieldsForm } from '../../../platform/forms/use-replacing-form';
import { updateSeason } from './season-admin.queries';
import { changedRules } from './season-changes.rules';
import { pointsInOrder, sprintPointsInOrder } from '../season-words.rules';
import {
  factorsAsText,
  factorsInText,
  partsAsText,
  partsInText,
  pointsAsText,
  pointsInText,
} from './season-lists.rules';
import { rulesOf, templateOptions } from './season-templates.rules';

const orNull = (text: string) => (text.trim() === '' ? null : Number(text));
const listOrNull = (text: string) => (text.trim() === '' ? null : pointsInText(text));

/**
 * Returns typed points in words, so that the user sees whether a comma was read as a separator or a decimal mark; undefined
 * without points, and unless all are numbers.
 */
const asRead = (points: number[], inWords: (points: number[]) => string) =>
  points.length > 0 && points.every(Number.isFinite) ? inWords(points) : undefined;

/** Returns whether the parts fit in the form's simple field: none, or only one from the first round to the last. */
const isPlain = (parts: SeasonRulesDto['parts']) =>
  !parts || (parts.length <= 1 && parts.every(({ from_round: from, to_round: to }) => from === 1 && !to));

/** Returns the fields that a template fills in. */
const tableOf = (rules: SeasonRulesDto) => ({
  points: pointsAsText(rules.points),
  sprint: pointsAsText(rules.sprint_points ?? []),
  hasTeams: rules.has_teams === true,
  cars: String(rules.team_cars ?? ''),
});

const fieldsOf = ({ name, description, rules }: SeasonDetailsDto) => ({
  ...tableOf(rules),
  name,
  description: description ?? '',
  planned: String(rules.planned_rounds ?? ''),
  best: String(rules.parts?.[0]?.best ?? ''),
  pole: String(rules.pole ?? ''),
  fastest: String(rules.fastest_lap ?? ''),
  hasClasses: rules.has_classes === true,
  keeps: rules.keeps_disqualifications === true,
  parts: isPlain(rules.parts) ? '' : partsAsText(rules.parts ?? []),
  factors: factorsAsText(rules.factors ?? []),
  share: rules.least_share ? String(Math.round(rules.least_share * 100)) : '',
  within: String(rules.fastest_lap_within ?? ''),
  countBack: String(rules.count_back ?? 'all-places'),
  sharesLap: rules.shares_fastest_lap === true,
  noShared: rules.no_points_for_shared_cars === true,
});

type Fields = ReturnType<typeof fieldsOf>;

function rulesIn(typed: Fields): Partial<SeasonRulesDto> {
  const [parts, factors, best] = [partsInText(typed.parts), factorsInText(typed.factors), orNull(typed.best)];
  return {
    points: pointsInText(typed.points),
    sprint_points: listOrNull(typed.sprint),
    planned_rounds: orNull(typed.planned),
    parts: typed.parts.trim() !== '' ? parts : best === null ? null : [{ from_round: 1, best }],
    factors: factors?.length ? factors : null,
    least_share: typed.share.trim() === '' ? null : Number(typed.share) / 100,
    fastest_lap_within: orNull(typed.within),
    shares_fastest_lap: typed.sharesLap,
    no_points_for_shared_cars: typed.noShared,
    count_back: typed.countBack as CountBack,
    pole: orNull(typed.pole),
    fastest_lap: orNull(typed.fastest),
    has_classes: typed.hasClasses,
    has_teams: typed.hasTeams,
    team_cars: typed.hasTeams ? orNull(typed.cars) : null,
    keeps_disqualifications: typed.keeps,
  };
}

/** Edits the name, description and rules of a season. */
export function SeasonRulesForm({ season }: { readonly season: SeasonDetailsDto }) {
  const now = fieldsOf(season);
  const { typed, set, text, number, box, submitting } = useFieldsForm(now);
  const save = useMutation(updateSeason(season.id));
  const hasParts = typed.parts.trim() !== '';
  const [parts, factors] = [partsInText(typed.parts), factorsInText(typed.factors)];
  const [points, sprint] = [pointsInText(typed.points), pointsInText(typed.sprint)];
  const isComplete = typed.name.trim() !== '' && points.length > 0 && parts !== null && factors !== null;
  const texts = ({ name, description }: Fields) => ({ name, description: description || null });
  const change = () => {
    const { changed, expected } = changesBetween(texts(now), texts(typed));
    const ofRules = changedRules(season, rulesIn(now), rulesIn(typed));
    return { ...changed, ...ofRules, expected: { ...expected, ...ofRules.expected } };
  };
  const begin = (template: string) => {
    if (template !== '') set(tableOf(rulesOf(template as SeasonTemplate)));
  };
  return (
    <Panel title={t('Name and rules')} icon={ListChecks}>
      <form
        aria-label={t('Name and rules')}
        className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5 2xl:grid-cols-4"
        onSubmit={submitting((fill) => save.mutate(change(), { onSuccess: (saved) => fill(fieldsOf(saved)) }))}
      >
        <div className="sm:col-span-2">
          <Field label={t('Name')} required maxLength={128} {...text('name')} />
        </div>
        <div className="sm:col-span-2">
          <SelectField
            label={t('Begin with')}
            value=""
            options={[['', t('Own table')], ...templateOptions()]}
            onChange={({ target }) => begin(target.value)}
          />
        </div>
        <div className="sm:col-span-2">
          <Field
            label={t('Points by place')}
            required
            hint={asRead(points, pointsInOrder) ?? t('From the first place on, parted by commas.')}
            {...text('points')}
          />
        </div>
        <div className="sm:col-span-2">
          <Field
            label={t('Points of a sprint (optional)')}
            hint={asRead(sprint, sprintPointsInOrder) ?? t('The race before the last of an event is its sprint.')}
            {...text('sprint')}
          />
        </div>
        <Field
          label={t('Planned rounds')}
          hint={t('Empty: those that are entered. The title is open until they are driven.')}
          {...number('planned', 1, 100)}
        />
        <Field
          label={t('Best results that count')}
          disabled={hasParts}
          hint={t('Empty: all of them.')}
          {...number('best', 1, 100)}
        />
        <Field label={t('Bonus for the pole')} step="any" {...number('pole', 0)} />
        <Field label={t('Bonus for the fastest lap')} step="any" {...number('fastest', 0)} />
        <Field
          label={t('Cars of a team that count')}
          disabled={!typed.hasTeams}
          hint={t('Empty: all of them.')}
          {...number('cars', 1, 100)}
        />
        <Field
          label={t('Fastest lap only within the first')}
          hint={t('Empty: all of them.')}
          {...number('within', 1, 200)}
        />
        <Field
          label={t('Least share of the distance, %')}
          hint={t('Empty: who is classified.')}
          {...number('share', 1, 100)}
        />
        <div className="sm:col-span-2">
          <Field
            label={t('Rounds with other points')}
            placeholder={factorsAsText([
              { round: 5, factor: 2 },
              { round: 8, factor: 0.5 },
            ])}
            hint={t('Round and factor, parted by commas.')}
            problem={factors === null ? t('Write a round, a colon and a factor, such as 5: 2.') : undefined}
            {...text('factors')}
          />
        </div>
        <div className="sm:col-span-2">
          <TextAreaField
            label={t('Parts of the season')}
            rows={2}
            placeholder={'1-8: 6\n9-: 6'}
            spellCheck={false}
            hint={t('One part per line: rounds, then how many of the best results count.')}
            problem={parts === null ? t('Write the rounds, a colon and a number, such as 1-8: 6.') : undefined}
            {...text('parts')}
          />
        </div>
        <div className="sm:col-span-2">
          <SelectField
            label={t('Equal points are decided by')}
            options={[
              ['all-places', t('the better places')],
              ['places-with-points', t('the better places that gave points')],
            ]}
            {...text('countBack')}
          />
        </div>
        <CheckboxField label={t('Teams')} {...box('hasTeams')} />
        <CheckboxField label={t('Classes')} {...box('hasClasses')} />
        <CheckboxField className="sm:col-span-2" label={t('A disqualification cannot be dropped')} {...box('keeps')} />
        <CheckboxField
          className="sm:col-span-2"
          label={t('Equal fastest laps divide the bonus')}
          {...box('sharesLap')}
        />
        <CheckboxField className="sm:col-span-2" label={t('A shared car gives no points')} {...box('noShared')} />
        <div className="sm:col-span-full">
          <TextAreaField label={t('Description (optional)')} {...text('description')} />
        </div>
        <Button type="submit" className="justify-self-start" disabled={!isComplete || save.isPending}>
          {t('Save Changes')}
        </Button>
      </form>
    </Panel>
  );
}
