import type { Config } from '../config/config.js';
import type { MediaOrigins } from './media-origins.js';

type Headers = Readonly<Record<string, string>>;

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join(';');

/**
 * The security headers of every answer, made anew only when the origins that may play sound change: helmet writes its
 * policy for each request, which cost a sixth of the time of a board request.
 */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>, media: MediaOrigins): () => Headers {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  let origins: string | undefined;
  let headers: Headers = {};
  return () => {
    const now = String(media);
    if (now === origins) return headers;
    origins = now;
    headers = {
      'content-security-policy': `${POLICY};media-src 'self' ${origins}`.trimEnd(),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    };
    return headers;
  };
}
