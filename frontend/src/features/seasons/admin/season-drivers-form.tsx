import type { SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import { useMutation } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { TextAreaField } from '../../../ui/controls/field';
import { useReplacingForm } from '../../../platform/forms/use-replacing-form';
import { Panel } from '../../../ui/layout/panel';
import { putSeasonEntries } from './season-admin.queries';
import { driversAsText, driversInText } from './season-lists.rules';

/** Edits the drivers in a season as text, one driver per line; rows copied from a spreadsheet can be pasted. */
export function SeasonDriversForm({ season: { id, entries } }: { readonly season: SeasonDetailsDto }) {
  const { typed: text, set: setText, submitting } = useReplacingForm(driversAsText(entries));
  const save = useMutation(putSeasonEntries(id));
  const members = entries.filter(({ user_id: userId }) => userId !== null).length;
  return (
    <Panel title={t('Drivers')} icon={Users} count={entries.length}>
      <form
        aria-label={t('Drivers')}
        className="grid gap-4 p-4 sm:p-5"
        onSubmit={submitting((fill) =>
          save.mutate(driversInText(text, entries), { onSuccess: (after) => fill(driversAsText(after.entries)) }),
        )}
      >
        <TextAreaField
          label={t('One driver per line: name; team; class; number')}
          rows={10}
          value={text}
          spellCheck={false}
          hint={t(
            'Rows of a spreadsheet can be pasted. A name that one member has is that member: {members} of {drivers} are. “-4: Red” at the end means that rounds up to 4 were for Red.',
            {
              members,
              drivers: entries.length,
            },
          )}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" className="justify-self-start" disabled={save.isPending}>
          {t('Save drivers')}
        </Button>
      </form>
    </Panel>
  );
}
