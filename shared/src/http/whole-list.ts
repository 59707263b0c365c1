/** The maximum number of entries in lists without pagination, such as the pages of the site. */
export const WHOLE_LIST_LIMIT = 1000;
