/** On every reply: it is what it says it is, stands in no frame, and tells others nothing. */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const

/** What no page is may load nothing. */
export const nothingPolicy = "default-src 'none'; frame-ancestors 'none'"
