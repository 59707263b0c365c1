/** The live timing page, which is not a route of this application: it is opened by address, not by the router. */
export const LIVE_PATH = '/live';

/** The running race, following the signed-in member. */
export const OWN_RACE_PATH = `${LIVE_PATH}?follow=me`;

/** Returns the address of the board of a track. */
export const trackBoardAddress = (letter: string): string => `${LIVE_PATH}?view=board&track=${letter}`;

/** Returns the address of the board of a race event, during and after it. */
export const eventBoardAddress = (id: string): string => `${LIVE_PATH}?event=${id}`;
