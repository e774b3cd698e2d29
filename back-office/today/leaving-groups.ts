import { dueDayOf } from '@endcap/contract/delivery/due-day'
import { addDays, formatDay } from '@endcap/contract/shop-time'
import type { Today } from '@endcap/contract/today'

type OpenCounts = Omit<Today['deliveries'][number], 'day'>

/** Open orders that leave together: a pick-up slot, a route on a day, or deliveries without a route. */
export type LeavingGroup = {
  isDelivery: boolean
  due: string
  /** `Today`, or `Fri, Nov 27`. */
  day: string
  /** `9:00 AM`, or the name of a route. */
  label: string
  counts: OpenCounts
  /** The filters of the list of these orders. */
  search: Record<string, string>
}

/** Sorted by the day on which they leave; of one day, routes before slots. */
const groupsOf = (today: Today): LeavingGroup[] => {
  const delivery = { type: 'Cash-on-delivery' }
  const dayOf = (day: string) => (day === today.day ? 'Today' : formatDay(day, 'short', today.day))
  return [
    ...today.route_deliveries.map((counts) => ({
      ...{ counts, isDelivery: true, due: counts.day, label: counts.route || 'Deleted route' },
      search: { ...delivery, pickup: counts.day },
    })),
    ...today.deliveries.map((counts) => ({
      ...{ counts, isDelivery: true, due: dueDayOf(counts.day), label: 'No route' },
      search: { ...delivery, from: counts.day, to: counts.day },
    })),
    ...today.pickups.map((counts) => ({
      ...{ counts, isDelivery: false, due: counts.day, label: counts.time },
      search: { pickup: counts.day, slot: counts.time },
    })),
  ]
    .map((group) => ({ ...group, day: dayOf(group.due) }))
    .sort((one, other) => one.due.localeCompare(other.due))
}

const ordersOf = ({ received, confirmed, ready }: OpenCounts): number =>
  received + confirmed + ready

type Sums = {
  orders: number
  /** Ready, or out for delivery. */
  packed: number
  total: number
  toCollect: number
}

export const sumOf = (groups: readonly { counts: OpenCounts }[]): Sums =>
  groups.reduce(
    (sum, { counts }) => ({
      orders: sum.orders + ordersOf(counts),
      packed: sum.packed + counts.ready,
      total: sum.total + counts.total,
      toCollect: sum.toCollect + counts.to_collect,
    }),
    { orders: 0, packed: 0, total: 0, toCollect: 0 },
  )

/** `1 received, 2 ready` */
export const describeCounts = ({
  received,
  confirmed,
  ready,
  out_for_delivery: out,
}: OpenCounts): string =>
  [
    [received, 'received'],
    [confirmed, 'confirmed'],
    [ready - out, 'ready'],
    [out, 'out for delivery'],
  ]
    .filter(([count]) => count !== 0)
    .map((part) => part.join(' '))
    .join(', ')

export type LeavingDay = {
  id: 'late' | 'today' | 'tomorrow' | 'later'
  title: string
  groups: LeavingGroup[]
}

/** Late orders, then those of today, of tomorrow and of the days after. Days without any are left out. */
export const leavingDays = (today: Today): LeavingDay[] => {
  const tomorrow = addDays(today.day, 1)
  const groups = groupsOf(today)
  const dated = (group: LeavingGroup): LeavingGroup => ({
    ...group,
    label: `${group.day} · ${group.label}`,
  })
  const onTime = groups.filter(({ counts }) => !counts.is_late)
  const days: LeavingDay[] = [
    { id: 'late', title: 'Late', groups: groups.filter(({ counts }) => counts.is_late).map(dated) },
    { id: 'today', title: 'Today', groups: onTime.filter(({ due }) => due <= today.day) },
    { id: 'tomorrow', title: 'Tomorrow', groups: onTime.filter(({ due }) => due === tomorrow) },
    {
      id: 'later',
      title: 'Later this week',
      groups: onTime.filter(({ due }) => due > tomorrow).map(dated),
    },
  ]
  return days.filter((day) => day.groups.length > 0)
}
