import { formatTimestamp } from '@endcap/contract/shop-time'
import { useTimeZone } from './use-shop.ts'

/** A moment in the shop's time zone. */
export const Timestamp = ({ at }: { at: Date | null }) => {
  const timeZone = useTimeZone()
  if (at === null) return null
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {formatTimestamp(at, timeZone)}
    </time>
  )
}
