/** `digits`: padded with zeros to a number of digits. `plain`: shown unchanged. */
export type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'day'; hasTime: boolean }
  | { kind: 'digits'; digits: number }

const plain: NumberFormat = { kind: 'plain' }

/** Excel's built-in formats of days and times, which a workbook refers to only by id. */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47)

const builtInDayAndTime = 22

/** Reads a format by its id and its code, such as `00000` or `m/d/yyyy`. */
export const readNumberFormat = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined)
    return isBuiltInDay(id) ? { kind: 'day', hasTime: id === builtInDayAndTime } : plain
  const [first = ''] = code.split(';')
  const bare = first.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
  if (/^0{2,}$/.test(bare)) return { kind: 'digits', digits: bare.length }
  if (!/[dmyh]/i.test(bare) || /[0#?]/.test(bare)) return plain
  return { kind: 'day', hasTime: /h/i.test(bare) }
}

const daySeconds = 86_400
/** The day that the number 0 stands for in Excel's two date systems. */
const epochs = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) }

/** `2026-11-30`, or `2026-11-30 16:00` with a time. */
export const formatMoment = (iso: string): string => {
  const [day = '', time = ''] = iso.slice(0, 16).split('T')
  return time === '' || time === '00:00' ? day : `${day} ${time}`
}

/** Formats at most 15 digits, as Excel shows them; whole numbers have no exponent. */
export const formatNumber = (text: string, format: NumberFormat, isFrom1904: boolean): string => {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return text
  if (format.kind === 'day') {
    // Excel stores a time as a fraction of a day; a double resolves it to well under a second.
    const seconds = format.hasTime
      ? Math.round(number * daySeconds)
      : Math.floor(number) * daySeconds
    const at = new Date((isFrom1904 ? epochs.from1904 : epochs.from1900) + seconds * 1_000)
    return Number.isNaN(at.getTime()) ? text : formatMoment(at.toISOString())
  }
  const shown = Number(number.toPrecision(15))
  const written =
    Number.isInteger(shown) && Math.abs(shown) < 1e21 ? shown.toFixed(0) : String(shown)
  return format.kind === 'digits' && /^\d+$/.test(written)
    ? written.padStart(format.digits, '0')
    : written
}
