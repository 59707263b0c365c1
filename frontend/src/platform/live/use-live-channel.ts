import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import type { LiveMessageDto } from '@league/shared/live/events';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { throttleBatches } from '../../ui/feedback/throttle-batches';
import { replaceData } from '../query/replace-data';
import type { LiveListener } from './followed-channel';
import { followChannel } from './live-client';

/**
 * Follows a channel while the component is shown. `paceMs`: the minimum interval, in ms, between batches of deltas, for
 * channels that may change faster than a screen can render; with 0, the default, each delta is passed on at once.
 */
export function useLiveChannel<C extends LiveChannelName>(name: C, listener: LiveListener<C>, paceMs = 0): void {
  const onSnapshot = useEffectEvent(listener.snapshot);
  const onDelta = useEffectEvent(listener.delta);
  useEffect(() => {
    if (paceMs === 0) return followChannel<C>(name, { snapshot: onSnapshot, delta: onDelta });
    const pace = throttleBatches<LiveMessageDto<C>>((deltas) => deltas.forEach((delta) => onDelta(delta)), paceMs);
    const unfollow = followChannel<C>(name, {
      snapshot: (snapshot, again) => {
        pace.drop();
        onSnapshot(snapshot, again);
      },
      delta: (delta) => pace.add([delta]),
    });
    return () => {
      unfollow();
      pace.drop();
    };
  }, [name, paceMs]);
}

type Snapshot<C extends LiveChannelName> = LiveChannels[C]['snapshot'];

/** Keeps a channel's board current in the query cache while the component is shown; `apply` returns the board after a delta. */
export function useLiveBoard<C extends LiveChannelName>(
  name: C,
  queryKey: QueryKey,
  apply: (board: Snapshot<C>, delta: LiveMessageDto<C>) => Snapshot<C>,
  paceMs = 0,
): void {
  const client = useQueryClient();
  const listener: LiveListener<C> = {
    snapshot: (board) => replaceData(client, queryKey, board),
    delta: (delta) => {
      const board = client.getQueryData<Snapshot<C>>(queryKey);
      if (board) replaceData(client, queryKey, apply(board, delta));
    },
  };
  useLiveChannel(name, listener, paceMs);
}

/**
 * Reloads a query after a reconnect and after each delta that `changes` it, while the component is shown. `paceMs`: the
 * minimum interval between reloads, in ms, so that a busy race causes few requests.
 */
export function useLiveReload<C extends LiveChannelName>(
  name: C,
  queryKey: QueryKey,
  paceMs: number,
  changes: (delta: LiveMessageDto<C>) => boolean = () => true,
): void {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey });
  const listener: LiveListener<C> = {
    snapshot: (_, again) => again && reload(),
    delta: (delta) => changes(delta) && reload(),
  };
  useLiveChannel(name, listener, paceMs);
}
