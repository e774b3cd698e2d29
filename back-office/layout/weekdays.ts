export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Returns `Tue` for 2. Also accepts -7 to -1: a weekday minus a number of days. */
export const shortWeekday = (weekday: number): string =>
  (weekdays[(weekday + 7) % 7] ?? '').slice(0, 3)
