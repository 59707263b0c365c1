import type { UpdateUserDto } from '@league/shared/accounts/update-user.dto';
import type { ReactNode } from 'react';
import { FormCheckbox, FormText } from '../../../platform/forms/fields';

/** The fields of the form, all of them there. */
export type EditableUser = Required<Omit<UpdateUserDto, 'expected'>>;

const FLAGS = [
  ['is_active', 'Active', 'Without it they cannot sign in, and their cars are refused.'],
  ['is_admin', 'Owner/Admin', 'May change and delete everything in the league.'],
  ['is_driver', 'Driver', 'Drives in the league, or has applied to.'],
  ['driver_approved', 'Driver approved', 'The league has approved them as a driver.'],
  ['is_profile_public', 'Public profile', 'Other members see their profile.'],
  ['show_help_access', 'Help & Setup', 'Help & Setup stands in their menu.'],
] as const;

const TOTALS = [
  ['total_points', 'Total Points'],
  ['total_races', 'Total Races'],
  ['total_wins', 'Total Wins'],
] as const;

/** What an admin may change of a member. */
export function EditUserFields() {
  return (
    <>
      <Group title="Member" className="grid gap-4 sm:grid-cols-2">
        <FormText<EditableUser> name="driver_name" label="Driver Name" autoComplete="off" />
        <FormText<EditableUser> name="email" label="Email" type="email" autoComplete="off" />
        <FormText<EditableUser> name="sl_avatar_name" label="Avatar Name" autoComplete="off" />
        <FormText<EditableUser> name="sl_avatar_key" label="Avatar UUID" autoComplete="off" spellCheck={false} />
      </Group>
      <Group title="Flags" className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {FLAGS.map(([name, label, hint]) => (
          <FormCheckbox<EditableUser> key={name} name={name} label={label} hint={hint} />
        ))}
      </Group>
      <Group
        title="Totals"
        note="What laps and results give, and what you add. Later laps and results still count on top."
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        {TOTALS.map(([name, label]) => (
          <FormText<EditableUser>
            key={name}
            name={name}
            label={label}
            type="number"
            min={0}
            step={1}
            inputMode="numeric"
            hint="0 when left empty."
          />
        ))}
        <FormText<EditableUser>
          name="best_lap_time"
          label="Best Lap in s"
          type="number"
          min={0}
          step={0.001}
          inputMode="decimal"
          hint="Empty: what the laps give."
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
