/** Headers of every response: no content sniffing, no framing, no referrer to other sites. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const

/** The policy of responses that are not HTML: it allows no loads. */
export const noLoadsPolicy = "default-src 'none'; frame-ancestors 'none'"
