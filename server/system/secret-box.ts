import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type SecretBox = {
  seal: (text: string) => string
  /** Throws if the text was changed or encrypted with another secret. */
  open: (sealed: string) => string
}

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM, with a separate key derived from the shop's secret. */
export const createSecretBox = (secret: string): SecretBox => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'endcap secrets at rest', 32))
  return {
    seal: (text) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const text = decipher.update(bytes.subarray(ivBytes + tagBytes))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}
