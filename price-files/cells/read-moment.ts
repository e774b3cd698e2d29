import { isMissing, readName } from './cell-text.ts'

/** In the shop's time zone, as `2026-11-30T16:00`; blank: none. */
export type ParsedMoment = { ok: true; moment: string } | { ok: false; reason: string }

const day = String.raw`(?:(\d{4})[-/](\d{1,2})[-/](\d{1,2})|(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2}))`
const time = String.raw`(\d{1,2})(?::(\d{2})(?::(\d{2})(?:\.0*)?)?)?(?:\s?([ap])\.?m\.?)?`
const pattern = new RegExp(`^${day}(?:(?:T|,?\\s+)${time})?$`, 'i')
const weekday = String.raw`(?:sun|mon|tues|wednes|thurs|fri|satur)day,\s+`
const dayFirst = String.raw`(\d{1,2})[-/\s]([a-z]+)\.?,?[-/\s]\s*(\d{4}|\d{2})`
const monthFirst = String.raw`([a-z]+)\.?[-/\s](\d{1,2})(?:,\s*|[-/\s])(\d{4})`
const named = new RegExp(`^(?:${weekday})?(?:${dayFirst}|${monthFirst})(?!\\d)`, 'i')
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
]
const dayMs = 86_400_000
const minuteMs = 60_000
/** The last day that programs can store, which stands for no end. */
const never = '9999-12-31'
const maxShownLength = 40

/** Also accepts `Nov` and `Sept`. Returns 0 if `name` is no month. */
const monthOf = (name: string): number => {
  const text = name.toLowerCase()
  const isShort = text.length === 3 || text === 'sept'
  return 1 + months.findIndex((month) => month === text || (isShort && month.startsWith(text)))
}

/** Rewrites a day with a month's name, `30-Nov-26` or `Nov 30, 2026`, as `11/30/26`. */
const withMonthNumber = (text: string): string =>
  text.replace(named, (all, day1, name1, year1, name2, day2, year2) => {
    const month = monthOf(name1 ?? name2)
    return month === 0 ? all : `${month}/${day1 ?? day2}/${year1 ?? year2}`
  })

/** Midnight in milliseconds of UTC; null if the day doesn't exist or is too far from today. */
const readDay = (year: number, month: number, dayOfMonth: number): number | null => {
  const at = new Date(Date.UTC(year, month - 1, dayOfMonth))
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === dayOfMonth
  return isReal && year >= 1900 && (year < 3000 || year === 9999) ? at.getTime() : null
}

/** Milliseconds since midnight; null if invalid. An hour without minutes needs AM or PM. */
const readTime = (
  hour: string,
  minute: string | undefined,
  half: string | undefined,
): number | null => {
  const hours = Number(hour)
  const minutes = Number(minute ?? 0)
  if (minutes > 59 || (minute === undefined && half === undefined)) return null
  if (half === undefined) return hours > 23 ? null : (hours * 60 + minutes) * minuteMs
  if (hours < 1 || hours > 12) return null
  return (((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes) * minuteMs
}

/**
 * Reads when a price begins or ends: `2026-11-30`, `11/30/2026`, `30-Nov-26` or `Nov 30, 2026`,
 * optionally with a time such as `4:00 PM` or `16:00`. A price ends when the named day or minute is
 * over. `00:00:00`, which programs write for a day without a time, is ignored. A blank cell means
 * no beginning or no end.
 */
export const readMoment = (cell: string, side: 'beginning' | 'end'): ParsedMoment => {
  const text = readName(cell)
  // A failed formula doesn't count as blank: the price would then apply at all times.
  if (isMissing(text) && !text.startsWith('#')) return { ok: true, moment: '' }
  const shown = text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text
  const refused: ParsedMoment = {
    ok: false,
    reason: `"${shown}" is not a date; write it like 11/30/2026, 2026-11-30 or 11/30/2026 4:00 PM`,
  }
  const read = text.length > maxShownLength ? null : pattern.exec(withMonthNumber(text))
  if (read === null) return refused
  const [, isoYear, isoMonth, isoDay, month, dayOfMonth, year = ''] = read
  const [hour, minute, second, half] = read.slice(7)
  const midnight = readDay(
    Number(isoYear ?? (year.length === 2 ? `20${year}` : year)),
    Number(isoMonth ?? month),
    Number(isoDay ?? dayOfMonth),
  )
  if (midnight === null) return refused
  if (new Date(midnight).toISOString().startsWith(never))
    return side === 'end' ? { ok: true, moment: '' } : refused
  const at = (ms: number): ParsedMoment => ({
    ok: true,
    moment: new Date(midnight + ms).toISOString().slice(0, 16),
  })
  const endOfDay = side === 'end' ? dayMs : 0
  if (hour === undefined) return at(endOfDay)
  const seconds = Number(second ?? 0)
  const sinceMidnight = readTime(hour, minute, half)
  if (sinceMidnight === null || seconds > 59) return refused
  // Databases and spreadsheets export a day with this time; people who mean midnight write `12:00
  // AM`.
  const isByProgram = half === undefined || second !== undefined
  if (sinceMidnight === 0 && seconds === 0 && isByProgram) return at(endOfDay)
  // 23:59:59 means the end of that minute.
  return at(sinceMidnight + (side === 'end' && seconds > 0 ? minuteMs : 0))
}
