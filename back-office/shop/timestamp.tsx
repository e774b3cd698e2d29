import { formatTimestamp } from '@endcap/contract/shop-time'
import { useTimeZone } from './use-shop.ts'

/** A moment in the shop's time zone. */
export const Timestamp = ({ at }: { at: Date | null }) => {
  const timeZone = useTimeZone()
  return (
    <time dateTime={at?.toISOString()} className="whitespace-nowrap">
      {at === null ? '' : formatTimestamp(at, timeZone)}
    </time>
  )
}
