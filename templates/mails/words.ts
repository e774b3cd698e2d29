/**
 * Text on one line, for subjects: a line break that a customer typed would end the header, and
 * what follows it would be read as headers of their own.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** `2026-11-30` → `Monday, November 30, 2026`; what is no day stays as it is. */
export const sayDay = (day: string): string => {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time)) return day
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(time)
}

/** A moment (ISO 8601, UTC) as the shop's clock showed it: `Nov 20, 2026, 10:04 AM EST`. */
export const sayMoment = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(moment))

/** `Hello Dana,` or, without a name, `Hello,`. */
export const greet = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`)
