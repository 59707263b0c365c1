import { IMAGE_FILE_MAX_BYTES } from '@league/shared/http/image-file';
import type { FixedRefusalCode } from '@league/shared/http/refusals';

/** Describes the settings of a route in `@RouteConfig(...)`; the app applies them when the route is registered. */
export interface LeagueRouteConfig {
  /** Bytes. */
  readonly bodyLimit?: number;
  /** Successes are counted, not logged: there are thousands a minute. */
  readonly quiet?: boolean;
  /** The body is an image file instead of JSON. */
  readonly image?: boolean;
  /** Maps a status to the refusal of a body that never reaches the route. */
  readonly refusals?: Readonly<Record<number, FixedRefusalCode>>;
  /** Answers in-world scripts, in application/json alone; set by `@InWorld()`. */
  readonly inWorld?: boolean;
  /** The text of the body is kept beside its JSON, for `@BodyText()`. */
  readonly keepsText?: boolean;
}

/** Limits the bodies of other routes, bytes. */
export const DEFAULT_BODY_LIMIT = 100_000;

/** Configures routes that take an image, as the bytes of its file. */
export const IMAGE_ROUTE = {
  bodyLimit: IMAGE_FILE_MAX_BYTES,
  image: true,
  refusals: { 413: 'picture-too-large', 415: 'picture-type-unknown' },
} satisfies LeagueRouteConfig;
