export const SSL_STATUSES = ['not_configured', 'pending', 'active', 'error'] as const;
export type SslStatus = (typeof SSL_STATUSES)[number];

/** GET /admin/domain-settings, admins only. */
export interface DomainSettingsDto {
  /** A host name without a scheme, lower-case; null for none. */
  readonly custom_domain: string | null;
  readonly ssl_enabled: boolean;
  /**
   * not_configured without a domain or with SSL off, pending from saving until the check, active when the domain
   * answers TLS with a valid certificate, else error.
   */
  readonly ssl_status: SslStatus;
  /** Why the status is error, as a sentence. */
  readonly ssl_error: string | null;
  /** When the domain was last checked, ISO 8601 UTC; null before the first check. */
  readonly checked_at: string | null;
}
