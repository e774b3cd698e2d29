const yearSeconds = 31_536_000

/**
 * Headers of every response: no content sniffing, no framing, no referrer to other sites, no loads by other
 * sites (pictures aside), and of a device's abilities only the camera, which reads bar codes.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self)',
}

/** The header that makes browsers use https alone, for a shop whose public address has it. */
export const transportSecurity = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${yearSeconds}` } : {}

/** The policy of responses that are not HTML: it allows no loads. */
export const noLoadsPolicy = "default-src 'none'; frame-ancestors 'none'"
