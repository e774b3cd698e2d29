import { locale } from '@endcap/contract/i18n/i18n'
import type { MyOrderSearch } from '../my-order-list-store.ts'

/** Shorter beginnings of a month's name are beginnings of many products' names. */
const minMonthLetters = 3

const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns 1 to 12, or 0, by the first letters of a month's name in the language of the request. */
const readMonthName = (word: string): number => {
  if (word.length < minMonthLetters) return 0
  const format = new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)))
  return 1 + months.findIndex((name) => withoutAccents(name).startsWith(withoutAccents(word)))
}

/** Parses `Nov 21`, `21 de noviembre`, `November 2026` and `nov 21, 2026`. */
const readMonth = (q: string): MyOrderSearch['month'] => {
  const words = q.split(/[\s.,]+/).filter((word) => word !== '' && word.toLowerCase() !== 'de')
  const [name = '', ...otherNames] = words.filter((word) => !/^\d+$/.test(word))
  const month = readMonthName(name)
  if (month === 0 || otherNames.length > 0) return null
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number)
  const day = numbers.find((number) => number >= 1 && number <= 31)
  const year = numbers.find((number) => number > 1000 && number < 10_000)
  const read = [day, year].filter((number) => number !== undefined).length
  return read === numbers.length ? { month, day: day ?? null, year: year ?? null } : null
}

/** Reads the order id that My Orders shows (S9-22), or the four digits of its year and month. */
const readOrderId = (digits: string): MyOrderSearch['month'] => {
  const parts = /^(\d\d)(\d\d)(\d\d)?$/.exec(digits)
  if (parts === null) return null
  const [year, month, day] = parts.slice(1).map((part) => (part ? Number(part) : null))
  return { year: 2000 + (year ?? 0), month: month ?? 0, day: day ?? null }
}

/** Parses `1042`, `#1042`, `No 1042`, `Order 261121`, months and words. */
export const readMyOrderSearch = (q: string, timeZone: string): MyOrderSearch => {
  const digits = /^(?:(?:no|n\.?[º°]|order|pedido)?\.?\s*#?\s*)(\d+)$/i.exec(q)?.[1] ?? null
  return { text: q, digits, month: digits === null ? readMonth(q) : readOrderId(digits), timeZone }
}
