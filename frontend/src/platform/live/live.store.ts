import type { LiveChannelName } from '@league/shared/live/channels';
import { create } from 'zustand';
import { isStale, liveStatus, type LiveFacts, type LiveStatus } from './live-status';

interface LiveState {
  /** The facts about the connection. Their times are by this computer's clock, because only differences are used. */
  readonly facts: LiveFacts;
  readonly status: LiveStatus;
  /** Maps each channel that the server refuses to the reason, in the user's language. */
  readonly refusals: Partial<Record<LiveChannelName, string>>;
}

const useLive = create<LiveState>(() => ({
  facts: {
    connected: false,
    browserOnline: globalThis.navigator?.onLine ?? true,
    lastMessageAt: Date.now(),
    wasConnected: false,
    lostAt: null,
    wasLost: false,
    attempts: 0,
    lastLapAt: null,
  },
  status: { kind: 'connecting' },
  refusals: {},
}));

/** Stores the given facts about the connection, if any, and updates its status, which also depends on the time. */
export function setLiveFacts(changed: Partial<LiveFacts> = {}): void {
  useLive.setState((state) => {
    const facts = { ...state.facts, ...changed };
    const status = liveStatus(facts, Date.now());
    return { facts, status: JSON.stringify(status) === JSON.stringify(state.status) ? state.status : status };
  });
}

/** Stores when a lap was received, in local ms, unless a newer one is known; null if no screen follows the laps. */
export function setLastLapAt(at: number | null): void {
  const { lastLapAt } = useLive.getState().facts;
  setLiveFacts({ lastLapAt: at === null ? null : Math.max(at, lastLapAt ?? 0) });
}

/** Stores why the server refuses a subscription to a channel; undefined once it accepts. */
export function setRefusal(channel: LiveChannelName, sentence: string | undefined): void {
  useLive.setState((state) => ({ refusals: { ...state.refusals, [channel]: sentence } }));
}

export function liveFacts(): LiveFacts {
  return useLive.getState().facts;
}

/** Returns the state of the connection, for the indicator. */
export function useLiveStatus(): LiveStatus {
  return useLive((state) => state.status);
}

export function useRefusal(channel: LiveChannelName): string | undefined {
  return useLive((state) => state.refusals[channel]);
}

/**
 * Returns when the shown data was last known to be current, in ms by this computer's clock, or null while it is. `loadedAt` is
 * when it was last loaded over HTTP, by the same clock; when absent, only the live connection counts.
 */
export function useStaleSince(loadedAt = 0): number | null {
  return useLive((state) => (isStale(state.status) ? Math.max(state.facts.lastMessageAt, loadedAt) : null));
}

/** Returns whether lists have to be polled because the live connection is down while the browser is online. */
export function usePollsWhileOffline(): boolean {
  return useLive((state) => state.status.kind === 'offline' && state.facts.browserOnline);
}

/** Returns whether the browser reports that it is online, regardless of the connection to the server. */
export function useIsBrowserOnline(): boolean {
  return useLive((state) => state.facts.browserOnline);
}

export function useIsConnected(): boolean {
  return useLive((state) => state.facts.connected);
}
