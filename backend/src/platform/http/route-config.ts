import { IMAGE_FILE_MAX_BYTES } from '@league/shared/http/image-file';
import type { FixedRefusalCode } from '@league/shared/http/refusals';

/** Describes the settings of a route in `@RouteConfig(...)`, which the server applies when the route is registered. */
export interface LeagueRouteConfig {
  /** The maximum size of the body, in bytes; DEFAULT_BODY_LIMIT if absent. */
  readonly bodyLimit?: number;
  /** Whether successful requests are only counted and logged at debug level, because there are thousands a minute. */
  readonly quiet?: boolean;
  /** Whether the body is an image file instead of JSON. */
  readonly image?: boolean;
  /** The codes of bodies that Fastify refuses, by status, in place of the general ones. */
  readonly refusals?: Readonly<Record<number, FixedRefusalCode>>;
  /** Whether the route serves in-world scripts, with responses in application/json only; set by `@InWorld()`. */
  readonly inWorld?: boolean;
  /** Whether the text of the body is kept in addition to the parsed JSON, for `@BodyText()`. */
  readonly keepsText?: boolean;
}

/** The maximum body size, in bytes, of routes without a `bodyLimit`. */
export const DEFAULT_BODY_LIMIT = 100_000;

/** Configures a route whose body is an image file. */
export const IMAGE_ROUTE = {
  bodyLimit: IMAGE_FILE_MAX_BYTES,
  image: true,
  refusals: { 413: 'picture-too-large', 415: 'picture-type-unknown' },
} satisfies LeagueRouteConfig;
