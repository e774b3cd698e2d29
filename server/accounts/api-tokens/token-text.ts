import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** By the prefix, scanners of source code recognize a token that was published by mistake. */
const prefix = 'endcap_'
const secretBytes = 24

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0')

/** `endcap_`, 192 random bits and a checksum. */
export const makeTokenText = (): string => {
  const text = prefix + randomBytes(secretBytes).toString('hex')
  return text + checksumOf(text)
}

/** The text of an Authorization header's API token; null if it has another kind of token, or none. */
export const readTokenText = (authorization: string | undefined): string | null =>
  /^Bearer +(endcap_\S*)$/i.exec(authorization ?? '')?.[1] ?? null

/** False for a text that was cut or mistyped. */
export const hasChecksum = (text: string): boolean =>
  text.slice(-8) === checksumOf(text.slice(0, -8))

export const hashTokenText = (text: string): Buffer => hash('sha256', text, 'buffer')
