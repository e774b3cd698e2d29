import { issueInvoices } from '@endcap/contract/printing/invoices'
import { getCustomerAccount, takePayment } from '@endcap/contract/receivables/receivables'
import { changeSettings } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookItem } from '../../receivables/account-store.ts'
import { hourMs } from '../../system/durations.ts'
import { testNow } from '../../testing/start-test-shop.ts'
import { delivery, outcomeOf, startOrderShop, times } from './order-shop.ts'

const shop = await startOrderShop()
const { db } = shop.context
const dime = await shop.add('Dime', 0.1)
const cent = await shop.add('Cent', 0.01)

/** A customer who pays by invoice, with an account. */
const debtor = async ({
  limit,
  balance = 0,
  isOnHold = false,
}: {
  limit: number | null
  balance?: number
  isOnHold?: boolean
}) => {
  const buyer = await shop.customer()
  await db.execute(sql`update customer set pays_by_invoice = true where id = ${buyer.id}`)
  await db.execute(sql`
    insert into account (customer_id, credit_limit_cents, balance_cents, is_on_hold, opened_at)
    values (${buyer.id}, ${limit}, ${balance}, ${isOnHold}, 'epoch')`)
  return buyer
}

const switchOn = () => shop.owner(changeSettings, { body: { features: ['receivables'] } })

test('[X0-20] an order that exceeds the limit with the balance and the orders without an invoice is refused, to the cent', async () => {
  await switchOn()
  const buyer = await debtor({ limit: 500_000, balance: 320_000 })
  expect(outcomeOf(await shop.order(buyer, delivery([dime, 9_999])))).toEqual([201])
  await db.execute(sql`
    update customer_order set total_cents = 150000 where customer_id = ${buyer.id}`)
  const over = await shop.order(buyer, delivery([dime, 3_000], [cent, 1]))
  expect(outcomeOf(over)).toEqual([409, 'credit_hold'])
  expect(over.json()).toMatchObject({
    ...{ limit: 5_000, exposure: 4_700, available: 300, missing: 0.01 },
  })
  expect(outcomeOf(await shop.order(buyer, delivery([dime, 3_000])))).toEqual([201])
})

test('[X0-20] of two orders at once only one passes the limit', async () => {
  const buyer = await debtor({ limit: 30_000 })
  const outcomes = await times(2, () => shop.order(buyer, delivery([dime, 3_000])))
  expect(outcomes.map(outcomeOf).sort()).toEqual([[201], [409, 'credit_hold']])
})

test('[X0-20] an order paid before it has an invoice leaves the limit as it was, and its invoice changes nothing', async () => {
  const buyer = await debtor({ limit: 30_000 })
  const placed = await shop.order(buyer, delivery([dime, 3_000]))
  const orderId: string = placed.json().data._id
  await shop.context.transaction((db) =>
    bookItem(db, {
      ...{ customerId: buyer.id, kind: 'payment', number: 900_001, orderId, cents: -30_000 },
      ...{ day: '2026-11-20', at: shop.context.clock(), by: { id: null, name: 'The driver' } },
    }),
  )
  const order = async (dimes: number) => outcomeOf(await shop.order(buyer, delivery([dime, dimes])))
  expect(await order(3_000)).toEqual([201])
  expect(await order(1)).toEqual([409, 'credit_hold'])
  await db.execute(sql`update customer_order set status = 'ready' where id = ${orderId}`)
  await shop.owner(issueInvoices, { body: { order_ids: [orderId] } })
  expect(await order(1)).toEqual([409, 'credit_hold'])
})

test('[X0-21] an account on hold refuses orders; staff who may place one all the same, which the audit log says', async () => {
  const buyer = await debtor({ limit: null, isOnHold: true })
  const body = delivery([dime, 1])
  expect(outcomeOf(await shop.order(buyer, body))).toEqual([409, 'credit_hold'])
  expect(outcomeOf(await shop.orderFor(buyer, body))).toEqual([409, 'credit_hold'])
  expect(outcomeOf(await shop.orderFor(buyer, { ...body, is_over_limit: true }))).toEqual([201])
  const { rows } = await db.execute<{ over: boolean }>(sql`
    select (after ->> 'over_limit')::boolean as over from audit_entry where action = 'place'
    order by at desc limit 1`)
  expect(rows).toEqual([{ over: true }])
})

test('[X0-20] who pays the driver, and everybody in a shop without accounts, orders without a limit', async () => {
  const buyer = await debtor({ limit: 0 })
  await db.execute(sql`update customer set pays_by_invoice = false where id = ${buyer.id}`)
  expect(outcomeOf(await shop.order(buyer, delivery([dime, 1])))).toEqual([201])
  await db.execute(sql`update customer set pays_by_invoice = true where id = ${buyer.id}`)
  await shop.owner(changeSettings, { body: { features: [] } })
  expect(outcomeOf(await shop.order(buyer, delivery([dime, 1])))).toEqual([201])
})

test('[X0-20] orders placed before the account was opened are no part of what the customer owes', async () => {
  await switchOn()
  const buyer = await shop.customer()
  const placeAt = async (hour: number) => {
    shop.setClock(new Date(testNow.getTime() + hour * hourMs))
    await shop.place(buyer, delivery([dime, 10]))
  }
  await placeAt(0)
  shop.setClock(new Date(testNow.getTime() + hourMs))
  const body = {
    customer_id: buyer.id,
    method: 'cash',
    amount: 5,
    received_on: '2026-11-20',
  } as const
  expect((await shop.owner(takePayment, { body })).data.open_orders).toBe(0)
  await placeAt(2)
  const params = { id: buyer.id }
  expect((await shop.owner(getCustomerAccount, { params })).data.open_orders).toBe(100)
})
