import { formatShortDay, formatTimestamp } from '@endcap/contract/shop-time'
import { useTimeZone } from './use-shop.ts'

/**
 * A moment in the shop's time zone, without the year if it is this one, or its day alone; pointing at it
 * shows all.
 */
export const Timestamp = ({ at, isDay = false }: { at: Date | null; isDay?: boolean }) => {
  const timeZone = useTimeZone()
  if (at === null) return null
  return (
    <time
      dateTime={at.toISOString()}
      // Written when it is pointed at: a list has a hundred of them.
      onMouseEnter={({ currentTarget }) => {
        currentTarget.title = formatTimestamp(at, timeZone, { withZone: true })
      }}
      className="whitespace-nowrap"
    >
      {/* In a narrow column it breaks after the day. */}
      {isDay
        ? formatShortDay(at, timeZone, new Date())
        : formatTimestamp(at, timeZone, { now: new Date() }).replace(/\s(?=[AP]M)/, '\u00a0')}
    </time>
  )
}
