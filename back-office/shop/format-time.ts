/** A moment (ISO 8601, UTC) on the shop's clock: `Nov 20, 2026, 10:04 AM`. Empty stays empty. */
export const formatTimestamp = (moment: string | null | undefined, timeZone: string): string =>
  moment
    ? new Intl.DateTimeFormat('en-US', {
        timeZone,
        dateStyle: 'medium',
        timeStyle: 'short',
      }).format(new Date(moment))
    : ''

/** The shop's day `2026-11-30` → `Mon, Nov 30, 2026`; what is no day stays as it is. */
export const formatDay = (day: string): string => {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (day === '' || Number.isNaN(time)) return day
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(time)
}

/** `Mon, Nov 30, 2026, 9:00 AM`, or what is known of it. */
export const formatPickup = (day: string, time: string): string =>
  [formatDay(day), time].filter((part) => part !== '').join(', ')
