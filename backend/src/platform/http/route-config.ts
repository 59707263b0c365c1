import { IMAGE_FILE_MAX_BYTES } from '@league/shared/http/image-file';
import type { FixedRefusalCode } from '@league/shared/http/refusals';

/** Describes a route's settings in `@RouteConfig(...)`; the app applies them when the route is registered. */
export interface LeagueRouteConfig {
  /** In bytes. */
  readonly bodyLimit?: number;
  /** Whether successes are counted but not logged: there are thousands a minute. */
  readonly quiet?: boolean;
  /** Whether the body is an image file instead of JSON. */
  readonly image?: boolean;
  /** Maps a status to the refusal of a body that never reaches the route. */
  readonly refusals?: Readonly<Record<number, FixedRefusalCode>>;
  /** Whether the route answers in-world scripts, in application/json only; set by `@InWorld()`. */
  readonly inWorld?: boolean;
  /** Whether the text of the body is kept beside its JSON, for `@BodyText()`. */
  readonly keepsText?: boolean;
}

/** The maximum size of the bodies of other routes, in bytes. */
export const DEFAULT_BODY_LIMIT = 100_000;

/** Configures routes that take an image, as the bytes of its file. */
export const IMAGE_ROUTE = {
  bodyLimit: IMAGE_FILE_MAX_BYTES,
  image: true,
  refusals: { 413: 'picture-too-large', 415: 'picture-type-unknown' },
} satisfies LeagueRouteConfig;
