import { ShopError } from '../shop-error.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses the bytes of a JSON body; undefined if there are none. Throws `malformed_body`. */
export const parseJsonBody = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new ShopError('malformed_body')
  }
}
