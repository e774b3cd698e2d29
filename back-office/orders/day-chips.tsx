import { addDays, formatWeekday, shopClock } from '@endcap/contract/shop-time'
import { classNames } from '@endcap/ui/class-names'
import type { ListState } from '../lists/use-list-state.ts'
import { useTimeZone } from '../shop/use-shop.ts'

const labelOf = (day: string, daysAgo: number): string =>
  ['Today', 'Yesterday'][daysAgo] ?? formatWeekday(day, 'long')

const shownDays = [0, 1, 2, 3, 4, 5, 6]

/** Filters orders by the day on which they were placed: one of the last seven. */
export const DayChips = ({ state }: { state: ListState }) => {
  const today = shopClock(new Date(), useTimeZone()).day
  const { from = '', to = '' } = state.filters
  return (
    <fieldset
      aria-label="Ordered on"
      className="flex min-w-0 max-w-full gap-1 overflow-x-auto max-xl:order-last max-xl:w-full"
    >
      <span aria-hidden className="self-center pr-1 text-xs text-soft max-xl:hidden">
        Ordered
      </span>
      {shownDays.map((daysAgo) => {
        const day = addDays(today, -daysAgo)
        const isChosen = from === day && to === day
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isChosen}
            onClick={() =>
              state.setFilters(isChosen ? { from: '', to: '' } : { from: day, to: day })
            }
            className={classNames(
              'min-h-8 rounded-full border px-2.5 text-xs font-semibold whitespace-nowrap pointer-coarse:min-h-11',
              isChosen
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-line hover:bg-surface',
            )}
          >
            {labelOf(day, daysAgo)}
          </button>
        )
      })}
    </fieldset>
  )
}
