import { changeCustomer, getCustomer } from '@endcap/contract/accounts/accounts'
import {
  customerNoteEndpoints,
  mergeCustomers,
  sendPasswordLink,
} from '@endcap/contract/accounts/customers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartLine, customerOrder, mail } from '../../database/schema/index.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { openTestShop, type TestCaller } from '../../testing/start-test-shop.ts'

const shop = await openTestShop()
const manager = await shop.staff('manager')

const products = [
  '018f0000-0000-7000-8000-000000000001',
  '018f0000-0000-7000-8000-000000000002',
] as const

const fillCart = async ({ id }: TestCaller, lines: readonly [string, number][]) => {
  await shop.context.db.execute(sql`insert into cart (customer_id, version) values (${id}, 1)`)
  for (const [position, [productId, quantity]] of lines.entries())
    await shop.context.db
      .insert(cartLine)
      .values({ customerId: id, productId, quantity, title: 'Cola', position })
}
const business = { businessName: 'Corner Mart', businessAddress: '12 Ponce de Leon Ave' }
const storeOrder = async ({ id, email }: TestCaller, totalCents: number) => {
  const contact = { name: 'Ada', email, phone: '404 555 0199', ...business }
  const order = { customerId: id, type: 'Pick-up', totalCents } as const
  await shop.context.db.insert(customerOrder).values({ ...order, ...contact })
}
const merge = (id: string, otherId: string, as = manager) =>
  shop.as(as)(mergeCustomers, { params: { id }, body: { other_id: otherId } })

test('[X5-57] a merge moves orders, notes, tags and missing cart lines, and ends the other’s sign-in', async () => {
  const [one, other] = [await shop.customer(), await shop.customer()]
  await storeOrder(one, 100)
  await storeOrder(other, 250)
  await fillCart(one, [[products[0], 3]])
  await fillCart(other, [
    [products[0], 9],
    [products[1], 4],
  ])
  const change = ({ id }: TestCaller, body: object) =>
    shop.as(manager)(changeCustomer, { params: { id }, body })
  await change(one, { tags: ['vip'] })
  await change(other, { tags: ['net 30'], terms: '30 days' })
  const notes = customerNoteEndpoints
  await shop.as(manager)(notes.add, { params: { id: other.id }, body: { text: 'Rings twice' } })

  await merge(one.id, other.id)
  const { data } = await shop.as(manager)(getCustomer, { params: { id: one.id } })
  expect(data).toMatchObject({ orders: 2, total: 350, tags: ['vip', 'net 30'], terms: '30 days' })
  const listed = await shop.as(manager)(notes.list, { params: { id: one.id } })
  expect(listed.data).toMatchObject([{ text: 'Rings twice' }])
  const lines = await shop.context.db.select().from(cartLine).orderBy(cartLine.position)
  expect(lines.map(({ productId }) => productId)).toEqual(products)
  expect(lines.map(({ quantity }) => quantity)).toEqual([3, 4])
  const read = (as: TestCaller) => shop.send({ as, method: 'GET', url: '/api/my-orders' })
  expect((await read(other)).statusCode).toBe(401)
  expect((await read(one)).json().total).toBe(2)
  const merged = { before: { email: other.email }, after: { merged_into: one.id } }
  expect((await shop.auditOf(other.id))[0]).toMatchObject({ action: 'merge', ...merged })
})

test('[X5-57] unsent mails about the orders of a customer who is merged are sent to the other’s address, those about the account and sent ones are not', async () => {
  const [one, other] = [await shop.customer(), await shop.customer()]
  const { db } = shop.context
  await db.execute(sql`
    insert into mail (kind, to_address, content, status, attempts, last_error)
    select kind, ${other.email}, '{}', status, attempts, error
    from (values ('order_placed', 'queued', 0, ''), ('order_confirmed', 'queued', 1, '450 Later'),
      ('order_changed', 'failed', 1, '550 5.1.1 Unknown'), ('order_ready', 'sent', 1, ''),
      ('account_rejected', 'failed', 1, '550 5.1.1 Unknown')
    ) as mails (kind, status, attempts, error)`)
  await merge(one.id, other.id)
  const kindsTo = async ({ email }: TestCaller) =>
    (await db.select().from(mail).where(eq(mail.toAddress, email))).map(({ kind }) => kind).sort()
  expect(await kindsTo(one)).toEqual(['order_changed', 'order_confirmed', 'order_placed'])
  expect(await kindsTo(other)).toEqual(['account_rejected', 'order_ready'])
})

test('[X5-57] a customer who is merged into one without a cart brings their cart', async () => {
  const [one, other] = [await shop.customer(), await shop.customer()]
  await fillCart(other, [[products[1], 2]])
  await merge(one.id, other.id)
  const url = `/users/cart/${one.id}`
  const { version, removed } = (await shop.send({ as: one, method: 'GET', url })).json()
  expect(version).toBe(1)
  expect(removed).toEqual([{ _id: products[1], title: 'Cola' }])
})

test('[X5-57] a merge needs a manager and another customer; two opposite ones leave one customer', async () => {
  const [one, two] = [await shop.customer(), await shop.customer()]
  await expectRefusal(merge(one.id, two.id, await shop.staff('clerk')), 'forbidden')
  await expectRefusal(merge(one.id, one.id), 'invalid')
  await expectRefusal(merge(one.id, 'nobody'), 'invalid')
  const results = await Promise.allSettled([merge(one.id, two.id), merge(two.id, one.id)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('[X5-58] staff mail a customer a password link; the token is in no reply and no audit entry', async () => {
  const buyer = await shop.customer()
  const reply = await shop.as(manager)(sendPasswordLink, { params: { id: buyer.id } })
  expect(reply).toEqual({ message: `A password link is on its way to ${buyer.email}.` })
  const [sent] = await shop.mails(buyer.email)
  const token = /token=([\w-]+)/.exec(JSON.stringify(sent))?.[1] ?? ''
  const payload = { token, newPassword: 'Brand-new-7!' }
  const log = await shop.auditOf(buyer.id)
  expect(log).toMatchObject([{ action: 'send-password-link' }])
  expect(JSON.stringify(log)).not.toContain(token)
  const reset = await shop.send({ method: 'POST', url: '/users/reset-password', payload })
  expect(reset.statusCode).toBe(200)
})
