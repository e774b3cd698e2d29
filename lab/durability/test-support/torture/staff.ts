import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderStatus } from '@endcap/contract/choices'
import { CallError } from '@endcap/contract/client/call'
import { uploadImage } from '@endcap/contract/images/images'
import {
  applyImport,
  cancelImport,
  createImport,
  getImport,
} from '@endcap/contract/imports/imports'
import { type StaffOrder, setOrderStatus, staffGetOrder } from '@endcap/contract/orders/orders'
import { savePicks } from '@endcap/contract/orders/picking'
import { changeOrder } from '@endcap/contract/orders/staff-orders'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import type { Actors } from './actors.ts'
import type { KnownOrder } from './history.ts'
import { randomPng } from './random-png.ts'

const pauseMs = 80
const isRefused = (error: unknown, ...codes: string[]): boolean =>
  error instanceof CallError && codes.includes(error.code)

/** Lets a clerk process orders: confirm, change, pick, make ready, invoice, deliver. */
export const serveOrders = (actors: Actors, token: string) => {
  const { watch, history, gate, random, report } = actors
  const staff = watch.client(token)

  const open = async (order: KnownOrder): Promise<StaffOrder> => {
    const { data } = await watch.untilAnswered(staff, staffGetOrder, { params: { id: order.id } })
    order.staff = data
    return data
  }

  /** After a lost reply the repeated transition is refused, since the order already has the status. */
  const setStatus = async (order: KnownOrder, status: OrderStatus) => {
    const params = { id: order.id }
    try {
      const { data } = await watch.untilAnswered(staff, setOrderStatus, {
        params,
        body: { status },
      })
      order.staff = data
    } catch (error) {
      if (!isRefused(error, 'status_conflict')) throw error
      const now = await open(order)
      if (now.status !== status) report(`order ${order.number} is ${now.status}, not ${status}`)
    }
    history.counts.transitions += 1
  }

  const edit = async (order: KnownOrder) => {
    const before = order.staff ?? (await open(order))
    const quantities = before.products.map(({ quantity }) =>
      random.below(3) === 0 ? Math.max(quantity - 1, 1) : quantity,
    )
    try {
      const { data } = await watch.untilAnswered(staff, changeOrder, {
        params: { id: order.id },
        headers: { 'if-match': `"${before.version}"` },
        body: {
          lines: before.products.map(({ _id }, index) => ({
            line_id: _id,
            quantity: quantities[index] ?? 1,
            reason: 'customer_request' as const,
          })),
          note: 'As discussed',
        },
      })
      order.staff = data
    } catch (error) {
      if (!isRefused(error, 'stale')) throw error
      await open(order)
    }
    const found = order.staff?.products.map(({ quantity }) => quantity)
    if (String(found) !== String(quantities))
      report(`order ${order.number} was changed to ${found}, not to ${quantities}`)
    history.counts.edits += 1
  }

  const pick = async (order: KnownOrder) => {
    const { products } = order.staff ?? (await open(order))
    const picks = products.map(({ _id, quantity }) => ({
      id: randomUUID(),
      line_id: _id,
      was: 0,
      quantity,
    }))
    const { results } = await watch.untilAnswered(staff, savePicks, {
      params: { id: order.id },
      body: { picks },
    })
    if (results.some(({ outcome }) => outcome !== 'counted'))
      report(`picks of order ${order.number} were answered ${JSON.stringify(results)}`)
    const picked = (await open(order)).products
    if (picked.some((line) => line.picked !== line.quantity))
      report(`order ${order.number} has other picks than were acknowledged`)
    history.counts.picks += picks.length
  }

  const invoice = async (order: KnownOrder) => {
    const { data } = await watch.untilAnswered(staff, issueInvoices, {
      body: { order_ids: [order.id] },
    })
    const [made] = data
    if (made === undefined) return report(`order ${order.number} got no invoice`)
    order.invoice = { number: made.number, total: made.total }
  }

  gate.repeat(async () => {
    await sleep(pauseMs)
    const order = [...history.orders.values()].findLast(({ id }) => !history.served.has(id))
    if (order === undefined) return
    history.served.add(order.id)
    await setStatus(order, 'confirmed')
    if (random.below(3) === 0) await edit(order)
    if (random.below(8) === 0) return setStatus(order, 'cancelled')
    if (random.below(2) === 0) await pick(order)
    await setStatus(order, 'ready')
    await invoice(order)
    if (random.below(2) === 0) await setStatus(order, 'delivered')
  })
}

/** Lets a manager import price files of the products whose prices change. */
export const importPrices = (
  { watch, history, gate, random, products, report }: Actors,
  token: string,
) => {
  const staff = watch.client(token)

  const settle = async (id: string): Promise<string> => {
    for (let asked = 0; ; asked += 1) {
      const { data } = await watch.untilAnswered(staff, getImport, { params: { id } })
      if (data.status !== 'checking' || asked > 20) return data.status
      await sleep(150)
    }
  }
  const apply = async (id: string): Promise<string> => {
    try {
      return (await watch.untilAnswered(staff, applyImport, { params: { id } })).data.status
    } catch (error) {
      if (!isRefused(error, 'status_conflict')) throw error
      return settle(id)
    }
  }

  gate.repeat(async () => {
    await sleep(700)
    const prices = products
      .filter(({ isImported }) => isImported)
      .map(({ id, itemNo }) => ({ id, itemNo, price: 1_000 + random.below(100) }))
    const rows = prices.map(
      ({ itemNo, price }) => `${itemNo},Item ${itemNo},${(price / 100).toFixed(2)}`,
    )
    const form = new FormData()
    form.append('file', new Blob([`SKU,Name,Price\n${rows.join('\n')}\n`]), 'prices.csv')
    const { data } = await watch.untilAnswered(staff, createImport, { body: form })
    const status = await settle(data._id)
    if (status !== 'checked') {
      // The shop ended while it checked the file: staff dismiss the import.
      await watch
        .untilAnswered(staff, cancelImport, { params: { id: data._id } })
        .catch((error) => {
          if (!isRefused(error, 'status_conflict')) throw error
        })
      return
    }
    history.importedPrices.clear()
    const applied = await apply(data._id)
    if (applied !== 'applied') return report(`an import is ${applied} after it was applied`)
    for (const { id, price } of prices) history.importedPrices.set(id, price)
    history.counts.imports += 1
  })
}

/** Lets a manager upload pictures, each a different one. */
export const uploadPictures = ({ watch, history, gate }: Actors, token: string) => {
  const staff = watch.client(token)
  gate.repeat(async () => {
    await sleep(250)
    const form = new FormData()
    form.append('file', new Blob([randomPng()]), 'picture.png')
    const { data } = await watch.untilAnswered(staff, uploadImage, { body: form })
    history.pictures.add(data.path)
  })
}
