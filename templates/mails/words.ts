import { t } from '@lingui/core/macro'

/**
 * Text on one line, for subjects: a line break that a customer typed would end the header, and
 * what follows it would be read as headers of their own.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    // The cut may have halved a character.
    .replace(/\p{Surrogate}$/u, '')

/** `Hello Dana,` or, without a name, `Hello,`. */
export const greet = (name: string): string => (name === '' ? t`Hello,` : t`Hello ${name},`)
