/** The maximum length of lists that are shown without pagination, such as the pages of the site. */
export const WHOLE_LIST_LIMIT = 1000;
