/** Holds the data that a query has read, with its key. */
export type GivenData = readonly [key: readonly unknown[], data: unknown];

/** Describes a page of the web app, drawn by the server as a visitor sees it. */
export interface DrawnPage {
  /** The content of the element with the id `root`. */
  readonly html: string;
  /** The data that the page shows; the app begins with it. */
  readonly given: readonly GivenData[];
  /** The moment at which reading it began, ms since 1970. */
  readonly readAt: number;
  /** The readers who get it as it is: a member has other frames around pages than a visitor, and pages of their own. */
  readonly seenBy: 'member' | 'visitor' | 'everyone';
  /** Its routes from the outermost on, as the router names them. */
  readonly routes: readonly string[];
}

interface ReadAnswer {
  readonly status: number;
  /** Keys are header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Describes what drawing a page needs of the server. */
export interface DrawingTools {
  /** Reads a path below /api as a visitor. */
  readonly read: (path: string) => Promise<ReadAnswer>;
  /** Makes the HTML of an article such that it cannot run anything. */
  readonly cleanHtml: (html: string) => string;
  /** Takes in what the code of the page at an address writes to the console, such as the error of a component. */
  readonly report: (address: string, said: readonly unknown[]) => void;
}

/** Draws pages of the web app in the server. Null where a page cannot be drawn there: the app then draws it alone. */
export interface PageDrawing {
  readonly drawPage: (address: string, tools: DrawingTools) => Promise<DrawnPage | null>;
}

/** The id of the element that holds the given data, as JSON. */
export const GIVEN_DATA_ID = 'given-data';
