const yearSeconds = 31_536_000

/** No sniffing, framing, referrer or loads by other sites; only the camera is allowed. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self)',
}

/** Makes browsers use only https if the shop's public address does. */
export const transportSecurity = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${yearSeconds}` } : {}

export const noLoadsPolicy = "default-src 'none'; frame-ancestors 'none'"
