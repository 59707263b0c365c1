import type { SslTroubleCode } from './ssl-troubles.js';

export const SSL_STATUSES = ['not_configured', 'pending', 'active', 'error'] as const;
export type SslStatus = (typeof SSL_STATUSES)[number];

/** Describes why a domain does not answer correctly: a sentence of SSL_TROUBLES and the values of its placeholders. */
export interface SslTroubleDto {
  readonly code: SslTroubleCode;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Describes the response to GET /admin/domain-settings. Admin only. */
export interface DomainSettingsDto {
  /** A host name without a scheme, lower-case; null for none. */
  readonly custom_domain: string | null;
  readonly ssl_enabled: boolean;
  /**
   * not_configured without a domain or with SSL off; pending from saving until the check; active when the domain answers TLS with
   * a valid certificate; otherwise error.
   */
  readonly ssl_status: SslStatus;
  /** Why the status is error, as a sentence. */
  readonly ssl_error: string | null;
  /** The same as code and values; also null when an older version of the league made the check. */
  readonly ssl_trouble: SslTroubleDto | null;
  /** When the domain was last checked, ISO 8601 UTC; null before the first check. */
  readonly checked_at: string | null;
  /** PUBLIC_URL of this server, at which members can open the league without the domain; null where it is not set. */
  readonly public_url: string | null;
}

/**
 * Describes the response to GET /admin/domain-settings/target: the values that the domain's DNS records must have. Admin only.
 */
export interface DomainTargetDto {
  /** The host of PUBLIC_URL; null where it is not set. */
  readonly host: string | null;
  /** Its public addresses, IPv4 first; empty when there are none or DNS did not answer. */
  readonly addresses: readonly string[];
}
