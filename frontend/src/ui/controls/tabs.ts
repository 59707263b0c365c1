/** The classes of a row of tabs. */
export const TAB_LIST = 'relative flex gap-5 overflow-x-auto border-b border-line';
/** The classes of a tab in a row of tabs, in the states that Base UI's Tabs mark: `data-active` and `aria-disabled`. */
export const TAB =
  'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 border-b-2 border-transparent px-1 text-sm font-semibold ' +
  'whitespace-nowrap text-muted data-active:border-primary data-active:text-text aria-disabled:text-faint ' +
  'forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight]';
/** The classes of a link that is one of several visible choices. */
export const CHIP =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-control px-4 text-sm font-semibold text-muted ' +
  'hover:bg-s2 aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-primary-ink ' +
  'forced-colors:aria-[current=page]:border-4 forced-colors:aria-[current=page]:border-[Highlight]';
