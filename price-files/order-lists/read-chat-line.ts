import { countOfWord } from '@endcap/contract/quantities/read-quantity'
import { unitPattern } from '@endcap/contract/quantities/unit-words'

/** `amount`: the quantity as text, such as `2 cs`; undefined if the line names none. */
export type ChatLine = { code: string; amount?: string }

/** Spreadsheets also write whole numbers as `2.00`. `2.000` may mean two thousand. */
const digits = '(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.0{1,2})?'
const unit = `(?:(${unitPattern})(?![\\p{L}\\d])\\.?)`
const amount = `${digits}\\s*${unit}?`
const code = '([\\p{L}\\d][\\p{L}\\d._/-]*)'

/** `12 701004`: if a number this short precedes a longer one, it is a quantity. */
const maxQuantityDigits = 4

const pattern = (text: string) => new RegExp(`^${text}$`, 'iu')

/** `2 cs of 701004`, `2 cajas de 701004`, `12 x 701004`. */
const quantityFirst = pattern(`${amount}(?:\\s*(?:[x×*@]|of|[-–])\\s*|\\s+de\\s+)${code}`)
/** `701004 x 12`, `701004: 2 cs`, `701004 (12)`, `701004 qty 12`. */
const marked = pattern(
  `${code}\\s*(?:[x×*@:=(]|[-–]\\s|\\s[-–]\\s|\\bqty:?|\\bquantity:?|\\bcant(?:idad|\\.)?:?)\\s*${amount}\\)?`,
)
/** `701004 12`, `701004 2 cs`. */
const quantityLast = pattern(`${code}\\s+${amount}`)
/** `701004 -5` is a return, `-5 701004` too. */
const negativeLast = pattern(`${code}\\s+([-−–]${digits}(?:\\s*${unit})?)`)
const negativeFirst = pattern(`([-−–]${digits}(?:\\s*${unit})?)\\s+(?:[x×*]\\s*)?(\\d{4,14})`)
/** `12 701004`, `2 cs 701004`. */
const quantityBefore = pattern(`${amount}\\s+${code}`)
/** `x2 701004`, `(2) 701004`. */
const markedBefore = pattern(`(?:[x×]\\s?${amount}|\\(${amount}\\))\\s+(\\d{4,14})`)
/** `2 x 701004 Reds King Size`: the name follows the code. */
const named = pattern(`${amount}(?:\\s*[x×*]\\s*|\\s+(?:of|de)\\s+)(\\d{4,14})\\s+[^\\d\\s].*`)
/** `3 calderbrook blue kings`, `2 cajas de cola`: a name of several words, or after a unit. */
const nameAfter = pattern(
  `${digits}\\s*(?:[x×*]\\s*|${unit}\\s+(?:of\\s+|de\\s+)?)?(\\p{L}[^\\d]*\\s[^\\d]*\\p{L}[^\\d]*|(?<=(?:${unitPattern})\\.?\\s+(?:(?:of|de)\\s+)?)\\p{L}+)`,
)
/** A pack size at the end of a name: `Batteries AA x 4 pack`. */
const packSize = '[\\d,.]+\\s*(?:cts?|pks?|packs?)\\b'
/**
 * `701004 Reds King Size x 2`, `701004 Reds - 2`. Without such a mark, a number may be part of the
 * name, as in `16 ct`; so may a number with a unit after a dash.
 */
const namedBefore = pattern(
  `(\\d{4,14})\\s+\\D.*?[^\\d\\s]\\s+(?:[x×*]\\s?(?!${packSize})|[–-]\\s(?=[\\d,.]+$))${amount}`,
)
const onlyCode = pattern(code)

const isShort = (text = ''): boolean => /^\d+$/.test(text) && text.length <= maxQuantityDigits

const line = (written = '', count = '', unitWord = ''): ChatLine => ({
  code: written,
  amount: `${count.replaceAll(',', '')} ${unitWord.toLowerCase()}`.trim(),
})

/** Reads text without delimiters; null if it names no code. */
const readWords = (text: string): ChatLine | null => {
  const returned = negativeLast.exec(text)
  if (returned !== null) return { code: returned[1] ?? '', amount: returned[2] ?? '' }
  const returnedFirst = negativeFirst.exec(text)
  if (returnedFirst !== null)
    return { code: returnedFirst.at(-1) ?? '', amount: returnedFirst[1] ?? '' }
  const [, byCross, crossUnit, inBrackets, bracketsUnit, numbered] = markedBefore.exec(text) ?? []
  if (numbered !== undefined)
    return line(numbered, byCross ?? inBrackets, crossUnit ?? bracketsUnit)
  const first = quantityFirst.exec(text)
  if (first !== null && (first[2] !== undefined || isShort(first[1])))
    return line(first[3], first[1], first[2])
  const before = quantityBefore.exec(text)
  const isBefore =
    before !== null && (before[2] !== undefined || (isShort(before[1]) && !isShort(before[3])))
  if (before !== null && isBefore && /\d/.test(before[3] ?? ''))
    return line(before[3], before[1], before[2])
  const after = marked.exec(text) ?? quantityLast.exec(text)
  if (after !== null) return line(after[1], after[2], after[3])
  const [, ofNamed, namedUnit, namedCode] = named.exec(text) ?? []
  if (namedCode !== undefined) return line(namedCode, ofNamed, namedUnit)
  const [, codeBefore, countAfter, unitAfter] = namedBefore.exec(text) ?? []
  if (codeBefore !== undefined) return line(codeBefore, countAfter, unitAfter)
  const [, ofName, nameUnit, name] = nameAfter.exec(text) ?? []
  if (name !== undefined && isShort(ofName)) return line(name, ofName, nameUnit)
  return onlyCode.test(text) ? { code: text } : null
}

/** Bullets, check boxes, and list numbers such as `1.` and `2)`. */
const bullet = /^(?:[-*•–]\s+|[>☐☑✅✔✓▪◦·]\uFE0F?\s*|\d{1,3}[.)]\s+)+/u
/** Words before a number: `Item 701004`, `UPC: 036000291452`, `#701004`. */
const label =
  /^(?:(?:(?:item|upc|sku|art(?:[íi]culo)?|c[oó]digo)\b|n[º°])[.:]?\s*(?:#\s*)?|#\s*)(?=\d{4})/iu
const courtesy = /[\s,]+(?:please|pls|plz|thanks|thank you|thx|por favor|gracias)[\s.!]*$/i
export const withoutLabel = (text: string): string => text.replace(label, '')

/** A line of nothing else, which orders nothing. */
const greeting =
  /^(?:(?:hi|hello|hey|hola|buen(?:os|as)?|d[ií]as?|tardes|noches|good|morning|afternoon|evening|please|thanks|thank|you|thx|por|favor|gracias|much(?:as|o)|saludos|regards|ok|okay)[\s,.!¡😊🙏👍]*)+$/iu
/**
 * The time and the sender in a copied chat: `[11/25, 9:14 AM] Jose: `, `11/25/26, 9:14 AM - Jose:
 * `. A sender is not a number.
 */
const sender =
  /^(?:\[(?=[^\]]*\d{1,2}:\d{2})[^\]]{3,40}\]\s*|\d{1,2}\/\d{1,2}\/\d{2,4},?\s+\d{1,2}:\d{2}(?:\s*[ap]\.?\s?m\.?)?\s+-\s+)(?!\s*\d{4,14}\s*:)[^:;\t]{1,40}:\s+/iu

export const withoutSender = (text: string): string => text.replace(sender, '')

/** `2.000 x 701004`: the amount was read as the code, because its point may separate thousands. */
const isSwapped = ({ code: written, amount: read }: ChatLine): boolean =>
  /^\d{1,3}(?:\.\d{3})+$/.test(written) && !isShort(read ?? '1')

/** `dos cajas de 701004` with its number in digits. */
const withDigits = (text: string): string => {
  const [word = ''] = /^\p{L}+(?=\s)/u.exec(text) ?? []
  const count = word.length > 1 ? countOfWord(word) : 0
  return count === 0 ? text : `${count}${text.slice(word.length)}`
}

const readOne = (text: string): ChatLine | null => {
  const plain = withDigits(withoutLabel(text.trim().replace(bullet, '')).replace(courtesy, ''))
  const read = readWords(plain) ?? readWords(plain.replace(/\s*[,;]\s*/g, ' '))
  return read === null || isSwapped(read) ? null : read
}

/**
 * Reads a line of a mail or chat: `701004 12`, `12 x 701004`, `2 cajas de 701004`, also several
 * between commas. A line that can't be read becomes a code that no product has, so that nothing is
 * lost.
 */
export const readChatLine = (text: string): ChatLine[] => {
  if (greeting.test(text)) return []
  const parts = text.split(/[,;]\s+|\s+(?:and|y)\s+/).filter((part) => part.trim() !== '')
  const several = parts.map(readOne)
  if (parts.length > 1 && several.every((one) => one?.amount !== undefined && /\d/.test(one.code)))
    return several.filter((one) => one !== null)
  return [readOne(text) ?? { code: text.trim() }]
}
