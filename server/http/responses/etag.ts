import type { Encoding } from './compress.ts'

/** A strong ETag identifies exact bytes, so each content encoding adds a suffix. */
const suffixes = { identity: '', br: '-br', gzip: '-gzip' } as const satisfies Record<
  Encoding,
  string
>

/** Returns the ETag of a response in an encoding. `tag`: the response's, without quotes. */
export const etagOf = (tag: string, encoding: Encoding): string => `"${tag}${suffixes[encoding]}"`

/** Returns the encoding of the response that the client has (`If-None-Match`); for `*` the accepted one; null if none. */
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
