import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import { create } from 'zustand';
import { useSession } from '../../../platform/session/session.store';
import { batchedAnnouncer } from '../../../ui/feedback/batched-announcer';

/** How long the card is shown, in ms. A milestone stays longest: the member may be looking at another window. */
const SHOWN_MS = { ordinary: 4_000, best: 8_000, reached: 20_000 } as const;

interface OwnLapState {
  /** The member's newest lap while it is shown; null at other times. */
  readonly newest: OwnLapDto | null;
  /** The laps that have not been announced yet. */
  readonly waiting: readonly OwnLapDto[];
  /** The milestones that the member has just reached, one sentence each. */
  readonly reached: readonly string[];
}

const NOTHING: OwnLapState = { newest: null, waiting: [], reached: [] };
const announceReached = batchedAnnouncer<string>((sentences) => sentences.join(' '));
let hiding: ReturnType<typeof setTimeout> | undefined;

export const useOwnLap = create<OwnLapState>(() => NOTHING);

// The next member must not see the laps of the previous one.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useOwnLap.setState(NOTHING);
});

/** Shows the newest of the laps, given oldest first, in place of the previous one, and queues all of them for announcement. */
export function showOwnLaps(laps: readonly OwnLapDto[]): void {
  useOwnLap.setState(({ newest, waiting }) => ({ newest: laps.at(-1) ?? newest, waiting: [...waiting, ...laps] }));
  hideLater();
}

/**
 * Shows a milestone that the member has reached on the lap card, and announces it to screen readers, which would not read a
 * live region that appears together with its text.
 */
export function showReached(sentence: string): void {
  announceReached([sentence]);
  useOwnLap.setState(({ reached }) => ({ reached: [...reached, sentence] }));
  hideLater();
}

export function hideOwnLap(): void {
  useOwnLap.setState({ newest: null, reached: [] });
}

/** Returns how prominently the card shows a lap: most after a milestone, more for a best lap or a record. */
export function prominenceOf({ newest, reached }: Pick<OwnLapState, 'newest' | 'reached'>): keyof typeof SHOWN_MS {
  if (reached.length > 0) return 'reached';
  return newest?.is_best || newest?.is_record ? 'best' : 'ordinary';
}

/** Hides the card after the time for its contents, whichever page the member is on by then. */
function hideLater(): void {
  clearTimeout(hiding);
  hiding = setTimeout(hideOwnLap, SHOWN_MS[prominenceOf(useOwnLap.getState())]);
}
