import { useSession } from './session.store';

interface DrivingStewardProps {
  /** The user ids of the drivers, on whom a steward among them may not rule. */
  readonly drivers: readonly (string | null)[];
  /** The sentence that says so, translated. */
  readonly text: string;
}

/** Tells a steward, though not an admin, who is one of the drivers that another steward has to rule. */
export function DrivingSteward({ drivers, text }: DrivingStewardProps) {
  const user = useSession((session) => session.user);
  if (user === null || user.is_admin || !drivers.includes(user.id)) return null;
  return (
    <p role="note" className="rounded-control px-3 py-2.5 text-sm font-medium text-warning tinted">
      {text}
    </p>
  );
}
