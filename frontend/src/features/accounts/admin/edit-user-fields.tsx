import type { UpdateUserDto } from '@league/shared/accounts/update-user.dto';
import type { ReactNode } from 'react';
import { msg, t, translated } from '../../../language/translate';
import { FormCheckbox, FormNumber, FormText } from '../../../platform/forms/fields';

/** Contains the values of the form; unlike in the request, every field is present. */
export type EditableUser = Required<Omit<UpdateUserDto, 'expected'>>;

const FLAGS = [
  ['is_active', msg('Active'), msg('Without it they cannot sign in, and their cars are refused.')],
  ['is_admin', msg('Owner/Admin'), msg('May change and delete everything in the league.')],
  ['is_steward', msg('Steward'), msg('Runs races, and rules on drivers and laps. No members, no settings.')],
  ['is_driver', msg('Driver'), msg('Drives in the league, or has applied to.')],
  ['driver_approved', msg('Driver approved'), msg('The league has approved them as a driver.')],
  ['is_profile_public', msg('Public profile'), msg('Other members see their profile.')],
  ['show_help_access', msg('Help & Setup'), msg('Help & Setup stands in their menu.')],
] as const;

const TOTALS = [
  ['total_points', msg('Total Points')],
  ['total_races', msg('Total Races')],
  ['total_wins', msg('Total Wins')],
] as const;

export function EditUserFields() {
  return (
    <>
      <Group title={t('Member')} className="grid gap-4 sm:grid-cols-2">
        <FormText<EditableUser> name="driver_name" label={t('Driver Name')} />
        <FormText<EditableUser> name="email" label={t('Email')} type="email" />
        <FormText<EditableUser> name="sl_avatar_name" label={t('Avatar Name')} />
        <FormText<EditableUser> name="sl_avatar_key" label={t('Avatar UUID')} spellCheck={false} />
      </Group>
      <Group title={t('Flags')} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {FLAGS.map(([name, label, hint]) => (
          <FormCheckbox<EditableUser> key={name} name={name} label={translated(label)} hint={translated(hint)} />
        ))}
      </Group>
      <Group
        title={t('Totals')}
        note={t('What laps and results give, and what you add. Later laps and results still count on top.')}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        {TOTALS.map(([name, label]) => (
          <FormNumber<EditableUser>
            key={name}
            name={name}
            label={translated(label)}
            hint={t('{value} when left empty.', { value: 0 })}
          />
        ))}
        <FormNumber<EditableUser>
          name="best_lap_time"
          label={t('Best Lap in s')}
          step={0.001}
          hint={t('Empty: what the laps give.')}
        />
      </Group>
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly note?: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Group({ title, note, className, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-sm font-semibold text-muted">{title}</legend>
      {note !== undefined && <p className="-mt-2 mb-3 text-sm text-faint">{note}</p>}
      <div className={className}>{children}</div>
    </fieldset>
  );
}
