import type { PriceEntry } from '@endcap/contract/catalog/price-lists'
import { Chip } from '@endcap/ui/chip'
import { useTimeZone } from '../shop/use-shop.ts'
import { describeEntry, entryState } from './price-words.ts'

/** Marks prices that aren't in effect now. */
export const EntryList = ({ entries }: { entries: readonly PriceEntry[] }) => {
  const timeZone = useTimeZone()
  const now = new Date()
  if (entries.length === 0) return null
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map((entry) => {
        const state = entryState(entry, now)
        return (
          <li
            key={describeEntry(entry, timeZone, now)}
            className="flex flex-wrap items-center gap-1.5"
          >
            <span className={`tabular-nums ${state === 'now' ? '' : 'text-soft'}`}>
              {describeEntry(entry, timeZone, now)}
            </span>
            {state === 'later' && <Chip tone="warning">Scheduled</Chip>}
            {state === 'ended' && <Chip>Ended</Chip>}
            {state === 'now' && entry.is_special && <Chip tone="ok">Special</Chip>}
          </li>
        )
      })}
    </ul>
  )
}
