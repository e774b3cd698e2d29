import { type DeliveryDay, nextDelivery } from '@endcap/contract/delivery/delivery-days'
import type { RouteCalendar } from './delivery-route-store.ts'

/** The next delivery of each route that has one, by the route's id; also as JSON. */
export type NextDeliveries = { byRoute: ReadonlyMap<string, DeliveryDay>; json: string }

type Computed = {
  calendars: readonly RouteCalendar[]
  timeZone: string
  /** `next` is valid from this time until before the following one, in milliseconds. */
  from: number
  until: number
  next: NextDeliveries
}

/** A route without a delivery may have one when another day comes near enough. */
const maxComputedMs = 3_600_000

const compute = (calendars: readonly RouteCalendar[], now: Date, timeZone: string): Computed => {
  const byRoute = new Map(
    calendars.flatMap((route) => {
      const next = nextDelivery(route, now, timeZone)
      return next === null ? [] : [[route.id, next] as const]
    }),
  )
  const from = now.getTime()
  const cutoffs = [...byRoute.values()].map(({ cutoff }) => cutoff.getTime())
  return {
    calendars,
    timeZone,
    from,
    until: cutoffs.reduce((one, other) => Math.min(one, other), from + maxComputedMs),
    next: { byRoute, json: JSON.stringify(Object.fromEntries(byRoute)) },
  }
}

/**
 * Returns a function that computes the next deliveries. They are cached until the first cut-off, at most an
 * hour.
 */
export const createNextDeliveries = (
  readCalendars: () => readonly RouteCalendar[] | Promise<readonly RouteCalendar[]>,
  readTimeZone: () => string | Promise<string>,
): ((now: Date) => Promise<NextDeliveries>) => {
  let computed: Computed | null = null
  return async (now) => {
    const calendars = await readCalendars()
    const timeZone = await readTimeZone()
    const at = now.getTime()
    if (
      computed === null ||
      computed.calendars !== calendars ||
      computed.timeZone !== timeZone ||
      at < computed.from ||
      at >= computed.until
    )
      computed = compute(calendars, now, timeZone)
    return computed.next
  }
}
