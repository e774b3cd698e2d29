import { maxQuantity } from '../limits.ts'

/** `thousands`: `1.000` may be 1 or 1,000. `code`: a bar code, which a scanner typed. */
export type QuantityProblem =
  | 'not_a_number'
  | 'negative'
  | 'fraction'
  | 'thousands'
  | 'too_many'
  | 'code'

/** `unit`: the word after the number in lower case, or ''. */
export type ReadQuantity =
  | { kind: 'blank' }
  | { kind: 'amount'; count: number; unit: string }
  | { kind: 'problem'; problem: QuantityProblem }

const minCodeDigits = 8

/** Words for the numbers from 1, in English and Spanish. */
const numberWords: readonly string[] = [
  ...['a|an|one|un|una|uno', 'two|dos', 'three|tres', 'four|cuatro', 'five|cinco', 'six|seis'],
  ...['seven|siete', 'eight|ocho', 'nine|nueve', 'ten|diez', 'eleven|once', 'twelve|doce'],
  ...['thirteen|trece', 'fourteen|catorce', 'fifteen|quince', 'sixteen|dieciséis|dieciseis'],
  ...['seventeen|diecisiete', 'eighteen|dieciocho', 'nineteen|diecinueve', 'twenty|veinte'],
]

/** Matches the number words in a regular expression with the flag `i`. */
export const numberWordPattern: string = numberWords.join('|')

/** The number that a word names; 0 for other words. */
export const countOfWord = (word: string): number =>
  numberWords.findIndex((words) => words.split('|').includes(word.toLowerCase())) + 1

const problem = (name: QuantityProblem): ReadQuantity => ({ kind: 'problem', problem: name })

/** Full-width characters become ASCII, every dash a minus, and every blank a plain one. */
const normalise = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Reads digits with marks for thousands or decimals. `2.00` is a whole number, too. */
const readNumber = (text: string): number | QuantityProblem => {
  if (/^\d+$/.test(text)) return text.length >= minCodeDigits ? 'code' : Number(text)
  if (/^[1-9]\d{0,2}(,\d{3})+(\.0{1,2})?$/.test(text))
    return Number(text.replace(/\..*/, '').replaceAll(',', ''))
  if (/^[1-9]\d{0,2}(\.\d{3})+(,0{1,2})?$/.test(text)) {
    const isCertain = text.includes(',') || text.split('.').length > 2
    return isCertain ? Number(text.replace(/,.*/, '').replaceAll('.', '')) : 'thousands'
  }
  if (/^\d+[.,]0{1,2}$/.test(text)) return Number(text.replace(/[.,].*/, ''))
  return /^\d*[.,]\d+$/.test(text) ? 'fraction' : 'not_a_number'
}

const unitWord = /^(\p{L}[\p{L}/ ]*?)?(?: of| de)?[. ]*$/u

/** `una docena`, `two cases`, `media docena`. */
const readWords = (text: string): ReadQuantity => {
  if (/^(?:half a|half|media) (?:dozen|docena)$/.test(text))
    return { kind: 'amount', count: 6, unit: '' }
  if (/^(?:half|medi[ao])\b/.test(text)) return problem('fraction')
  if (/^(?:dozen|docena)$/.test(text)) return { kind: 'amount', count: 1, unit: text }
  const [first = '', ...others] = text.split(' ')
  const count = countOfWord(first)
  const unit = unitWord.exec(others.join(' '))
  return count === 0 || unit === null
    ? problem('not_a_number')
    : { kind: 'amount', count, unit: unit[1] ?? '' }
}

/**
 * Reads what a person or scanner entered as a quantity: `12`, `1,000`, `2 cs`, `dos cajas`, `x12`.
 * Anything that isn't a whole number from 0 to `max` is a problem, never another number.
 */
export const readQuantity = (text: string, max = maxQuantity): ReadQuantity => {
  const cleaned = normalise(text)
  if (cleaned === '') return { kind: 'blank' }
  const written = cleaned
    .replace(/^(?:qty|quantity|cant(?:idad)?)\b[.:]?\s*/, '')
    .replace(/^[x×*] ?(?=\d)/, '')
    .replace(/(?<=\d) ?[x×*]$/, '')
  const parts = /^(\(?-?|-?\(?) ?(\d[\d.,]*|[.,]\d+)(.*)$/.exec(written)
  if (parts === null) return readWords(written)
  const [, sign = '', digits = '', rest = ''] = parts
  if (sign !== '' || rest.endsWith('-')) return problem('negative')
  if (/^ ?(?:[½¼¾⅓⅔]|\d*\/\d+)(?: .*)?$/.test(rest)) return problem('fraction')
  const unit = unitWord.exec(rest.trim())
  if (unit === null) return problem('not_a_number')
  const count = readNumber(digits.replace(/[.,]$/, ''))
  if (typeof count === 'string') return problem(count)
  return count > max ? problem('too_many') : { kind: 'amount', count, unit: unit[1] ?? '' }
}

/** Whether text in the field for a quantity is a code that was scanned or typed there. */
export const isScannedCode = (text: string): boolean => {
  const read = readQuantity(text)
  if (read.kind !== 'problem' || !/^\S*\d{3}\S*$/.test(text.trim())) return false
  if (read.problem === 'too_many') return /\d{6}/.test(text)
  return read.problem === 'code' || read.problem === 'not_a_number'
}
