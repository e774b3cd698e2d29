const yearSeconds = 31_536_000

/** Headers of every response: no sniffing, framing, referrer or loads by other sites; of the device only the camera. */
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
