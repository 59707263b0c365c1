import type { SslTroubleCode } from './ssl-troubles.js';

export type SslStatus = 'not_configured' | 'pending' | 'active' | 'error';

/** Describes why a domain does not respond correctly, by a code and the values of its sentence's placeholders. */
export interface SslTroubleDto {
  readonly code: SslTroubleCode;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Describes the response to GET /admin/domain-settings. Admin only. */
export interface DomainSettingsDto {
  /** A host name in lower case, without a scheme; null if none is set. */
  readonly custom_domain: string | null;
  readonly ssl_enabled: boolean;
  /**
   * `not_configured` without a domain or with SSL off; `pending` until a saved change has been checked; `active` when the domain
   * answers TLS with a valid certificate; otherwise `error`.
   */
  readonly ssl_status: SslStatus;
  /** The reason for the status `error`, as a sentence; otherwise null. */
  readonly ssl_error: string | null;
  /**
   * The reason for the status `error`, as a code with values; null for other statuses, and after a check by an older version
   * of the league.
   */
  readonly ssl_trouble: SslTroubleDto | null;
  /** When the domain was last checked, ISO 8601 UTC; null before the first check. */
  readonly checked_at: string | null;
  /** The server's PUBLIC_URL, at which members can open the league without the domain; null if it is not set. */
  readonly public_url: string | null;
}

/** Describes the response to GET /admin/domain-settings/target: the values that the domain's DNS records need. Admin only. */
export interface DomainTargetDto {
  /** The host of PUBLIC_URL; null if it is not set. */
  readonly host: string | null;
  /** The public IP addresses of the host, IPv4 first; empty if there are none or DNS did not respond. */
  readonly addresses: readonly string[];
}
