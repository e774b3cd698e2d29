import { dueDayOf } from '@endcap/contract/delivery/due-day'
import { maxUninvoicedDays } from '@endcap/contract/limits'
import { roleCan } from '@endcap/contract/roles'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import type { getToday as getTodayEndpoint, Today } from '@endcap/contract/today'
import { countLowStock } from '../catalog/stock/low-stock-store.ts'
import { countWaitingClaims } from '../claims/claim-store.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { countLicenses } from '../licenses/license-store.ts'
import { orderedForDay } from '../orders/order/due-day-store.ts'
import { readCashReports } from '../receivables/cash-reports.ts'
import { readFeatures } from '../settings/settings-store.ts'
import {
  countCheckedImports,
  countDone,
  countFailed,
  countIncomplete,
  countLowOrdered,
  countOpenDeliveries,
  countOpenPickups,
  countOpenRouteDeliveries,
  countOverdue,
  countUnhandled,
  countUninvoiced,
} from './today-store.ts'

const daysAhead = 7

type Counted = Awaited<ReturnType<typeof countOpenPickups>>

const countClaims = async (db: Context['db']): Promise<number | null> =>
  (await readFeatures(db)).includes('claims') ? countWaitingClaims(db) : null

const endingDays = 30

const readLicenses = async (db: Context['db'], day: string): Promise<Today['licenses']> =>
  (await readFeatures(db)).includes('licenses') ? countLicenses(db, day, endingDays) : null

const hourOf = (time: string): number =>
  (Number.parseInt(time, 10) % 12) + (time.endsWith('PM') ? 12 : 0)

/** Sorted by day, time and route. */
const toSlots = (counted: Counted, isLate: (day: string, time: string) => boolean) =>
  counted
    .map((slot) => ({ ...slot, is_late: isLate(slot.day, slot.time) }))
    .sort(
      (a, b) =>
        a.day.localeCompare(b.day) ||
        hourOf(a.time) - hourOf(b.time) ||
        a.route.localeCompare(b.route),
    )

/** Null if the shop keeps no accounts. */
const readReceivables = async (context: Context, day: string): Promise<Today['receivables']> => {
  const { db } = context
  if (!(await readFeatures(db)).includes('receivables')) return null
  const zone = await context.timeZone()
  const [overdue, uninvoiced, reports] = await Promise.all([
    countOverdue(db, day),
    countUninvoiced(db, zone, addDays(day, -maxUninvoicedDays)),
    readCashReports(db, context),
  ])
  return {
    ...overdue,
    ...uninvoiced,
    cash_reports: new Set(reports.map(({ customer_id }) => customer_id)).size,
    cash_report_due: reports[0]?.due_on ?? '',
  }
}

/**
 * A pickup is late once its hour is over, a delivery after its delivery day, or without one after
 * the day on which it is due.
 */
export const getToday = async (
  context: Context,
  { identity }: Call<typeof getTodayEndpoint>,
): Promise<{ data: Today }> => {
  const { db, clock, timeZone } = context
  const { role } = staffOf(identity)
  const zone = await timeZone()
  const { day, hour } = shopClock(clock(), zone)
  const canCount = roleCan(role, 'change-stock')
  const [
    pickups,
    deliveries,
    routed,
    done,
    waiting,
    failed,
    incomplete,
    low,
    ordered,
    checked,
    claims,
    owed,
    licenses,
  ] = await Promise.all([
    countOpenPickups(db, addDays(day, daysAhead)),
    countOpenDeliveries(db, zone),
    countOpenRouteDeliveries(db, addDays(day, daysAhead)),
    countDone(db, { day, ...orderedForDay(day, zone) }),
    roleCan(role, 'customers') ? countUnhandled(db) : null,
    roleCan(role, 'mails') ? countFailed(db) : null,
    roleCan(role, 'change-catalogue') ? countIncomplete(db) : null,
    canCount ? countLowStock(db) : null,
    canCount ? countLowOrdered(db) : null,
    roleCan(role, 'change-catalogue') ? countCheckedImports(db) : null,
    roleCan(role, 'claims') ? countClaims(db) : null,
    roleCan(role, 'receivables') ? readReceivables(context, day) : null,
    roleCan(role, 'read-trade') ? readLicenses(db, day) : null,
  ])
  return {
    data: {
      day,
      pickups: toSlots(
        pickups,
        (ofDay, time) => ofDay < day || (ofDay === day && hourOf(time) < hour),
      ),
      deliveries: toSlots(deliveries, (ofDay) => dueDayOf(ofDay) < day),
      route_deliveries: toSlots(routed, (ofDay) => ofDay < day),
      ...done,
      waiting,
      failed,
      incomplete,
      low_stock: low,
      low_ordered: ordered,
      receivables: owed,
      checked_imports: checked,
      claims,
      licenses,
    },
  }
}
