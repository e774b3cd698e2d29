import { formatShortDay } from '@endcap/contract/shop-time'
import { Chip } from '@endcap/ui/chip'
import { useTimeZone } from '../shop/use-shop.ts'

export type Period = { visible_from: Date | null; visible_until: Date | null }

/** Returns whether content is shown at a moment, not yet, or no longer. */
export const periodState = (
  { visible_from: from, visible_until: until }: Period,
  at: Date,
): 'later' | 'live' | 'ended' => {
  if (until !== null && until <= at) return 'ended'
  return from !== null && from > at ? 'later' : 'live'
}

/** When content is shown: `From Nov 30`, `Live`, `Live until Dec 24` or `Ended`. */
export const PeriodChip = ({ of, at = new Date() }: { of: Period; at?: Date }) => {
  const timeZone = useTimeZone()
  const day = (moment: Date) => formatShortDay(moment, timeZone, at)
  const state = periodState(of, at)
  if (state === 'ended') return <Chip tone="plain">Ended</Chip>
  if (state === 'later')
    return <Chip tone="warning">From {of.visible_from && day(of.visible_from)}</Chip>
  return (
    <Chip tone="ok">
      {of.visible_until === null ? 'Live' : `Live until ${day(of.visible_until)}`}
    </Chip>
  )
}
