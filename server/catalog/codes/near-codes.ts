import { hasCheckDigit } from '@endcap/contract/catalog/product-codes'

/** Longer item numbers have too many neighbors. */
const maxItemLength = 16

const withoutZeros = (code: string): string => code.replace(/^0+/, '')

const replaceAt = (text: string, at: number, by: string): string =>
  text.slice(0, at) + by + text.slice(at + 1)

const swapAt = (text: string, at: number): string =>
  text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)

const digits = [...'0123456789']

const oneOff = (code: string): string[] =>
  [...code].flatMap((character, at) => [
    ...(/\d/.test(character) ? digits.map((digit) => replaceAt(code, at, digit)) : []),
    ...(at + 1 < code.length ? [swapAt(code, at)] : []),
  ])

/** UPCs need a valid check digit. Item numbers may also lack a character or have an extra digit. */
export const nearKeysOf = (code: string): string[] => {
  const typed = code
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  const near = /^(?:\d{8}|\d{12,14})$/.test(typed)
    ? oneOff(typed).filter(hasCheckDigit)
    : typed.length < 2 || typed.length > maxItemLength
      ? []
      : [
          ...oneOff(typed),
          ...[...typed].map((_, at) => replaceAt(typed, at, '')),
          ...Array.from({ length: typed.length + 1 }, (_, at) =>
            digits.map((digit) => typed.slice(0, at) + digit + typed.slice(at)),
          ).flat(),
        ]
  const own = withoutZeros(typed)
  return [...new Set(near.map(withoutZeros))].filter((key) => key !== own && key !== '')
}
