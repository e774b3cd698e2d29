/** The weekdays from Sunday, as a route counts them. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** `Tue`, for a number of days before another weekday, too. */
export const shortWeekday = (weekday: number): string =>
  (weekdays[(weekday + 7) % 7] ?? '').slice(0, 3)
