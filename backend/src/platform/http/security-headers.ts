import type { Config } from '../config/config.js';

type Headers = Readonly<Record<string, string>>;

/**
 * The content security policy. Sound and pictures may come from any http or https address, because admins enter the addresses
 * of streams and pictures, and pages that are already open must load these at once.
 */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: http: data:",
  "media-src 'self' https: http:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];
const FRAMED_BY_NONE = policy("frame-ancestors 'none'");

/** The headers of a page that the site may show in a frame, such as the preview of a screen. */
export const FRAMED_BY_SITE: Headers = {
  'content-security-policy': policy("frame-ancestors 'self'"),
  'x-frame-options': 'SAMEORIGIN',
};

/**
 * Returns the content security policy header of a page with inline scripts.
 * @param sources the hashes of the scripts, as CSP sources
 */
export function policyWithScripts(sources: readonly string[]): Headers {
  return { 'content-security-policy': policy("frame-ancestors 'none'", sources) };
}

function policy(ancestors: string, scripts: readonly string[] = []): string {
  return [...POLICY, ["script-src 'self'", ...scripts].join(' '), ancestors].join(';');
}

/**
 * Returns the security headers of every response. They are computed once: helmet, which builds the policy for each request,
 * took a sixth of the time of a short request.
 */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Headers {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  return {
    'content-security-policy': FRAMED_BY_NONE,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
