/** Days (`YYYY-MM-DD`) and times in the shop's time zone. */

import { locale } from './i18n/i18n.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a formatter takes fifty times as long as using it. */
const formatOf = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, options])
  const cached = formats.get(key)
  if (cached !== undefined) return cached
  const created = new Intl.DateTimeFormat(language, options)
  formats.set(key, created)
  return created
}

export const shopClock = (now: Date, timeZone: string): { day: string; hour: number } => {
  const parts = formatOf('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

export const dayMs = 86_400_000

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export const countDays = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** Accepts `YYYY-MM-DD` and ISO date-times. Returns null if there is no such day. */
export const parseShopDay = (value: string, timeZone: string): string | null => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const time = Date.parse(`${value}T00:00:00Z`)
    return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? null : value
  }
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return null
  if (!/(Z|[+-]\d{2}:?\d{2})$/i.test(value)) return parseShopDay(value.slice(0, 10), timeZone)
  const time = Date.parse(value)
  return Number.isNaN(time) ? null : shopClock(new Date(time), timeZone).day
}

/** Whether a text is a day as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => parseShopDay(text, 'UTC') === text

/** In milliseconds. */
const utcOffset = (at: number, timeZone: string): number => {
  const parts = formatOf('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return local - at
}

/** `2026-11-30T09:05` in the shop's time zone. */
export const toShopTime = (at: Date, timeZone: string): string =>
  new Date(at.getTime() + utcOffset(at.getTime(), timeZone)).toISOString().slice(0, 16)

/**
 * Parses a time of the shop (`2026-11-30T09:05`); null for any other text. If a time occurs twice
 * because clocks go back, the earlier one is returned. A time skipped because clocks go forward is
 * read as if they had not.
 */
export const fromShopTime = (text: string, timeZone: string): Date | null => {
  const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(local)) return null
  const isShown = (at: number) => at + utcOffset(at, timeZone) === local
  const before = local - utcOffset(local - dayMs, timeZone)
  const after = local - utcOffset(local + dayMs, timeZone)
  return new Date([Math.min(before, after), Math.max(before, after)].find(isShown) ?? before)
}

/** Also correct on a day whose first hour is skipped. */
export const startOfShopDay = (day: string, timeZone: string): Date =>
  fromShopTime(`${day}T00:00`, timeZone) ?? new Date(Number.NaN)

const isInYearOf = (at: Date, now: Date | undefined, timeZone: string): boolean =>
  now !== undefined &&
  shopClock(at, timeZone).day.slice(0, 4) === shopClock(now, timeZone).day.slice(0, 4)

/** `Nov 30`; in another year `Nov 30, 2027`. */
export const formatShortDay = (at: Date, timeZone: string, now: Date): string =>
  formatOf(locale(), {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(isInYearOf(at, now, timeZone) ? {} : { year: 'numeric' }),
  }).format(at)

/** Formats a moment: `Nov 20, 2026, 10:04 AM`, with the zone `… 10:04 AM EST`, and without the year if that is the present one. */
export const formatTimestamp = (
  at: Date,
  timeZone: string,
  { withZone = false, now }: { withZone?: boolean; now?: Date } = {},
): string =>
  formatOf(locale(), {
    timeZone,
    ...(isInYearOf(at, now, timeZone) ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(withZone ? { timeZoneName: 'short' } : {}),
  }).format(at)

/** Formats a day: `Mon, Nov 30, 2026` or `Monday, …`, without the year if it is today's; any other text is unchanged. */
export const formatDay = (day: string, length: 'short' | 'long', today?: string): string => {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time)) return day
  return formatOf(locale(), {
    timeZone: 'UTC',
    weekday: length,
    ...(today?.slice(0, 4) === day.slice(0, 4) ? {} : { year: 'numeric' }),
    month: length,
    day: 'numeric',
  }).format(time)
}

/** `November 30`, with the year if it is another than that of `beside`. */
export const formatMonthDay = (day: string, beside: string): string =>
  formatOf(locale(), {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    ...(day.slice(0, 4) === beside.slice(0, 4) ? {} : { year: 'numeric' }),
  }).format(Date.parse(`${day}T00:00:00Z`))

/** `Nov 30, 2026`; `''` for `''`. */
export const formatDate = (day: string): string =>
  day === ''
    ? ''
    : formatOf(locale(), { timeZone: 'UTC', dateStyle: 'medium' }).format(Date.parse(day))

/** `Nov 2 – 8, 2026`, both days included; one day is `Mon, Nov 2, 2026`. */
export const formatPeriod = ({ from, to }: { from: string; to: string }): string =>
  from === to
    ? formatDay(from, 'short')
    : formatOf(locale(), { timeZone: 'UTC', dateStyle: 'medium' }).formatRange(
        Date.parse(from),
        Date.parse(to),
      )

/** `Tue`, `Tuesday`; with the date `Tue, Dec 8`, `Tuesday, Dec 8`. */
export const formatWeekday = (day: string, length: 'short' | 'long', hasDate = false): string =>
  formatOf(locale(), {
    timeZone: 'UTC',
    weekday: length,
    ...(hasDate ? { month: 'short', day: 'numeric' } : {}),
  }).format(Date.parse(`${day}T00:00:00Z`))

export const formatHour = (hour: number): string =>
  formatOf(locale(), { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
    .format(Date.UTC(2000, 0, 1, hour))
    .replace('\u202f', ' ')

export const formatTimeOfDay = (at: Date, timeZone: string): string =>
  formatOf(locale(), { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(at)
    .replace(':00', '')
    .replace('\u202f', ' ')
