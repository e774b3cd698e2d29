import { sql } from 'drizzle-orm'
import { idOf, type Json, type SampleShop, type Samples } from './round-trip-sample.ts'

type Stop = { _id: string; order_id: string; lines: { _id: string }[] }
type Run = { _id: string; cash: number; stop_list: Stop[] }

const day = '2026-11-22'

export const makeRunSamples = ({ shop, owner, buyer, get, create, send }: SampleShop): Samples => {
  /** Whatever routes other samples have made. */
  const placeReady = async (route: string | null = null): Promise<string> => {
    const item_no = `R-${crypto.randomUUID()}`
    const product_id = await create('products', { title: item_no, item_no, price: 100 })
    const customer = {
      ...{ name: 'Ada', email: 'ada@example.com', phone: '404 555 0101' },
      ...{ business_name: 'Ada’s Corner', business_address: '1 Peachtree Street' },
    }
    const order = {
      ...{ customer, products: [{ product_id, quantity: 4 }], type: 'Cash-on-delivery' },
    }
    const id = idOf(await send('POST', '/api/place-order', order, buyer))
    for (const status of ['confirmed', 'ready'])
      await send('POST', `/admin/api/orders/${id}/status`, { status })
    await shop.context.db.execute(sql`
      update customer_order set pickup_date = ${day}, delivery_route_id = ${route} where id = ${id}`)
    return id
  }
  const planned = async (): Promise<Run> => {
    await send('PATCH', '/admin/api/settings', { features: ['receivables', 'runs'] })
    const orders = [await placeReady(), await placeReady()]
    const { data } = await send('POST', '/admin/api/runs', { day, driver_id: owner.id })
    const { _id } = data as Run
    return (await send('PATCH', `/admin/api/runs/${_id}`, { orders })).data as Run
  }
  const opOf = (seq: number, content: Json): Json => ({
    ...{ id: crypto.randomUUID(), seq, at: '2026-11-21T14:00:00.000Z', phone: 'A', seen: 0 },
    ...content,
  })
  const started = async (): Promise<Run> => {
    const run = await planned()
    await send('POST', `/admin/api/runs/${run._id}/ops`, { ops: [opOf(1, { kind: 'start' })] })
    return run
  }
  return {
    createRun: async () => {
      await send('PATCH', '/admin/api/settings', { features: ['receivables', 'runs'] })
      const route_id = await create('delivery-routes', {
        ...{ name: `Of ${crypto.randomUUID().slice(0, 8)}`, weekdays: [] },
      })
      await placeReady(route_id)
      return { body: { day, route_id, driver_id: owner.id, plate: 'RXK 4471', opening_float: 150 } }
    },
    changeRun: async () => {
      const { _id: id, stop_list } = await planned()
      const orders = stop_list.map(({ order_id }) => order_id).reverse()
      return {
        ...{ id, read: () => get(`/admin/api/runs/${id}`) },
        body: { driver_id: owner.id, plate: 'ABC 123', opening_float: 75.5, orders },
      }
    },
    saveRunOps: async () => {
      const { _id: id, stop_list } = await planned()
      const [one, two] = stop_list
      const stop = one?._id
      const chosen = { order: true, charges: [crypto.randomUUID()], credits: [crypto.randomUUID()] }
      const payment = { kind: 'check', amount: 12.5, reference: '1042' }
      const wrong = opOf(3, { kind: 'payment', stop, payment })
      const short = [{ line_id: one?.lines[0]?._id, quantity: 3, reason: 'damaged' }]
      const deliver = { ...chosen, short, receiver: 'Ada', unpaid: 'Pays on Friday' }
      const refuse = { ...chosen, outcome: 'closed_store', reason: 'Nobody opened' }
      return {
        id,
        read: async () => [
          await get(`/admin/api/runs/${id}`),
          await get(`/admin/api/orders/${one?.order_id}`),
        ],
        body: {
          ops: [
            opOf(1, { kind: 'expense', expense: { amount: 40, text: 'Fuel' } }),
            opOf(2, { kind: 'payment', stop, payment }),
            wrong,
            opOf(4, { kind: 'note', stop, note: 'Back door' }),
            opOf(5, { kind: 'deliver', stop, deliver }),
            opOf(6, { kind: 'refuse', stop: two?._id, refuse }),
            opOf(7, { kind: 'collect', stop, collect: { claim: crypto.randomUUID() } }),
            opOf(8, { kind: 'undo', undo: { op: wrong.id } }),
          ],
        },
      }
    },
    settleRun: async () => {
      const { _id: id } = await started()
      const papers = { count: 2, total: 880.5 }
      return {
        ...{ id, read: () => get(`/admin/api/runs/${id}`) },
        body: {
          ...{ expected: 0, counted: [{ value: 20, count: 3 }] },
          ...{ checks: papers, money_orders: papers, reason: 'Change' },
        },
      }
    },
  }
}
