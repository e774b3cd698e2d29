import { maxRunStops } from '@endcap/contract/limits'
import { roleCan } from '@endcap/contract/roles'
import type {
  changeRun as changeEndpoint,
  createRun as createEndpoint,
  deleteRun as deleteEndpoint,
} from '@endcap/contract/runs/plan-runs'
import { formatRunNumber } from '@endcap/contract/runs/run-kinds'
import type { Run } from '@endcap/contract/runs/runs'
import { formatDay } from '@endcap/contract/shop-time'
import { staffStore } from '../accounts/account-store.ts'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction, type Refusals } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { isId, readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { deliveryRouteStore } from '../orders/delivery/delivery-route-store.ts'
import { orderedForDay } from '../orders/order/due-day-store.ts'
import { readFeatures } from '../settings/settings-store.ts'
import { readRun } from './read-run.ts'
import { hasOps } from './run-op-store.ts'
import {
  type DriverRun,
  findOpenDeliveries,
  findOrdersForRun,
  findStops,
  insertRun,
  lockRun,
  removeRun,
  takeOffStops,
  updateRun,
  writeStops,
} from './run-store.ts'

/** Two people put an order on runs at once. */
const refusals: Refusals = {
  run_stop_order: () =>
    new ShopError('status_conflict', {
      message: 'One of these orders is now on another run. Please reload the page and try again.',
    }),
}

const findDriver = async (db: Db, id: string): Promise<string> => {
  const driver = isId(id) ? await staffStore.find(db, id.toLowerCase()) : null
  if (driver === null || driver.disabled || !roleCan(driver.role, 'deliver-orders'))
    throw invalidField('driver_id', 'Please choose someone who can deliver orders.')
  return driver.id
}

const findRoute = async (db: Db, id: string) => {
  if (id === '') return null
  const route = isId(id) ? await deliveryRouteStore.find(db, id.toLowerCase()) : null
  if (route === null) throw invalidField('route_id', 'Please choose a route.')
  return route
}

/** Throws `invalid` without orders, and `status_conflict` if the shop has no runs. */
export const createRun = async (
  context: Context,
  { identity, body }: Call<typeof createEndpoint>,
): Promise<{ data: Run }> => {
  const by = staffOf(identity)
  const zone = await context.timeZone()
  return inTransaction(context, { refusals }, async (db) => {
    if (!(await readFeatures(db)).includes('runs'))
      throw new ShopError('status_conflict', {
        message: 'Drivers’ runs are switched off. The owner can switch them on in the settings.',
      })
    const driverId = await findDriver(db, body.driver_id)
    const route = await findRoute(db, body.route_id)
    const due = { day: body.day, ...orderedForDay(body.day, zone) }
    const orders = await findOrdersForRun(db, due, {
      routeId: route?._id ?? null,
      limit: maxRunStops,
    })
    if (orders.length === 0)
      throw invalidField(
        'day',
        `There are no open deliveries on ${formatDay(body.day, 'long')}${route === null ? ' without a route' : ` on ${route.name}`} that are not on a run yet.`,
      )
    const { id, number } = await insertRun(db, {
      day: body.day,
      routeId: route?._id ?? null,
      routeName: route?.name ?? '',
      driverId,
      plate: body.plate,
      openingFloatCents: body.opening_float,
    })
    await writeStops(db, id, orders)
    await recordAudit(db, {
      ...{ by, at: context.clock(), action: 'create', entity: 'runs', entityId: id },
      after: { number: formatRunNumber(number), day: body.day, stops: orders.length },
    })
    return { data: await readRun(db, id, by) }
  })
}

const lockVersion = async (db: Db, id: string, ifMatch: number | null): Promise<DriverRun> => {
  const run = await lockRun(db, id)
  if (run === null) throw new ShopError('not_found')
  if (ifMatch !== null && ifMatch !== run.version) throw new ShopError('stale')
  return run
}

/** Throws `status_conflict` for a visited stop that would be taken off, and for an order that isn’t an open delivery. */
const changeStops = async (
  db: Db,
  run: DriverRun,
  sent: readonly string[],
): Promise<{ added: number; removed: number }> => {
  const orders = [...new Set(sent.map((id) => id.toLowerCase()))]
  if (!orders.every(isId)) throw new ShopError('not_found')
  const stops = (await findStops(db, run.id)).filter(({ isRemoved }) => !isRemoved)
  const present = new Set(stops.map(({ orderId }) => orderId))
  const added = orders.filter((id) => !present.has(id))
  const removed = stops.filter(({ orderId }) => !orders.includes(orderId))
  if (removed.some(({ outcome, arrivedAt }) => outcome !== null || arrivedAt !== null))
    throw new ShopError('status_conflict', {
      message: 'The driver has been to this stop, so it stays on the run.',
    })
  const open = await findOpenDeliveries(db, added)
  if (added.some((id) => !open.has(id)))
    throw new ShopError('status_conflict', {
      message: 'Only orders that still have to be delivered can go on a run.',
    })
  if (removed.length > 0)
    await takeOffStops(
      db,
      removed.map(({ id }) => id),
    )
  await writeStops(db, run.id, orders)
  return { added: added.length, removed: removed.length }
}

export const changeRun = async (
  context: Context,
  { params, identity, body, ifMatch }: Call<typeof changeEndpoint>,
): Promise<{ data: Run }> => {
  const id = readId(params.id)
  const by = staffOf(identity)
  return inTransaction(context, { refusals }, async (db) => {
    const run = await lockVersion(db, id, ifMatch)
    if (run.status !== 'planned' && run.status !== 'out')
      throw new ShopError('status_conflict', {
        message: 'This run is already back, so it can’t be changed.',
      })
    const { driver_id, plate, opening_float: openingFloatCents, orders } = body
    const driverId = driver_id === undefined ? undefined : await findDriver(db, driver_id)
    const stops = orders === undefined ? {} : await changeStops(db, run, orders)
    await updateRun(db, id, { driverId, plate, openingFloatCents })
    await recordAudit(db, {
      ...{ by, at: context.clock(), action: 'change', entity: 'runs', entityId: id },
      before: { plate: run.plate, driver: run.driverId, float: run.openingFloatCents },
      after: { plate, driver: driverId, float: openingFloatCents, ...stops },
    })
    return { data: await readRun(db, id, by) }
  })
}

export const deleteRun = async (
  context: Context,
  { params, identity, ifMatch }: Call<typeof deleteEndpoint>,
): Promise<undefined> => {
  const id = readId(params.id)
  await inTransaction(context, {}, async (db) => {
    const run = await lockVersion(db, id, ifMatch)
    if (run.status !== 'planned' || (await hasOps(db, id)))
      throw new ShopError('status_conflict', {
        message: 'The driver has started this run, so it can’t be deleted.',
      })
    await removeRun(db, id)
    await recordAudit(db, {
      ...{ by: staffOf(identity), at: context.clock(), action: 'delete', entity: 'runs' },
      entityId: id,
      before: { number: formatRunNumber(run.number), day: run.day },
    })
  })
}
