import type { WallView } from '../address/wall-address.rules';
import { isSessionView, type SessionView } from '../session/session-show.rules';

/** How long a page is shown, in ms. Pages turn at its multiples by server time, so that all screens turn together. */
export const SLIDE_MS = 9_000;
/** The number of top rows that stay on every page of a board that does not fit. */
const FIXED_ROWS = 3;
const ROW_HEIGHT = 7;

/** Describes one page of the screen's rotation. */
export interface Slide {
  readonly view: WallView;
  /** The number of the page within the view, from 0. */
  readonly page: number;
}

/** Describes the amount of content for each view. */
export interface SlideFacts {
  readonly boardPages: number;
  /** The view of the current session; null without one. */
  readonly sessionView: SessionView | null;
  readonly sessionPages: number;
  /** Whether a result has a page with the podium before its table. */
  readonly hasPodium: boolean;
  readonly recordPages: number;
  readonly hasLaps: boolean;
  readonly hasNext: boolean;
  /** Whether a race is about to start: only its countdown is then shown. */
  readonly isBeforeStart: boolean;
  readonly standingPages: number;
}

/**
 * Returns the pages of `view` or, if it is null, of all views with something to show: during a session only its own, before
 * an event's start only the countdown. Never empty.
 */
export function slidesOf(view: WallView | null, facts: SlideFacts): Slide[] {
  if (view === 'records') return pages('records', Math.max(1, facts.recordPages));
  if (isSessionView(view)) return pages(view, sessionPages(view, facts));
  if (view === null && facts.sessionView !== null)
    return pages(facts.sessionView, sessionPages(facts.sessionView, facts));
  if (view === 'standings') return pages(view, Math.max(1, facts.standingPages));
  if (view === null && facts.isBeforeStart) return pages('board', 1);
  if (view !== null && view !== 'board') return pages(view, 1);
  const board = pages('board', facts.boardPages);
  if (view === 'board') return board;
  return [
    ...board,
    ...pages('laps', facts.hasLaps ? 1 : 0),
    ...pages('records', facts.recordPages),
    ...pages('next', facts.hasNext ? 1 : 0),
  ];
}

function sessionPages(view: SessionView, { sessionPages: tables, hasPodium }: SlideFacts): number {
  return view === 'result' && hasPodium ? tables + 1 : tables;
}

function pages(view: WallView, count: number): Slide[] {
  return Array.from({ length: count }, (_, page) => ({ view, page }));
}

/**
 * Returns the number of rows that fit at a scale: ten at 1. At that scale, a row takes 7 % of the page's height and the other
 * parts 23 %; the margins take 6 % at every scale.
 */
export function rowsAtScale(scale: number): number {
  return Math.floor((94 / scale - 23) / ROW_HEIGHT);
}

/** Returns the number of pages of a board whose leaders are on every page. */
export function boardPageCount(rows: number, perPage: number): number {
  return rows <= perPage ? 1 : Math.ceil((rows - FIXED_ROWS) / (perPage - FIXED_ROWS));
}

/** Returns page n, from 0: the leaders, then the page's own rows. The last page is as full as the others. */
export function boardPage<T>(rows: readonly T[], page: number, perPage: number): readonly T[] {
  if (rows.length <= perPage) return rows;
  const size = perPage - FIXED_ROWS;
  const start = Math.min(FIXED_ROWS + page * size, rows.length - size);
  return [...rows.slice(0, FIXED_ROWS), ...rows.slice(start, start + size)];
}

/** Returns the rows of a page, counted from 0, of a list without leaders. */
export function listPage<T>(rows: readonly T[], page: number, perPage: number): readonly T[] {
  return rows.slice(page * perPage, (page + 1) * perPage);
}
