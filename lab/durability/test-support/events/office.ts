import { setTimeout as sleep } from 'node:timers/promises'
import {
  approveCustomer,
  changeCustomer,
  listCustomers,
  signUp,
} from '@endcap/contract/accounts/accounts'
import { mergeCustomers } from '@endcap/contract/accounts/customers'
import { changeStock } from '@endcap/contract/catalog/stock'
import { CallError } from '@endcap/contract/client/call'
import { staffGetOrder } from '@endcap/contract/orders/orders'
import { changeOrder } from '@endcap/contract/orders/staff-orders'
import { chargeFee } from '@endcap/contract/receivables/account-changes'
import { password } from '@endcap/start/test-support/create-buyers'
import type { Actors } from '../torture/actors.ts'
import type { World } from '../torture/world.ts'

/** Fewer than the shop accepts from one network in an hour. */
const maxRegistrations = 4

/** A call that is repeated after a lost reply is refused, because it was done. */
const unlessDone = async (call: Promise<unknown>): Promise<void> => {
  try {
    await call
  } catch (error) {
    if (!(error instanceof CallError && error.status < 500)) throw error
  }
}

const registerCustomers = ({ watch, gate }: Actors, token: string) => {
  const staff = watch.client(token)
  const registered: string[] = []
  gate.repeat(async () => {
    await sleep(1_000)
    if (registered.length === maxRegistrations) return
    const email = `new${registered.length}@example.com`
    const body = {
      ...{ name: 'New', email, phone: '404 555 0177', business_name: 'New Mart', country: 'USA' },
      ...{ business_address: '2 Street', city: 'Atlanta', zip: '30303', state: 'GA' },
      ...{ password, confirmPassword: password },
    }
    await unlessDone(watch.untilAnswered(watch.client(null), signUp, { body }))
    const { data } = await watch.untilAnswered(staff, listCustomers, { query: { q: email } })
    const [found] = data
    // The shop takes no more registrations from here for now.
    if (found === undefined) return
    const params = { id: found._id }
    await unlessDone(watch.untilAnswered(staff, approveCustomer, { params, body: {} }))
    const business_name = `New Mart ${registered.length}`
    await watch.untilAnswered(staff, changeCustomer, { params, body: { business_name } })
    const fee = { params, body: { amount: 5, reason: 'Sign' } }
    const headers = { 'idempotency-key': `fee-${params.id}` }
    await watch.untilAnswered(staff, chargeFee, { ...fee, headers })
    registered.push(params.id)
    const [first, ...others] = registered
    if (others.length !== 2 || first === undefined) return
    const merge = { params: { id: first }, body: { other_id: params.id } }
    await unlessDone(watch.untilAnswered(staff, mergeCustomers, merge))
  })
}

const changeOrders = ({ watch, history, gate }: Actors, token: string) => {
  const staff = watch.client(token)
  gate.repeat(async () => {
    await sleep(300)
    const order = [...history.orders.values()].find(({ id }) => !history.served.has(id))
    if (order === undefined) return
    history.served.add(order.id)
    const params = { id: order.id }
    const { data } = await watch.untilAnswered(staff, staffGetOrder, { params })
    const lines = data.products.map(({ _id, quantity }, at) => {
      const isShort = at === 0 && quantity > 1
      return isShort
        ? { line_id: _id, quantity: quantity - 1, reason: 'damaged' as const }
        : { line_id: _id, quantity, reason: null }
    })
    await watch.untilAnswered(staff, changeOrder, { params, body: { lines } })
  })
}

const receiveStock = ({ watch, gate, random, products }: Actors, token: string) => {
  const staff = watch.client(token)
  const counted = products.slice(0, 2)
  gate.repeat(async () => {
    await sleep(700)
    const { id } = random.pick(counted)
    const change = { reason: 'received' as const, quantity: 1 + random.below(50) }
    const body = { ...change, request_id: crypto.randomUUID() }
    await watch.untilAnswered(staff, changeStock, { params: { id }, body })
  })
}

/** Customers who register, are approved, changed, charged and merged; orders that are changed; goods that arrive. */
export const startOffice = (actors: Actors, { ownerToken }: World): void => {
  registerCustomers(actors, ownerToken)
  changeOrders(actors, ownerToken)
  receiveStock(actors, ownerToken)
}
