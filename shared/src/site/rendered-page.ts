/** Contains the key of a query, and the data that the query read. */
export type GivenData = readonly [key: readonly unknown[], data: unknown];

/** Describes a page of the web app, rendered by the server for a visitor. */
export interface RenderedPage {
  /** The content of the element with the id `root`. */
  readonly html: string;
  /** The data that the page shows, from which the app starts. */
  readonly given: readonly GivenData[];
  /** When the server began to read the data, in ms since 1970. */
  readonly readAt: number;
  /**
   * The audience that sees the page as rendered. `member`: a page for members only; `visitor`: a public page, which members
   * see in another frame; `everyone`: a page that looks the same to both, such as the landing page.
   */
  readonly seenBy: 'member' | 'visitor' | 'everyone';
  /** The names of the page's routes in the router, from the outermost inwards. */
  readonly routes: readonly string[];
}

interface ReadAnswer {
  readonly status: number;
  /** The response headers, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Describes the functions of the server that rendering a page needs. */
export interface RenderingTools {
  /** Reads a path below /api as a visitor. */
  readonly read: (path: string) => Promise<ReadAnswer>;
  /** Sanitizes the HTML of an article by removing everything that could execute. */
  readonly cleanHtml: (html: string) => string;
  /** Receives what the code of a page writes to the console, such as the error of a component. */
  readonly report: (address: string, said: readonly unknown[]) => void;
}

/** Renders pages of the web app on the server; returns null for a page that only the app itself can render. */
export interface PageRendering {
  readonly renderPage: (address: string, tools: RenderingTools) => Promise<RenderedPage | null>;
}

/** The id of the element that contains the data of a rendered page, as JSON. */
export const GIVEN_DATA_ID = 'given-data';
