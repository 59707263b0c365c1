import type { SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import type { SeasonRulesDto } from '@league/shared/seasons/season-rules.dto';
import { useMutation } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { t } from '../../../language/translate';
import { useFieldsForm } from '../../../platform/forms/use-replacing-form';
import { Button } from '../../../ui/controls/button';
import { Field } from '../../../ui/controls/field';
import { Panel } from '../../../ui/layout/panel';
import { updateSeason } from './season-admin.queries';
import { changedRules } from './season-changes.rules';

const orNull = (text: string) => (text.trim() === '' ? null : Number(text));

const fieldsOf = ({ rules }: SeasonDetailsDto) => ({
  stop: String(rules.stop_and_go_s ?? ''),
  drive: String(rules.drive_through_s ?? ''),
  jump: String(rules.jump_start_s ?? ''),
  hours: String(rules.protest_hours ?? ''),
});

const rulesIn = (typed: ReturnType<typeof fieldsOf>): Partial<SeasonRulesDto> => ({
  stop_and_go_s: orNull(typed.stop),
  drive_through_s: orNull(typed.drive),
  jump_start_s: orNull(typed.jump),
  protest_hours: orNull(typed.hours),
});

/** Edits the times that penalties cost in a season, and how long protests are open. */
export function SeasonPenaltiesForm({ season }: { readonly season: SeasonDetailsDto }) {
  const now = fieldsOf(season);
  const { typed, number, submitting } = useFieldsForm(now);
  const save = useMutation(updateSeason(season.id));
  return (
    <Panel title={t('Penalties and protests')} icon={Scale}>
      <form
        aria-label={t('Penalties and protests')}
        className="grid items-start gap-4 p-4 sm:grid-cols-2 sm:p-5 2xl:grid-cols-4"
        onSubmit={submitting((fill) =>
          save.mutate(changedRules(season, rulesIn(now), rulesIn(typed)), {
            onSuccess: (saved) => fill(fieldsOf(saved)),
          }),
        )}
      >
        <Field
          label={t('Stop-and-go not served, seconds')}
          hint={t('Empty: said with each penalty.')}
          {...number('stop', 1, 600)}
        />
        <Field
          label={t('Drive-through not served, seconds')}
          hint={t('Empty: said with each penalty.')}
          {...number('drive', 1, 600)}
        />
        <Field label={t('Jump start, seconds')} hint={t('Empty: each session says it.')} {...number('jump', 1, 600)} />
        <Field label={t('Protests, hours after the result')} hint={t('Empty: 24.')} {...number('hours', 1, 720)} />
        <Button type="submit" className="justify-self-start" disabled={save.isPending}>
          {t('Save penalties')}
        </Button>
      </form>
    </Panel>
  );
}
