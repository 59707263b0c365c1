import type { CountBack } from '@league/shared/seasons/season';
import type { SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import type { SeasonRulesDto } from '@league/shared/seasons/season-rules.dto';
import type { SeasonTemplate } from '@league/shared/seasons/season-rules.rules';
import { useMutation } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { t, translated } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { CheckboxField, Field, SelectField, TextAreaField } from '../../../ui/controls/field';
import { Panel } from '../../../ui/layout/panel';
import { updateSeason } from './season-admin.queries';
import { factorsAsText, factorsInText, partsAsText, partsInText } from './season-lists.rules';
import { rulesOf, TEMPLATE_NAMES } from './season-templates.rules';

const numbers = (text: string) => text.split(/[\s,;]+/).filter(Boolean).map(Number); // prettier-ignore
const orNull = (text: string) => (text.trim() === '' ? null : Number(text));

/** Returns whether the parts are one from the first round to the last, which has a field of its own. */
const isPlain = (parts: SeasonRulesDto['parts']) =>
  !parts || (parts.length <= 1 && parts.every(({ from_round: from, to_round: to }) => from === 1 && !to));

/** Edits name, description and rules of a season. */
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
  const [parts, setParts] = useState(isPlain(rules.parts) ? '' : partsAsText(rules.parts ?? []));
  const [factors, setFactors] = useState(factorsAsText(rules.factors ?? []));
  const [share, setShare] = useState(rules.least_share ? String(Math.round(rules.least_share * 100)) : '');
  const [within, setWithin] = useState(String(rules.fastest_lap_within ?? ''));
  const [countBack, setCountBack] = useState<CountBack>(rules.count_back ?? 'all-places');
  const [sharesLap, setSharesLap] = useState(rules.shares_fastest_lap === true);
  const [noShared, setNoShared] = useState(rules.no_points_for_shared_cars === true);
  const save = useMutation(updateSeason(season.id));
  const hasParts = parts.trim() !== '';
  const [readParts, readFactors] = [partsInText(parts), factorsInText(factors)];
  const isComplete = name.trim() !== '' && numbers(points).length > 0 && readParts !== null && readFactors !== null;
  const changed: SeasonRulesDto = {
    ...rules,
    points: numbers(points),
    sprint_points: sprint.trim() === '' ? null : numbers(sprint),
    parts: hasParts ? readParts : best.trim() === '' ? null : [{ from_round: 1, best: Number(best) }],
    factors: readFactors?.length ? readFactors : null,
    least_share: share.trim() === '' ? null : Number(share) / 100,
    fastest_lap_within: orNull(within),
    shares_fastest_lap: sharesLap,
    no_points_for_shared_cars: noShared,
    count_back: countBack,
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
        className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5 2xl:grid-cols-4"
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
        <Field
          label={t('Fastest lap only within the first')}
          type="number"
          min={1}
          max={200}
          value={within}
          hint={t('Empty: any driver.')}
          onChange={(event) => setWithin(event.target.value)}
        />
        <Field
          label={t('Least share of the distance, %')}
          type="number"
          min={1}
          max={100}
          value={share}
          hint={t('Empty: who is classified.')}
          onChange={(event) => setShare(event.target.value)}
        />
        <div className="sm:col-span-2">
          <Field
            label={t('Rounds with other points')}
            value={factors}
            placeholder="5: 2, 8: 0.5"
            hint={t('Round and factor, parted by commas.')}
            problem={readFactors === null ? t('Write a round, a colon and a factor, such as 5: 2.') : undefined}
            onChange={(event) => setFactors(event.target.value)}
          />
        </div>
        <div className="sm:col-span-2">
          <TextAreaField
            label={t('Parts of the season')}
            rows={2}
            value={parts}
            placeholder={'1-8: 6\n9-: 6'}
            spellCheck={false}
            hint={t('A part a line: rounds, then how many of the best results count.')}
            problem={readParts === null ? t('Write the rounds, a colon and a number, such as 1-8: 6.') : undefined}
            onChange={(event) => setParts(event.target.value)}
          />
        </div>
        <div className="sm:col-span-2">
          <SelectField
            label={t('Of equal points decide')}
            value={countBack}
            onChange={({ target }) => setCountBack(target.value as CountBack)}
          >
            <option value="all-places">{t('the better places')}</option>
            <option value="places-with-points">{t('the better places that gave points')}</option>
          </SelectField>
        </div>
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
        <CheckboxField
          className="sm:col-span-2"
          label={t('Equal fastest laps divide the bonus')}
          checked={sharesLap}
          onChange={(event) => setSharesLap(event.target.checked)}
        />
        <CheckboxField
          className="sm:col-span-2"
          label={t('A shared car gives no points')}
          checked={noShared}
          onChange={(event) => setNoShared(event.target.checked)}
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
