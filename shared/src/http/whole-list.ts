/** Lists that are shown whole, such as the pages of the site, hold at most this many. */
export const WHOLE_LIST_LIMIT = 1000;
