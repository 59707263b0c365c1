import { TRACK_BOARD_LIMIT } from '@league/shared/leaderboards/track-board.live';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { useMemo } from 'react';
import { t } from '../../language/translate';
import { useRefusal } from '../../platform/live/live.store';
import { refusedProblem, type WallAddress } from '../address/wall-address.rules';
import { EVENT_BOARD, TRACK_BOARD } from '../data/channels';
import { useChannel } from '../data/use-channel';
import { rowsOfEvent, rowsOfTrack, type BoardRow } from './board-rows.rules';
import type { BoardSource } from './board-source.rules';

export interface Board {
  /** The rows of the board; null until it arrives. */
  readonly rows: readonly BoardRow[] | null;
  /** Whether drivers of the class may be missing, because the board has only the fastest of all classes. */
  readonly isLimited: boolean;
  /** The event as delivered with its board, or before that with the wall; null for a track. */
  readonly event: RaceEventDto | null;
  readonly problem: string | null;
}

const NO_BOARD: Board = { rows: null, isLimited: false, event: null, problem: null };

/** Follows the board of the source that the address chose, or that was chosen without it, for the car class in the address. */
export function useBoard(source: BoardSource | null, address: WallAddress): Board {
  const { carType } = address;
  const eventId = eventIdOf(source);
  const trackId = source?.kind === 'track' ? source.track.id : null;
  const eventBoard = useChannel(eventId === null ? null : `event:${eventId}`, EVENT_BOARD);
  const trackBoard = useChannel(trackId === null ? null : `track:${trackId}`, TRACK_BOARD);
  const eventRows = useMemo(() => eventBoard && rowsOfEvent(eventBoard.entries, carType), [eventBoard, carType]);
  const trackRows = useMemo(() => trackBoard && rowsOfTrack(trackBoard.entries, carType), [trackBoard, carType]);
  const refusal = useRefusal(eventId === null ? `track:${trackId}` : `event:${eventId}`);
  if (source?.kind === 'problem') return { ...NO_BOARD, problem: source.sentence };
  const name = eventId === null ? 'track' : 'event';
  if (refusal !== undefined) return { ...NO_BOARD, problem: refusedProblem(refusal, name, address[name]) };
  if (trackId !== null) {
    const isLimited = carType !== null && (trackBoard?.entries.length ?? 0) >= TRACK_BOARD_LIMIT;
    return { ...NO_BOARD, rows: trackRows, isLimited };
  }
  const event = eventBoard?.event ?? (source !== null && 'event' in source ? source.event : null);
  return {
    rows: eventRows,
    isLimited: false,
    event,
    problem: event === null ? goneProblem(eventBoard !== null) : cancelledProblem(event),
  };
}

function eventIdOf(source: BoardSource | null): string | null {
  if (source?.kind === 'event-id') return source.eventId;
  return source?.kind === 'event' || source?.kind === 'countdown' ? source.event.id : null;
}

function goneProblem(isKnown: boolean): string | null {
  return isKnown ? t('This event was deleted. Open /live without “event” for the current board.') : null;
}

function cancelledProblem({ status, name }: RaceEventDto): string | null {
  return status === 'cancelled'
    ? t('{name} was cancelled. Open /live without “event” for the current board.', { name })
    : null;
}
