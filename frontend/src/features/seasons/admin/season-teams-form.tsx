import type { SeasonDetailsDto, SeasonTeamDto } from '@league/shared/seasons/season-board.live';
import { useMutation } from '@tanstack/react-query';
import { Plus, Shield, Trash2 } from 'lucide-react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { Field } from '../../../ui/controls/field';
import { useReplacingForm } from '../../../platform/forms/use-replacing-form';
import { Panel } from '../../../ui/layout/panel';
import { putSeasonTeams } from './season-admin.queries';

/** The colour of a new team until one is chosen. */
const NO_COLOR = '#808080';

/** Describes a team being edited; the id of a new one is null. */
type EditedTeam = Omit<SeasonTeamDto, 'id'> & { readonly id: string | null };

export function SeasonTeamsForm({ season: { id, teams: saved } }: { readonly season: SeasonDetailsDto }) {
  const { typed: teams, set: setTeams, submitting } = useReplacingForm<readonly EditedTeam[]>(saved);
  const save = useMutation(putSeasonTeams(id));
  const change = (index: number, part: Partial<EditedTeam>) =>
    setTeams(teams.map((team, n) => (n === index ? { ...team, ...part } : team)));
  return (
    <Panel title={t('Teams')} icon={Shield} count={saved.length}>
      <form
        aria-label={t('Teams')}
        className="grid gap-4 p-4 sm:p-5"
        onSubmit={submitting((fill) => save.mutate(teams, { onSuccess: (after) => fill(after.teams) }))}
      >
        {teams.map(({ id: teamId, name, color }, index) => (
          <fieldset key={teamId ?? index} className="grid grid-cols-[minmax(0,1fr)_5rem_auto] gap-3">
            <legend className="sr-only">{name}</legend>
            <Field
              label={t('Team')}
              required
              maxLength={64}
              value={name}
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <Field
              label={t('Colour')}
              type="color"
              value={color ?? NO_COLOR}
              onChange={({ target }) => change(index, { color: target.value })}
            />
            <Button
              variant="outlineDanger"
              shape="icon"
              className="self-end"
              aria-label={t('Remove team {name}', { name })}
              onClick={() => setTeams(teams.filter((_, n) => n !== index))}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setTeams([...teams, { id: null, name: '', color: null }])}>
            <Plus aria-hidden className="size-4" /> {t('Add team')}
          </Button>
          <Button type="submit" disabled={save.isPending}>
            {t('Save teams')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
