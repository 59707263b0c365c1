/** The page of live timing, which is no route of this application: it is opened by an address, not by the router. */
export const LIVE_PATH = '/live';

/** The running race, following the member who looks. */
export const OWN_RACE_PATH = `${LIVE_PATH}?follow=me`;

/** Returns where the board of a track is. */
export const trackBoardAddress = (letter: string): string => `${LIVE_PATH}?view=board&track=${letter}`;

/** Returns where the board of a race event is: as it runs, or how it ended. */
export const eventBoardAddress = (id: string): string => `${LIVE_PATH}?event=${id}`;
