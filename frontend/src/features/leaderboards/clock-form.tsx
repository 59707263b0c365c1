import { formatLapClock } from '@league/shared/units/lap-time';

/** Shows a time of a minute or more in minutes and seconds while its row is hovered or focused. */
export function ClockForm({ seconds }: { readonly seconds: number }) {
  if (seconds < 60) return null;
  return (
    <span
      aria-hidden
      className="timing invisible absolute top-1 left-0 hidden text-xs font-semibold text-faint group-focus-within:visible group-hover:visible sm:block"
    >
      {formatLapClock(seconds)}
    </span>
  );
}
