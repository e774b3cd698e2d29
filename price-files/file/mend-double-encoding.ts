/** Windows-1252's characters of the bytes 0x80 to 0x9f; a byte that it lacks is that control. */
const specials = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const byteOf = (character: string): number => {
  const at = specials.indexOf(character)
  return at >= 0 ? 0x80 + at : character.charCodeAt(0)
}

const trailing = `[\\u00a0-\\u00bf${specials}]`
/**
 * UTF-8 of Latin letters, punctuation and emoji that was read as Windows-1252. Other first bytes
 * also occur in correct texts, such as `CAFÉ™`.
 */
const encodedTwice = new RegExp(`[ÂÃ]${trailing}|â[€„‚ˆ]${trailing}|ðŸ${trailing}{2}`, 'g')

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Mends texts that a program has encoded twice, such as `Reeseâ€™s` and `JalapeÃ±o`. */
export const mendDoubleEncoding = (text: string): string =>
  /[ÂÃâð]/.test(text)
    ? text.replace(encodedTwice, (part) => {
        try {
          return decoder.decode(Uint8Array.from(part, byteOf))
        } catch {
          return part
        }
      })
    : text
