export type Encoding = 'identity' | 'br' | 'gzip'

/** Browsers send about thirty characters. Longer headers are ignored, to bound the parsing. */
const maxHeaderLength = 300

/** Returns the best encoding that an `Accept-Encoding` header allows: brotli, gzip or none. */
export const preferredEncoding = (header: string | undefined): Encoding => {
  if (header === undefined || header.length > maxHeaderLength) return 'identity'
  const accepted = new Set<string>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    if (quality === undefined || Number(quality.slice(2)) > 0) accepted.add(name)
  }
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity'
}
