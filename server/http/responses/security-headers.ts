const yearSeconds = 31_536_000

/**
 * Forbids content sniffing, framing, referrers, and loads by other sites; of the device's features
 * allows only the camera.
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

/** Makes browsers use only HTTPS, if the shop's public address does. */
export const transportSecurity = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${yearSeconds}` } : {}

export const noLoadsPolicy = "default-src 'none'; frame-ancestors 'none'"
