/** Contains the data that a query has read, with its key. */
export type GivenData = readonly [key: readonly unknown[], data: unknown];

/** Describes a page of the web app, rendered by the server for a visitor. */
export interface DrawnPage {
  /** The content of the element with the id `root`. */
  readonly html: string;
  /** The data that the page shows, with which the app starts. */
  readonly given: readonly GivenData[];
  /** When the server began to read its data, in ms since 1970. */
  readonly readAt: number;
  /** The users who get it unchanged: members see another frame around pages than visitors, and have pages of their own. */
  readonly seenBy: 'member' | 'visitor' | 'everyone';
  /** The names of its routes in the router, from the outermost inwards. */
  readonly routes: readonly string[];
}

interface ReadAnswer {
  readonly status: number;
  /** Keys are header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Describes the tools that rendering a page needs from the server. */
export interface DrawingTools {
  /** Reads a path below /api as a visitor. */
  readonly read: (path: string) => Promise<ReadAnswer>;
  /** Sanitizes the HTML of an article, so that it cannot execute anything. */
  readonly cleanHtml: (html: string) => string;
  /** Receives what a page's code writes to the console, such as the error of a component. */
  readonly report: (address: string, said: readonly unknown[]) => void;
}

/** Renders pages of the web app on the server. Null where a page cannot be rendered there: only the app then renders it. */
export interface PageDrawing {
  readonly drawPage: (address: string, tools: DrawingTools) => Promise<DrawnPage | null>;
}

/** The id of the element that contains the given data, as JSON. */
export const GIVEN_DATA_ID = 'given-data';
