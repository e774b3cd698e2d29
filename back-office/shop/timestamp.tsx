import { formatShortDay, formatTimestamp } from '@endcap/contract/shop-time'
import { useTimeZone } from './use-shop.ts'

/** A time in the shop's time zone, or its day, without the current year. Hovering shows all. */
export const Timestamp = ({ at, isDay = false }: { at: Date | null; isDay?: boolean }) => {
  const timeZone = useTimeZone()
  if (at === null) return null
  return (
    <time
      dateTime={at.toISOString()}
      // Set on hover, because a list shows a hundred of these.
      onMouseEnter={({ currentTarget }) => {
        currentTarget.title = formatTimestamp(at, timeZone, { withZone: true })
      }}
      className="whitespace-nowrap"
    >
      {/* A narrow column breaks it after the day. */}
      {isDay
        ? formatShortDay(at, timeZone, new Date())
        : formatTimestamp(at, timeZone, { now: new Date() }).replace(/\s(?=[AP]M)/, '\u00a0')}
    </time>
  )
}
