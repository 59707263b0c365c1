import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { fromLiveLap } from '@league/shared/laps/lap.live';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { SeasonBoardDto } from '@league/shared/seasons/season-board.live';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { WallDto, WallTrackDto } from '@league/shared/wall/wall.dto';
import { useMemo, useEffect, useState } from 'react';
import { useServerNow } from '../platform/clock';
import { useRefusal } from '../platform/live/live.store';
import { refusedProblem, type WallAddress } from './address/wall-address.rules';
import type { BoardRow } from './board/board-rows.rules';
import { chooseBoard, type BoardSource } from './board/board-source.rules';
import { useBoard } from './board/use-board';
import { LAPS, SESSION_BOARD, TRACK_BOARD } from './data/channels';
import { useChannel } from './data/use-channel';
import { useSeason } from './season/use-season';
import { lapsOfSession, lapsOfTrack, sessionIdOf, trackOfSession } from './session/session-show.rules';
import type { TrackBoardDto } from '@league/shared/leaderboards/track-board.live';
import { ChannelView } from './data/channel-view';
import { bestsOf, type StandingBests } from './data/standing-bests.rules';

/** Describes everything that the layouts of the page (wall, strip, phone) show. */
export interface WallShow {
  readonly address: WallAddress;
  /** The state of the wall; null until the server answers. */
  readonly wall: WallDto | null;
  readonly source: BoardSource | null;
  /** The event whose board or countdown is shown; null for none. */
  readonly event: RaceEventDto | null;
  /** The track whose board is shown, or on which the session or `event` takes place; null for none. */
  readonly track: WallTrackDto | null;
  /** The rows of the board; null until it arrives. */
  readonly rows: readonly BoardRow[] | null;
  /** Whether the board of a class has only drivers among the fastest of all classes. */
  readonly isLimited: boolean;
  /** The session that is shown instead of a board; null without one. */
  readonly session: SessionBoardDto | null;
  /** Whether the session to show has not arrived yet. */
  readonly isSessionDue: boolean;
  /** The newest laps, with a session those of its drivers on its track since its start; null until they arrive. */
  readonly laps: readonly LapTimeDto[] | null;
  /** When the league's newest lap was driven, in ms by the server's clock; 0 before the first. */
  readonly newestLapAt: number;
  /** The laps of the displayed session, event or track, for the ticker. */
  readonly ownLaps: readonly LapTimeDto[];
  /** The season whose standings are shown; null when none are requested, and until they arrive. */
  readonly season: SeasonBoardDto | null;
  readonly bests: StandingBests;
  /** One sentence about what cannot be shown; null without a problem. */
  readonly problem: string | null;
  /** The address for phones, with the event or track that the page's address names, if any. */
  readonly phoneAddress: string;
}

const NO_LAPS: readonly LapTimeDto[] = [];
/** The number of newest laps in which personal bests are marked. */
const MARKED_LAPS = 13;

export function useWallShow(wall: WallDto | null, address: WallAddress): WallShow {
  const now = useServerNow(60_000);
  const source = useMemo(() => wall && chooseBoard(wall, address, now), [wall, address, now]);
  const board = useBoard(source, address);
  const sessionId = wall && sessionIdOf(wall, address);
  const session = useChannel(sessionId === null ? null : (`session:${sessionId}` as const), SESSION_BOARD);
  const live = useChannel('laps', LAPS)?.laps;
  const allLaps = useMemo(() => live?.map(fromLiveLap) ?? null, [live]);
  const boardTrackId = (source?.kind === 'track' ? source.track.id : board.event?.track_id) ?? null;
  const trackId = wall && session && sessionId !== null ? trackOfSession(wall, sessionId, session) : boardTrackId;
  const laps = useMemo(
    () => (allLaps && session ? lapsOfSession(allLaps, session, trackId) : allLaps),
    [allLaps, session, trackId],
  );
  const season = useSeason(address.view === 'standings', address.season, now);
  const bests = useStandingBests((laps ?? NO_LAPS).slice(0, MARKED_LAPS));
  const refusal = useRefusal('wall');
  const sessionRefusal = useRefusal(`session:${sessionId}`);
  const boardProblem = address.view === 'standings' ? season.problem : board.problem;
  const sessionProblem = refusedProblem(sessionRefusal, 'session', address.session);
  const ownProblem = sessionId === null ? boardProblem : sessionProblem;
  return {
    address,
    wall,
    source,
    event: board.event,
    track: wall?.tracks.find(({ id }) => id === trackId) ?? null,
    rows: board.rows,
    isLimited: board.isLimited,
    session: session?.session === null ? null : session,
    isSessionDue: sessionId !== null && session === null,
    laps,
    newestLapAt: Date.parse(allLaps?.[0]?.timestamp ?? '') || 0,
    ownLaps: session ? (laps ?? NO_LAPS) : lapsOfTrack(laps ?? NO_LAPS, trackId, board.event),
    season: season.board,
    bests,
    problem: address.problems[0] ?? ownProblem ?? refusal ?? null,
    phoneAddress: phoneAddressOf(wall, address, source),
  };
}

/**
 * Returns the address for a phone: /live with the event or track that the page's address names, or /live alone, which shows
 * the current board. Its origin is this page's until `wall` is loaded.
 */
function phoneAddressOf(wall: WallDto | null, { event, track }: WallAddress, source: BoardSource | null): string {
  const search = new URLSearchParams();
  if (event !== null && source?.kind === 'event') search.set('event', event);
  else if (track !== null && source?.kind === 'track') search.set('track', track);
  const base = `${wall?.site_url ?? window.location.origin}/live`;
  return search.size === 0 ? base : `${base}?${search.toString()}`;
}

/** Follows the boards of the tracks of `laps`, and returns the drivers' current bests on them. */
function useStandingBests(laps: readonly LapTimeDto[]): StandingBests {
  const [boards, setBoards] = useState<ReadonlyMap<string, TrackBoardDto>>(new Map());
  const trackIds = [...new Set(laps.flatMap(({ track_id }) => track_id ?? []))].sort().join(' ');
  useEffect(() => {
    const views = trackIds.split(' ').flatMap((id) => {
      if (id === '') return [];
      const keep = (board: TrackBoardDto) => setBoards((known) => new Map([...known, [id, board]]));
      return new ChannelView(`track:${id}`, TRACK_BOARD, keep);
    });
    return () => views.forEach((view) => view.close());
  }, [trackIds]);
  return useMemo(() => bestsOf(boards.values()), [boards]);
}
