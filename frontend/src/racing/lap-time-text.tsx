import { formatLapClock, formatLapTime, isoLapTime } from '@league/shared/units/lap-time';
import { clsx } from 'clsx';

const SIZES = { small: 'text-base', normal: 'text-[1.375rem]', large: 'text-2xl' } as const;

interface LapTimeTextProps {
  readonly seconds: number;
  readonly size?: keyof typeof SIZES;
  /** Whether the lap is, or was when it was set, the best of all; it is then shown in purple. */
  readonly fastest?: boolean;
  /** Whether to repeat a time of a minute or more below it in minutes and seconds. */
  readonly clock?: boolean;
}

/** Shows a lap time with three decimals. */
export function LapTimeText({ seconds, size = 'normal', fastest = false, clock = false }: LapTimeTextProps) {
  return (
    <span className="inline-flex flex-col items-end">
      <time
        dateTime={isoLapTime(seconds)}
        className={clsx('timing font-semibold', SIZES[size], fastest && 'text-fastest')}
      >
        {formatLapTime(seconds)}
      </time>
      {clock && seconds >= 60 && (
        <span aria-hidden className="timing mt-1 text-sm font-semibold text-faint">
          {formatLapClock(seconds)}
        </span>
      )}
    </span>
  );
}
