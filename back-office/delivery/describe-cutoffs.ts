import type { DeliveryWeekday } from '@endcap/contract/delivery/delivery-days'
import { shortWeekday } from '../layout/weekdays.ts'

/** `16:00` → `4 PM`, `16:30` → `4:30 PM`. */
const formatTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${((hour + 11) % 12) + 1}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `Tue 4 PM for Wed; Thu 4 PM for Fri`. */
export const describeCutoffs = (route: { weekdays: readonly DeliveryWeekday[] }): string =>
  route.weekdays
    .map(
      ({ weekday, cutoff_days_before, cutoff_time }) =>
        `${shortWeekday(weekday - cutoff_days_before)} ${formatTime(cutoff_time)} for ${shortWeekday(weekday)}`,
    )
    .join('; ')
