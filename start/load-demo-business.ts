import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { customerStatuses, inquiryStatuses, orderTypes } from '@endcap/contract/choices'
import { slotsOfWeekday } from '@endcap/contract/orders/pickup-slots'
import { roles } from '@endcap/contract/roles'
import { addDays, shopClock, startOfShopDay } from '@endcap/contract/shop-time'
import { recomputeHistory } from '@endcap/server/accounts/customers/customer-history-store'
import { hashRandomPassword } from '@endcap/server/accounts/passwords/hash-password'
import type { Context } from '@endcap/server/context'
import type { Db } from '@endcap/server/database/database'
import {
  type DemoBusiness,
  type DemoProduct,
  findOrderableProducts,
  insertDemoBusiness,
  insertDemoGuides,
  insertDemoSearches,
  newIds,
  setDemoStock,
  setDemoWarehouse,
} from '@endcap/server/database/demo-business-store'
import { dayMs, hourMs } from '@endcap/server/system/durations'
import { z } from 'zod'
import { addDemoCases } from './add-demo-cases.ts'
import { chooseDemoAssortment } from './choose-demo-assortment.ts'
import { findDemoBuyers } from './find-demo-buyers.ts'

const Person = { name: z.string(), email: z.string(), phone: z.string() }
const Business = z.object({
  staff: z.array(z.object({ name: z.string(), email: z.string(), role: z.enum(roles) })),
  customers: z.array(
    z.object({
      ...Person,
      business_name: z.string(),
      business_address: z.string(),
      aptNo: z.string(),
      city: z.string(),
      zip: z.string(),
      state: z.string(),
      status: z.enum(customerStatuses),
      reason: z.string(),
      tags: z.array(z.string()),
      terms: z.string(),
      note: z.string(),
      joined_days_ago: z.int(),
      lines_a_week: z.int(),
      ranges: z.array(z.string()),
      order_type: z.enum(orderTypes),
    }),
  ),
  messages: z.array(
    z.object({
      ...Person,
      subject: z.string(),
      message: z.string(),
      hours_ago: z.int(),
      status: z.enum(inquiryStatuses),
    }),
  ),
  ranges: z.record(z.string(), z.array(z.string())),
  order_note: z.string(),
  /** Searches of the last 30 days. */
  searches: z.array(z.object({ text: z.string(), searches: z.int(), results: z.int() })),
  unknown_scans: z.array(z.object({ code: z.string(), scans: z.int() })),
  applications: z.array(
    z.object({
      full_name: z.string(),
      email: z.string(),
      phone: z.string(),
      position: z.string(),
      comments: z.string(),
      hours_ago: z.int(),
      status: z.enum(inquiryStatuses),
    }),
  ),
})
type Business = z.output<typeof Business>
type DemoCustomer = Omit<
  Business['customers'][number],
  'status' | 'reason' | 'tags' | 'terms' | 'note' | 'ranges'
> & { id: string; assortment: readonly DemoProduct[] }
type DemoOrder = DemoBusiness['orders'][number]
export type DemoStaff = { id: string; name: string; role: (typeof roles)[number] }

/** Two periods of 30 days, which the reports compare. */
const historyDays = 60

/** Returns a function for numbers from 0 to below 1, the same for each seed (Mulberry32). */
const createRandom = (seed: number) => {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const linesOf = (
  assortment: readonly DemoProduct[],
  size: number,
  random: () => number,
): DemoOrder['lines'] => {
  const chosen = assortment.toSorted(() => random() - 0.5).slice(0, size)
  return [...new Map(chosen.map((product) => [product.id, product])).values()].map(
    ({ id, ...sold }, position) => ({
      ...sold,
      productId: id,
      position,
      quantity: 1 + Math.floor(random() ** 2 * 11),
    }),
  )
}

/** Spreads an order's transitions over `ageMs`, at most a day. */
const transitionsOf = (
  placedAt: number,
  ageMs: number,
  count: number,
  staff: readonly DemoStaff[],
  isPickup: boolean,
): DemoOrder['events'] => {
  const by = (role: DemoStaff['role']) => staff.find((member) => member.role === role)
  const transitions = [
    { after: 0.1, by: by('clerk'), from: 'received', to: 'confirmed' },
    { after: 0.3, by: by('picker'), from: 'confirmed', to: 'ready' },
    { after: 0.9, by: by(isPickup ? 'clerk' : 'driver'), from: 'ready', to: 'delivered' },
  ] as const
  return transitions.slice(0, count).map(({ after, by, from, to }) => ({
    at: new Date(placedAt + after * Math.min(ageMs, dayMs)),
    kind: 'status',
    staffId: by?.id ?? null,
    staffName: by?.name ?? '',
    fromStatus: from,
    toStatus: to,
  }))
}

/** One order a week for 60 days, between 8 AM and 6 PM. */
const orderTimesOf = (
  { joined_days_ago }: DemoCustomer,
  { now, timeZone }: Setting,
  weekday: number,
  random: () => number,
): number[] => {
  const times: number[] = []
  for (let ago = weekday % 7; ago < Math.min(historyDays, joined_days_ago); ago += 7) {
    const day = addDays(shopClock(now, timeZone).day, -ago)
    const at = startOfShopDay(day, timeZone).getTime() + (8 + random() * 10) * hourMs
    times.push(at < now.getTime() ? at : at - dayMs)
  }
  return times
}

/** How many of the newest orders get each open status: received, confirmed and ready. */
const ordersPerStep = 3
const stepCountOf = (newer: number): number => Math.min(Math.floor(newer / ordersPerStep), 3)

/** Oldest first. */
const makeOrders = (customers: readonly DemoCustomer[], setting: Setting): DemoOrder[] => {
  const { now, timeZone, staff } = setting
  const clerk = staff.find(({ role }) => role === 'clerk')
  const planned = customers.flatMap((customer, index) => {
    const random = createRandom(index)
    return orderTimesOf(customer, setting, index, random).map((placedAt) => ({
      customer,
      placedAt,
      lines: linesOf(
        customer.assortment,
        Math.ceil(customer.lines_a_week * (0.6 + random() / 2)),
        random,
      ),
      slot: random(),
      // Some customers sometimes order by phone.
      isByPhone: index % 3 === 1 && random() < 0.5,
    }))
  })
  return planned
    .toSorted((one, other) => one.placedAt - other.placedAt)
    .map(({ customer, placedAt, lines, slot, isByPhone }, index) => {
      const count = stepCountOf(planned.length - 1 - index)
      const isPickup = customer.order_type === 'Pick-up'
      const events = transitionsOf(placedAt, now.getTime() - placedAt, count, staff, isPickup)
      const pickupDate = addDays(shopClock(count < 3 ? now : new Date(placedAt), timeZone).day, 1)
      const slots = slotsOfWeekday(new Date(`${pickupDate}T00:00:00Z`).getUTCDay())
      const isPicked = count >= 2
      const caller = isByPhone ? clerk : undefined
      return {
        order: {
          customerId: customer.id,
          placedByStaffId: caller?.id ?? null,
          placedByStaffName: caller?.name ?? null,
          status: events.at(-1)?.toStatus ?? 'received',
          type: customer.order_type,
          pickupDate: isPickup ? pickupDate : null,
          pickupTime: isPickup ? (slots[Math.floor(slot * slots.length)] ?? '') : '',
          name: customer.name,
          email: customer.email,
          phone: customer.phone,
          businessName: customer.business_name,
          businessAddress: customer.business_address,
          aptNo: customer.aptNo,
          city: customer.city,
          state: customer.state,
          zip: customer.zip,
          totalCents: lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0),
          createdAt: new Date(placedAt),
        },
        lines: isPicked ? lines.map((line) => ({ ...line, pickedQuantity: line.quantity })) : lines,
        events,
      }
    })
}

type Setting = {
  now: Date
  timeZone: string
  staff: readonly DemoStaff[]
}

/** Includes orders of 60 days. Nobody can sign in as these people. Returns the staff. */
export const loadDemoBusiness = async (
  db: Db,
  { clock, timeZone }: Pick<Context, 'clock' | 'timeZone'>,
  buyerEmail: string,
): Promise<{ manager: DemoStaff; staff: readonly DemoStaff[] }> => {
  const file = fileURLToPath(new URL('../demo/business.json', import.meta.url))
  const business = Business.parse(JSON.parse(await readFile(file, 'utf8')))
  const now = clock()
  const passwordHash = await hashRandomPassword()
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const ids = await newIds(db, business.staff.length + business.customers.length)
  const nextId = () => ids.shift() ?? ''
  const staff = business.staff.map((member) => ({ ...member, id: nextId(), passwordHash }))
  const manager = staff.find(({ role }) => role === 'manager')
  if (!manager) throw new Error('The demo shop needs a manager.')
  await setDemoWarehouse(db)
  const products = await findOrderableProducts(db)
  const customers = business.customers.map((one, index) => ({
    ...one,
    id: nextId(),
    assortment: chooseDemoAssortment(products, business.ranges, one, index),
  }))
  const setting = { now, timeZone: await timeZone(), staff }
  const buyers = await findDemoBuyers(db, buyerEmail)
  const orders = addDemoCases(
    makeOrders([...customers.filter(({ status }) => status === 'approved'), ...buyers], setting),
    products,
  )
  const writtenBy = { staffId: manager.id, staffName: manager.name }
  const noted = orders.find(({ order }) => order.status === 'confirmed')
  const note = { text: business.order_note, ...writtenBy, createdAt: ago(1) }
  await insertDemoBusiness(db, {
    staff: staff.map((member, index) => ({ ...member, lastSeenAt: ago(index * 3 + 0.2) })),
    customers: customers.map((one) => ({
      ...one,
      businessName: one.business_name,
      businessAddress: one.business_address,
      country: 'USA',
      passwordHash,
      statusReason: one.reason,
      statusBy: one.status === 'pending' ? '' : manager.name,
      statusAt: one.status === 'pending' ? null : ago(one.joined_days_ago * 24 - 2),
      createdAt: ago(one.joined_days_ago * 24 + 1),
    })),
    notes: customers
      .filter(({ note }) => note !== '')
      .map(({ id, note, joined_days_ago }) => ({
        ...{ entity: 'customers', entityId: id, text: note, ...writtenBy },
        createdAt: ago(joined_days_ago * 12),
      })),
    messages: business.messages.map(({ hours_ago, ...message }) => ({
      ...message,
      createdAt: ago(hours_ago),
    })),
    applications: business.applications.map(({ hours_ago, full_name, ...application }) => ({
      ...application,
      fullName: full_name,
      createdAt: ago(hours_ago),
    })),
    orders: orders.map((one) => (one === noted ? { ...one, notes: [note] } : one)),
  })
  await recomputeHistory(
    db,
    [...customers, ...buyers].map(({ id }) => id),
  )
  for (const { id } of buyers) await insertDemoGuides(db, id)
  await insertDemoSearches(db, shopClock(now, setting.timeZone).day, business)
  await setDemoStock(db, manager.name)
  return { manager, staff }
}
