const ACTIONS = ['exit', 'throw', 'disk-full', 'delay', 'clock'] as const;

/** Describes an entry of CHAOS: the action to take when a failpoint is reached for the nth time. */
export interface ArmedFailpoint {
  readonly name: string;
  readonly action: (typeof ACTIONS)[number];
  /** The length of a delay or of a clock step, in ms; 0 for other actions. */
  readonly value: number;
  /** Counts from 1. */
  readonly nth: number;
}

const MAX_DELAY_MS = 60_000;

/**
 * Parses the setting CHAOS: `PLACE=ACTION@NTH`, comma-separated. ACTION is exit, throw, disk-full, delay:MS or clock:MS, where MS
 * of the clock may be negative. @returns null when an entry is invalid
 */
export function readFailpoints(text: string): readonly ArmedFailpoint[] | null {
  const entries = text.split(',').map((entry) => readFailpoint(entry.trim()));
  return entries.every((entry) => entry !== null) ? entries : null;
}

function readFailpoint(text: string): ArmedFailpoint | null {
  const [, name = '', word, number, nth] = /^([a-z.-]+)=([a-z-]+)(?::(-?\d{1,9}))?@([1-9]\d{0,5})$/.exec(text) ?? [];
  const action = ACTIONS.find((one) => one === word);
  if (action === undefined) return null;
  const takesNumber = action === 'delay' || action === 'clock';
  if (takesNumber !== (number !== undefined)) return null;
  const value = Number(number ?? 0);
  if (action === 'delay' && (value < 0 || value > MAX_DELAY_MS)) return null;
  return { name, action, value, nth: Number(nth) };
}
