import type { DeliveryWeekday } from '@endcap/contract/delivery/delivery-days'

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

/** `16:00` → `4 PM`, `16:30` → `4:30 PM`. */
const formatTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${((hour + 11) % 12) + 1}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `Tue 4 PM for Wed; Thu 4 PM for Fri`. */
export const describeCutoffs = ({ weekdays }: { weekdays: readonly DeliveryWeekday[] }): string =>
  weekdays
    .map(
      ({ weekday, cutoff_days_before, cutoff_time }) =>
        `${shortWeekday(weekday - cutoff_days_before)} ${formatTime(cutoff_time)} for ${shortWeekday(weekday)}`,
    )
    .join('; ')
