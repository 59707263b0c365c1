/**
 * Maps codes to the reasons why a domain does not respond correctly, with placeholders in braces. Screens translate the
 * sentences.
 */
export const SSL_TROUBLES = {
  'no-address': '{domain} has no address yet: set its DNS records, or wait until they are known.',
  'address-not-public': '{domain} points to {address}, which is not a public address: correct its DNS records.',
  'no-answer': '{domain} ({address}) did not answer on port {port} within 5 s.',
  'no-connection': '{domain} ({address}) does not accept connections on port {port}.',
  'no-secure-connection': '{domain} ({address}) does not offer a secure connection on port {port}.',
  'certificate-expired': 'The certificate of {domain} ({address}) has expired.',
  'certificate-not-yet-valid': 'The certificate of {domain} ({address}) is not valid yet.',
  'certificate-of-other-domain': 'The certificate of {domain} ({address}) belongs to another domain.',
  'certificate-self-signed': 'The certificate of {domain} ({address}) is self-signed.',
  'certificate-of-unknown-authority': 'The certificate of {domain} ({address}) is signed by an unknown authority.',
} as const;

export type SslTroubleCode = keyof typeof SSL_TROUBLES;
