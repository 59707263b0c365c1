/** The path of the live timing page, which is not a route of this application: a link to it loads another document. */
export const LIVE_PATH = '/live';

/** The address of the board of the running race, following the signed-in member. */
export const OWN_RACE_PATH = `${LIVE_PATH}?follow=me`;

export const trackBoardAddress = (letter: string): string => `${LIVE_PATH}?view=board&track=${letter}`;

/** Returns the address of a race event's board on the live timing page, for use during and after the event. */
export const eventBoardAddress = (id: string): string => `${LIVE_PATH}?event=${id}`;
