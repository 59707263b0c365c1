import type { SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import type { SeasonRulesDto } from '@league/shared/seasons/season-rules.dto';
import { SEASON_TEMPLATES, type SeasonTemplate } from '@league/shared/seasons/season-rules.rules';
import { useMutation } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { msg, t, translated } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { CheckboxField, Field, SelectField, TextAreaField } from '../../../ui/controls/field';
import { Panel } from '../../../ui/layout/panel';
import { updateSeason } from './season-admin.queries';

/** The templates by name. */
export const TEMPLATE_NAMES: Readonly<Record<SeasonTemplate, string>> = {
  'formula-1': msg('Formula 1: ten places, sprints, teams'),
  'top-ten': msg('25-18-15: ten places'),
  'top-fifteen': msg('Top 15'),
  'one-a-place': msg('30 to 1: a point less for each place'),
};

/** Returns the rules of a template. */
export function rulesOf(template: SeasonTemplate): SeasonRulesDto {
  const { points, ...rules } = SEASON_TEMPLATES[template];
  return { ...rules, points: [...points] };
}

const numbers = (text: string) => text.split(/[\s,;]+/).filter(Boolean).map(Number); // prettier-ignore
const orNull = (text: string) => (text.trim() === '' ? null : Number(text));

/** Name, description and rules of a season. */
export function SeasonRulesForm({ season }: { readonly season: SeasonDetailsDto }) {
  const { rules } = season;
  const [name, setName] = useState(season.name);
  const [description, setDescription] = useState(season.description ?? '');
  const [points, setPoints] = useState(rules.points.join(', '));
  const [sprint, setSprint] = useState((rules.sprint_points ?? []).join(', '));
  const [best, setBest] = useState(String(rules.parts?.[0]?.best ?? ''));
  const [pole, setPole] = useState(String(rules.pole ?? ''));
  const [fastest, setFastest] = useState(String(rules.fastest_lap ?? ''));
  const [hasClasses, setHasClasses] = useState(rules.has_classes === true);
  const [hasTeams, setHasTeams] = useState(rules.has_teams === true);
  const [cars, setCars] = useState(String(rules.team_cars ?? ''));
  const [keeps, setKeeps] = useState(rules.keeps_disqualifications === true);
  const save = useMutation(updateSeason(season.id));
  const hasParts = (rules.parts?.length ?? 0) > 1;
  const isComplete = name.trim() !== '' && numbers(points).length > 0;
  const changed: SeasonRulesDto = {
    ...rules,
    points: numbers(points),
    sprint_points: sprint.trim() === '' ? null : numbers(sprint),
    ...(hasParts ? {} : { parts: best.trim() === '' ? null : [{ from_round: 1, best: Number(best) }] }),
    pole: orNull(pole),
    fastest_lap: orNull(fastest),
    has_classes: hasClasses,
    has_teams: hasTeams,
    team_cars: hasTeams ? orNull(cars) : null,
    keeps_disqualifications: keeps,
  };
  return (
    <Panel title={t('Name and rules')} icon={<ListChecks className="size-5" />}>
      <form
        aria-label={t('Name and rules')}
        className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ name, description: description || null, rules: changed });
        }}
      >
        <div className="sm:col-span-2">
          <Field
            label={t('Name')}
            required
            value={name}
            maxLength={128}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <div className="sm:col-span-2">
          <SelectField
            label={t('Begin with')}
            value=""
            onChange={({ target }) => {
              if (target.value === '') return;
              const template = rulesOf(target.value as SeasonTemplate);
              setPoints(template.points.join(', '));
              setSprint((template.sprint_points ?? []).join(', '));
              setHasTeams(template.has_teams === true);
              setCars(String(template.team_cars ?? ''));
            }}
          >
            <option value="">{t('Own table')}</option>
            {(Object.keys(TEMPLATE_NAMES) as SeasonTemplate[]).map((one) => (
              <option key={one} value={one}>
                {translated(TEMPLATE_NAMES[one])}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="sm:col-span-2">
          <Field
            label={t('Points by place')}
            required
            value={points}
            hint={t('From the first place on, parted by commas.')}
            onChange={(event) => setPoints(event.target.value)}
          />
        </div>
        <div className="sm:col-span-2">
          <Field
            label={t('Points of a sprint (optional)')}
            value={sprint}
            hint={t('The race before the last of an event is its sprint.')}
            onChange={(event) => setSprint(event.target.value)}
          />
        </div>
        <Field
          label={t('Best results that count')}
          type="number"
          min={1}
          max={100}
          value={best}
          disabled={hasParts}
          hint={t('Empty: all of them.')}
          onChange={(event) => setBest(event.target.value)}
        />
        <Field
          label={t('Bonus for the pole')}
          type="number"
          min={0}
          step="any"
          value={pole}
          onChange={(event) => setPole(event.target.value)}
        />
        <Field
          label={t('Bonus for the fastest lap')}
          type="number"
          min={0}
          step="any"
          value={fastest}
          onChange={(event) => setFastest(event.target.value)}
        />
        <Field
          label={t('Cars of a team that count')}
          type="number"
          min={1}
          max={100}
          value={cars}
          disabled={!hasTeams}
          hint={t('Empty: all of them.')}
          onChange={(event) => setCars(event.target.value)}
        />
        <CheckboxField label={t('Teams')} checked={hasTeams} onChange={(event) => setHasTeams(event.target.checked)} />
        <CheckboxField
          label={t('Classes')}
          checked={hasClasses}
          onChange={(event) => setHasClasses(event.target.checked)}
        />
        <CheckboxField
          className="sm:col-span-2"
          label={t('A disqualification cannot be dropped')}
          checked={keeps}
          onChange={(event) => setKeeps(event.target.checked)}
        />
        <div className="sm:col-span-full">
          <TextAreaField
            label={t('Description (optional)')}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </div>
        <Button type="submit" className="justify-self-start" disabled={!isComplete || save.isPending}>
          {t('Save Changes')}
        </Button>
      </form>
    </Panel>
  );
}
