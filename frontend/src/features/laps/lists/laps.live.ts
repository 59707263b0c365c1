import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { fromLiveLap } from '@league/shared/laps/lap.live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tn } from '../../../language/translate';
import { toLocalTime } from '../../../platform/clock';
import { setLastLapAt } from '../../../platform/live/live.store';
import type { LiveListener } from '../../../platform/live/followed-channel';
import { useLiveChannel, useLiveReload } from '../../../platform/live/use-live-channel';
import { batchedAnnouncer } from '../../../ui/feedback/batched-announcer';
import { spokenLapTime } from '../spoken-lap-time';
import { isNarrowed, isWanted, mergeLaps, neededRefetch, type LapChanges, type LapView } from './lap-board.rules';
import { countLaps, LAP_BOARD_KEY, lapsQuery, recordLadderQuery } from './laps.queries';

const REFETCH_AFTER_MS = 1_000;
/** The minimum time, in ms, between updates of the board, so that nothing flashes more than three times a second. */
const THROTTLE_MS = 400;

/** The time, in ms, for which a new lap counts as fresh: a little longer than its flash. */
const FRESH_FOR_MS = 900;

/** Announces new laps to screen readers, combining all laps of ten seconds into one sentence. */
const announceLaps = batchedAnnouncer(sentenceFor);

/**
 * Keeps the lap board of `view` up to date, announces new laps to screen readers, and returns the ids of the laps to
 * highlight. While a list is `loading`, changes wait for it, because it may have been requested before them.
 */
export function useLiveLaps(view: LapView, loading: boolean): ReadonlySet<string> {
  const client = useQueryClient();
  const waiting = useRef<readonly LapChanges[]>([]);
  const refetchTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [fresh, addFresh] = useFreshIds();

  const merge = ({ laps, removed, total }: LapChanges) =>
    client.setQueryData(lapsQuery(view).queryKey, (data) => {
      const changes = { laps, removed, total: isNarrowed(view) ? null : total };
      return data && { ...data, pages: mergeLaps(data.pages, view, changes) };
    });
  const applyChanges = (changes: LapChanges) => {
    if (loading) waiting.current = [...waiting.current, changes];
    else merge(changes);
  };
  const reload = () => client.invalidateQueries({ queryKey: LAP_BOARD_KEY });
  const count = async () => {
    const total = await countLaps(view);
    client.setQueryData(lapsQuery(view).queryKey, (data) => {
      return data && { ...data, pages: data.pages.map((page) => ({ ...page, total })) };
    });
  };
  /** Fetches what the changes do not contain, at most once a second. */
  const refetchSoon = (ask: () => Promise<void>) => {
    refetchTimer.current ??= setTimeout(() => {
      refetchTimer.current = undefined;
      // A failed count is requested again with the next change.
      void ask().catch(() => undefined);
    }, REFETCH_AFTER_MS);
  };

  const listener: LiveListener<'laps'> = {
    snapshot: ({ laps, total }, again) => {
      setLastLapAt(laps[0] ? toLocalTime(Date.parse(laps[0].timestamp)) : null);
      applyChanges({ laps: laps.map(fromLiveLap), removed: [], total });
      if (again || isNarrowed(view)) void reload();
    },
    delta: (delta) => {
      const all = delta.recorded.map(fromLiveLap);
      const recorded = all.filter((lap) => isWanted(lap, view));
      addFresh(recorded.map((lap) => lap.id));
      applyChanges({ laps: [...all, ...delta.changed.map(fromLiveLap)], removed: delta.removed, total: delta.total });
      if (all.length > 0) setLastLapAt(Date.now());
      announceLaps(recorded);
      const ask = neededRefetch(delta, recorded.length, view);
      if (ask !== null) refetchSoon(ask === 'laps' ? reload : count);
    },
  };
  useLiveChannel('laps', listener, THROTTLE_MS);
  const mergeWaiting = useEffectEvent(() => {
    waiting.current.forEach(merge);
    waiting.current = [];
  });
  useEffect(() => {
    if (!loading) mergeWaiting();
  }, [loading]);
  useEffect(
    () => () => {
      setLastLapAt(null);
      clearTimeout(refetchTimer.current);
      refetchTimer.current = undefined;
    },
    [],
  );
  return fresh;
}

/** Reloads the records of a track when one is set, when any lap is changed or removed, and after a reconnect. */
export function useLiveRecords(trackId: string): void {
  useLiveReload('laps', recordLadderQuery(trackId).queryKey, THROTTLE_MS, ({ recorded, changed, removed }) => {
    const isBeaten = recorded.some((lap) => lap.track_id === trackId && lap.is_record);
    return isBeaten || changed.length + removed.length > 0;
  });
}

/** Returns a sentence such as '3 new laps; fastest Ana, 1 minute 1.234 seconds'; '' without laps. */
export function sentenceFor(laps: readonly LapTimeDto[]): string {
  const fastest = [...laps].sort((a, b) => a.lap_time - b.lap_time)[0];
  if (fastest === undefined) return '';
  return tn('{n} new lap; fastest {driver}, {time}', '{n} new laps; fastest {driver}, {time}', laps.length, {
    n: String(laps.length),
    driver: fastest.driver_name,
    time: spokenLapTime(fastest.lap_time),
  });
}

/** Returns the ids that were added less than a second ago, and a function to add ids. */
function useFreshIds(): readonly [ReadonlySet<string>, (ids: readonly string[]) => void] {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const add = (ids: readonly string[]) => {
    if (ids.length === 0) return;
    setFresh((known) => new Set([...known, ...ids]));
    setTimeout(() => setFresh((known) => new Set([...known].filter((id) => !ids.includes(id)))), FRESH_FOR_MS);
  };
  return [fresh, add];
}
