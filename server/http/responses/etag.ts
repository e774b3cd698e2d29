import type { Encoding } from './compress.ts'

/** A strong ETag identifies exact bytes, so each content encoding adds a suffix. */
const suffixes = { identity: '', br: '-br', gzip: '-gzip' } as const satisfies Record<
  Encoding,
  string
>

/** `tag`: the response's ETag without quotes. */
export const etagOf = (tag: string, encoding: Encoding): string => `"${tag}${suffixes[encoding]}"`

/**
 * Returns the encoding that the client has cached (`If-None-Match`), or `accepted` if the header is
 * `*`; null if the client has none cached.
 */
export const matchEtag = (
  ifNoneMatch: string,
  tag: string,
  accepted: Encoding,
): Encoding | null => {
  if (ifNoneMatch.trim() === '*') return accepted
  const sent = ifNoneMatch.split(',').map((quoted) => quoted.trim().replace(/^W\//, ''))
  const encodings: readonly Encoding[] = ['identity', 'br', 'gzip']
  return encodings.find((encoding) => sent.includes(etagOf(tag, encoding))) ?? null
}
