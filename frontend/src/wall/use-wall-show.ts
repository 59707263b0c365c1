import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { fromLiveLap } from '@league/shared/laps/lap.live';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { WallDto, WallTrackDto } from '@league/shared/wall/wall.dto';
import { useMemo } from 'react';
import { useServerNow } from '../platform/clock';
import { useRefusal } from '../platform/live/live.store';
import type { WallAddress } from './address/wall-address.rules';
import type { BoardRow } from './board/board-rows.rules';
import { chooseBoard, type BoardSource } from './board/board-source.rules';
import { useBoard } from './board/use-board';
import { LAPS } from './data/channels';
import type { StandingBests } from './data/standing-bests.rules';
import { useChannel } from './data/use-channel';
import { useStandingBests } from './data/use-standing-bests';

/** Everything that the forms of the page (wall, strip, phone) draw from. */
export interface WallShow {
  readonly address: WallAddress;
  /** Null until the server has answered. */
  readonly wall: WallDto | null;
  readonly source: BoardSource | null;
  /** The event whose board or countdown is shown. */
  readonly event: RaceEventDto | null;
  /** The track whose board is shown, or on which that event is driven. */
  readonly track: WallTrackDto | null;
  /** Null until the board has arrived. */
  readonly rows: readonly BoardRow[] | null;
  readonly laps: readonly LapTimeDto[] | null;
  readonly bests: StandingBests;
  /** One sentence about what cannot be shown. */
  readonly problem: string | null;
  /** The address that a phone opens to see the same. */
  readonly phoneAddress: string;
}

const NO_LAPS: readonly LapTimeDto[] = [];
/** The number of newest laps that are marked when they are personal bests. */
const MARKED_LAPS = 13;

export function useWallShow(wall: WallDto | null, address: WallAddress): WallShow {
  const now = useServerNow(60_000);
  const source = useMemo(() => wall && chooseBoard(wall, address, now), [wall, address, now]);
  const board = useBoard(source, address.carType);
  const live = useChannel('laps', LAPS)?.laps;
  const laps = useMemo(() => live?.map(fromLiveLap) ?? null, [live]);
  const bests = useStandingBests((laps ?? NO_LAPS).slice(0, MARKED_LAPS));
  const refusal = useRefusal('wall');
  const trackId = source?.kind === 'track' ? source.track.id : board.event?.track_id;
  return {
    address,
    wall,
    source,
    event: board.event,
    track: wall?.tracks.find(({ id }) => id === trackId) ?? null,
    rows: board.rows,
    laps,
    bests,
    problem: address.problems[0] ?? board.problem ?? refusal ?? null,
    phoneAddress: phoneAddressOf(wall, address, source),
  };
}

/** The same board as here where the address names one, else the current one. */
function phoneAddressOf(wall: WallDto | null, { event, track }: WallAddress, source: BoardSource | null): string {
  const search = new URLSearchParams();
  if (event !== null && source?.kind === 'event') search.set('event', event);
  else if (track !== null && source?.kind === 'track') search.set('track', track);
  const base = `${wall?.site_url ?? window.location.origin}/live`;
  return search.size === 0 ? base : `${base}?${search.toString()}`;
}
