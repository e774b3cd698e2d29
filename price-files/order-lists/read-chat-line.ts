import {
  countOfWord,
  numberWordPattern,
  readQuantity,
} from '@endcap/contract/quantities/read-quantity'
import { unitPattern } from '@endcap/contract/quantities/unit-words'

/** `amount`: the quantity as text, such as `2 cs`; undefined if the line names none. */
export type ChatLine = { code: string; amount?: string }

/** The amount of a line whose own can't be read. It isn't a quantity, so people are asked for it. */
const unreadAmount = '?'

const pattern = (text: string) => new RegExp(text, 'iu')

const wordEnd = '(?![\\p{L}\\d])'
const unit = `(?:${unitPattern})${wordEnd}`
/** Also what can't be ordered, such as `2.5`, so that it is refused instead of read as another. */
const count = `(?:\\d{1,3}(?:,\\d{3})+(?:\\.0{1,2})?|\\d+(?:[.,]\\d+)?|(?<!\\p{L})(?:${numberWordPattern})${wordEnd})`
const amount = `(?<amount>(?:half(?:\\s+an?)?|medi[ao])\\s+${unit}|[-−–]?${count}(?:\\s*${unit}\\.?)?)`

const cross = '(?:(?<=[\\d\\s])x(?=[\\d\\s])|[×*])'
const quantityWord = '(?<!\\p{L})(?:qty|quantity|cant(?:idad|\\.)?)(?!\\p{L}):?'
/** `2 cs of 701004`, `12 x 701004`, `(2) 701004`, `x2 701004`. */
const amountFirst = pattern(
  `^(?<open>\\(|[x×]\\s?(?=\\d))?${amount}(?<mark>\\)\\s+|\\s*(?:${cross}|@)\\s*|\\s+(?:of|de)\\s+|\\s*[-–]\\s+|\\s+)(?<rest>.+)$`,
)
/** `701004 x 12`, `701004: 2 cs`, `701004 (12)`, `701004 qty 12`. */
const amountLast = pattern(
  `^(?<rest>.+?)(?<mark>\\s*(?:${cross}|[:=(]|[-–](?=\\s)|${quantityWord})\\s*|\\s+)${amount}\\)?$`,
)
const counted = pattern(`^(${count})(?:\\s*(${unit})\\.?)?$`)

const bareCode = /^[\p{L}\d][\p{L}\d._/-]*$/u
/** `2cs`, `x5`. */
const amountAlone = pattern(`^(?:${count}\\s*${unit}|[x×*]\\s*\\d+)$`)
/** `701004 Reds King Size`, `Reds King Size 701004`. */
const codeAndName = /^(?:(\d{4,14})\s+[^\d\s].*|\D*\s(\d{5,14}))$/u
/** A name's first number belongs to it in `16 oz cola`. */
const name =
  /^(?!(?:fl|oz|ml|lt?|ltr|gr?|kg|mg|lbs?|in|inch|ft|mm|hours?|hr)(?!\p{L}))\p{L}.*\p{L}/iu
/** A size of packs at either end of a name: `Batteries AA x 4 pack`, `Lighters 50ct`. */
const packSize = /^[\d,.]+\s*(?:cts?|pk|pack)$/i

/** `12 701004`: if a number this short precedes a longer one, it is a quantity. */
const isShort = (text: string): boolean => !/\d{5}/.test(text.replaceAll(',', ''))

/** Number words and `2.00` become digits, and half a dozen 6. */
const toAmount = (written: string): string => {
  const [, number = written, unitWord = ''] = counted.exec(written) ?? []
  const read = readQuantity(number)
  const digits = read.kind === 'amount' ? String(read.count) : number
  return `${digits} ${unitWord.toLowerCase()}`.trim()
}

const hasUnit = (read: string): boolean => /\p{L}/u.test(read)
const isNegative = (read: string): boolean => /^[-−–]/.test(read)

const otherNumberWord =
  /^(?:dozens?|docenas?|half|medi[ao]s?|couple|pairs?|par(?:es)?|gross|gruesas?|thirty|forty|fifty|hundred|veinti\p{L}+|treinta|cuarenta|cincuenta|cien(?:to)?)$/iu
const hasNumber = (text: string): boolean =>
  /\p{N}/u.test(text) ||
  text.split(/[^\p{L}]+/u).some((word) => countOfWord(word) > 1 || otherNumberWord.test(word))

/** `701004 12`, `calderbrook blue kings x 3`; null if the line doesn't end with its amount. */
const readLast = (text: string): ChatLine | null => {
  const { rest = '', mark = '', amount: written = '' } = amountLast.exec(text)?.groups ?? {}
  const read = toAmount(written)
  // `GUM 2`, but the number belongs to the name in `Kings 100`.
  if (bareCode.test(rest) && (/\d/.test(rest) || /^\d{1,2}$/.test(read)))
    return { code: rest, amount: read }
  // A name's brackets have packs; without a mark or a unit, a number may be part of the name.
  const isPart = mark.trim() === '' ? !hasUnit(read) : mark.includes('(')
  const isCalculation = /[x×*–-]/i.test(mark) && /(?<!\d)\d{1,3}$/.test(rest)
  if (isPart || isCalculation || isNegative(read) || packSize.test(read)) return null
  const [, before, after] = codeAndName.exec(rest) ?? []
  const code = before ?? after ?? (name.test(rest) ? rest : undefined)
  return code === undefined ? null : { code, amount: read }
}

/** `12 701004`, `2 cs of cola`; null if the line doesn't begin with its amount. */
const readFirst = (text: string): ChatLine | null => {
  const groups = amountFirst.exec(text)?.groups ?? {}
  const { open, mark = '', amount: written = '', rest = '' } = groups
  const read = toAmount(written)
  const isNumber = /^\d{4,14}$/.test(rest)
  if (!hasUnit(read) && !isShort(read)) return null
  if (open !== undefined || isNegative(read)) return isNumber ? { code: rest, amount: read } : null
  const isMarked = mark.trim() !== '' || hasUnit(read)
  if (bareCode.test(rest) && /\d/.test(rest))
    return isMarked || !isShort(rest) || !/^\d+$/.test(rest) ? { code: rest, amount: read } : null
  if (readLast(rest) !== null) return null
  const [, before, after] = codeAndName.exec(rest) ?? []
  const code = before ?? after
  if (code !== undefined) return isMarked || !isShort(code) ? { code, amount: read } : null
  const isName = name.test(rest) && (isMarked || (/\s/.test(rest) && !hasNumber(rest)))
  return isName && !packSize.test(read) ? { code: rest, amount: read } : null
}

/** Bullets, check boxes, arrows, and list numbers such as `1.` and `2)`, if words follow. */
const bullet =
  /^(?:[-*•–]\s+|\[[ x✓]?\]\s+|(?:[>☐☑✅✔✓▪◦·→➡➜➔⇒▶👉]|[-=]>)\uFE0F?\s*|\d{1,3}[.)]\s+)+(?=.*[\p{L}\d])/iu
const arrow = /\s*(?:[→➡➜➔⇒]\uFE0F?|[-=]>)\s*/gu
/** Words before a number: `Item 701004`, `UPC: 036000291452`, `#701004`. */
const label =
  /^(?:(?:(?:item|upc|sku|art(?:[íi]culo)?|c[oó]digo)\b|n[º°])[.:]?\s*(?:#\s*)?|#\s*)(?=\d{4})/iu
/** A number alone after such words isn't a code. */
const request =
  /^(?:(?:(?:(?:i|we)\s+)?(?:need|want)|can (?:i|we) (?:get|have)|(?:send|give|get)(?:\s+(?:me|us))|please|pls|por favor|and|also|y|tambi[eé]n|quiero|queremos|quisiera|necesit(?:o|amos)|d[ae](?:me|nos)|m[aá]nd[ae](?:me|nos)|ponme)\s+|(?:hi|hey|hello|hola)\s*[,!]\s*)+(?!\d{1,4}$)/iu
const courtesy = /[\s,]+(?:please|pls|plz|thanks|thank you|thx|por favor|gracias)[\s.!]*$/i
const price = pattern(
  `\\s*[-–,(]?\\s*(?:(?:(?<!\\p{L})(?:at|a)\\s|@)?\\s*[$€]\\s?\\d[\\d,.]*|@\\s*\\d{1,3}(?:[.,]\\d{1,2})?(?![\\d.,])|(?<!\\p{L})(?:at|a)\\s+\\d+[.,]\\d\\d(?!\\d))(?:\\s*(?:(?:/|per|por|cada|la|el|an?)\\s*)?(?:${unit}|un[oa]))?\\.?\\)?`,
)

export const withoutBullet = (text: string): string => text.trim().replace(bullet, '')
export const withoutLabel = (text: string): string => text.replace(label, '')

/**
 * The time and the sender in a copied chat: `[11/25, 9:14 AM] Jose: `, `11/25/26, 9:14 AM - Jose:
 * `. A sender is not a number.
 */
const sender =
  /^(?:\[(?=[^\]]*\d{1,2}:\d{2})[^\]]{3,40}\]\s*|\d{1,2}\/\d{1,2}\/\d{2,4},?\s+\d{1,2}:\d{2}(?:\s*[ap]\.?\s?m\.?)?\s+-\s+)(?!\s*\d{4,14}\s*:)[^:;\t]{1,40}:\s+/iu

export const withoutSender = (text: string): string => text.replace(sender, '')

/** Removes what isn't the product or its amount, then splits off the amount at either end. */
const readOne = (text: string): ChatLine | null => {
  const asked = withoutLabel(withoutBullet(text).replace(request, '')).replace(courtesy, '')
  const plain = asked.replace(price, ' ').replace(arrow, ': ').trim()
  for (const part of [plain, plain.replace(/\s*[,;]\s*/g, ' ').trim()]) {
    const read = readFirst(part) ?? readLast(part)
    if (read !== null) return read
  }
  // Beside other words, a short number isn't a code.
  const digits = plain === withoutBullet(text) ? /\d/ : /\d{4}/
  if (!bareCode.test(plain) || !digits.test(plain) || amountAlone.test(plain)) return null
  return price.test(asked) ? { code: plain, amount: unreadAmount } : { code: plain }
}

/**
 * Reads a line of a mail or chat: `701004 12`, `12 x 701004`, `2 cajas de 701004`, also several
 * between commas. A line that can't be read becomes a code that no product has, so that nothing is
 * lost; if it has a number, its amount is asked for.
 */
export const readChatLine = (text: string): ChatLine[] => {
  const parts = text.split(/[,;]\s+|\s+(?:and|y)\s+/).filter((part) => part.trim() !== '')
  const several = parts.map(readOne).filter((one) => one?.amount !== undefined)
  if (parts.length > 1 && several.length === parts.length)
    return several.filter((one) => one !== null)
  const written = { code: withoutBullet(text), ...(hasNumber(text) && { amount: unreadAmount }) }
  return [readOne(text) ?? written]
}
