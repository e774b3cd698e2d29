import { changeCustomer, getCustomer } from '@endcap/contract/accounts/accounts'
import {
  customerNoteEndpoints,
  listMergedCustomers,
  mergeCustomers,
  sendPasswordLink,
  undoMerge,
} from '@endcap/contract/accounts/customers'
import { listTrash, restoreDeleted } from '@endcap/contract/audit/trash'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pruneTrash } from '../audit/trash/trash-store.ts'
import { cartLine, customer, customerOrder, mail } from '../database/schema/index.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { openTestShop, type TestCaller } from '../testing/start-test-shop.ts'

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

test('[X5-242] an approved customer is merged only into an approved one', async () => {
  const [approved, pending] = [await shop.customer(), await shop.customer()]
  const suspended = await shop.customer()
  const become = ({ id }: TestCaller, status: 'pending' | 'suspended') =>
    shop.context.db.update(customer).set({ status }).where(eq(customer.id, id))
  await become(pending, 'pending')
  await become(suspended, 'suspended')
  await expectRefusal(merge(pending.id, approved.id), 'status_conflict')
  await expectRefusal(merge(suspended.id, approved.id), 'status_conflict')
  await merge(approved.id, pending.id)
  await merge(approved.id, suspended.id)
})

describe('[X5-243] an undone merge', () => {
  const undo = (id: string, as = manager) => shop.as(as)(undoMerge, { params: { id } })
  const mergedInto = async ({ id }: TestCaller) =>
    (await shop.as(manager)(listMergedCustomers, { params: { id } })).data
  const find = async ({ id }: TestCaller) =>
    (await shop.as(manager)(getCustomer, { params: { id } })).data
  const cartOf = async ({ id }: TestCaller) => {
    const lines = await shop.context.db.select().from(cartLine).where(eq(cartLine.customerId, id))
    return lines.map(({ productId, quantity }) => [productId, quantity])
  }
  const guidesOf = ({ id }: TestCaller) =>
    shop.context.db.execute(sql`
      select g.name, r.product_id from order_guide g left join order_guide_row r on r.guide_id = g.id
      where g.customer_id = ${id} order by g.name`)
  const addGuide = (id: string, name: string, product: string) =>
    shop.context.db.execute(sql`
      with g as (insert into order_guide (customer_id, name) values (${id}, ${name}) returning id)
      insert into order_guide_row (guide_id, product_id) select id, ${product} from g`)

  test('gives both customers what they had', async () => {
    const [one, other] = [await shop.customer(), await shop.customer()]
    await storeOrder(one, 100)
    await storeOrder(other, 250)
    await fillCart(one, [[products[0], 3]])
    await fillCart(other, [
      [products[0], 9],
      [products[1], 4],
    ])
    await addGuide(one.id, 'Weekly', products[0])
    await addGuide(other.id, 'weekly', products[1])
    await addGuide(other.id, 'Holidays', products[0])
    const body = { tags: ['net 30'], terms: '30 days' }
    await shop.as(manager)(changeCustomer, { params: { id: other.id }, body })
    const notes = customerNoteEndpoints
    await shop.as(manager)(notes.add, { params: { id: other.id }, body: { text: 'Rings twice' } })
    const before = await find(other)
    const guides = (await guidesOf(other)).rows

    await merge(one.id, other.id)
    const [merged] = await mergedInto(one)
    expect(merged).toMatchObject({ _id: other.id, email: other.email })
    await storeOrder(one, 40)
    await undo(other.id)

    const shown = ['orders', 'total', 'tags', 'terms', 'status', 'email']
    const pick = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => shown.includes(name)))
    const had = { ...before, orders: 1, total: 250 }
    expect(pick(await find(other))).toEqual(pick(had))
    expect(await find(one)).toMatchObject({ orders: 2, total: 140, tags: [], terms: '' })
    expect(await cartOf(one)).toEqual([[products[0], 3]])
    expect(await cartOf(other)).toEqual([
      [products[0], 9],
      [products[1], 4],
    ])
    expect((await guidesOf(other)).rows).toEqual(guides)
    const listed = await shop.as(manager)(notes.list, { params: { id: other.id } })
    expect(listed.data).toMatchObject([{ text: 'Rings twice' }])
    expect(await mergedInto(one)).toEqual([])
    expect((await shop.auditOf(other.id))[0]).toMatchObject({ action: 'undo-merge' })
    expect((await shop.auditOf(one.id))[0]).toMatchObject({ after: { restored: other.id } })
    await expectRefusal(undo(other.id), 'not_found')
  })

  test('works through a chain, in any sequence', async () => {
    const [a, b, c] = [await shop.customer(), await shop.customer(), await shop.customer()]
    for (const [nr, each] of [a, b, c].entries()) await storeOrder(each, 100 + nr)
    const totals = async () => [(await find(a)).total, (await find(b)).total, (await find(c)).total]
    const chain = async () => {
      await merge(b.id, a.id)
      await merge(c.id, b.id)
      expect(await find(c)).toMatchObject({ orders: 3 })
    }
    await chain()
    expect((await mergedInto(c)).map(({ _id }) => _id)).toEqual([b.id, a.id])
    await undo(a.id)
    await undo(b.id)
    expect(await totals()).toEqual([100, 101, 102])
    await chain()
    await undo(b.id)
    await undo(a.id)
    expect(await totals()).toEqual([100, 101, 102])
  })

  test('works after the tables got columns', async () => {
    const [one, other] = [await shop.customer(), await shop.customer()]
    await fillCart(other, [[products[0], 9]])
    await addGuide(other.id, 'Weekly', products[0])
    await addGuide(one.id, 'Weekly', products[1])
    await merge(one.id, other.id)
    const tables = ['customer', 'cart', 'cart_line', 'order_guide', 'order_guide_row']
    const alter = async (change: string) => {
      for (const table of tables)
        await shop.context.db.execute(sql.raw(`alter table ${table} ${change}`))
    }
    await alter('add column later integer not null default 7')
    onTestFinished(() => alter('drop column later'))
    await undo(other.id)
    expect(await cartOf(other)).toEqual([[products[0], 9]])
    expect((await guidesOf(other)).rows).toHaveLength(1)
  })

  test('needs a manager, 30 days at most, and a free email address; the trash has no customers', async () => {
    const [one, other] = [await shop.customer(), await shop.customer()]
    await merge(one.id, other.id)
    await expectRefusal(undo(other.id, await shop.staff('clerk')), 'forbidden')
    const trash = await shop.as(manager)(listTrash, { query: {} })
    expect(trash.data).toEqual([])
    await expectRefusal(shop.as(manager)(restoreDeleted, { params: { id: other.id } }), 'not_found')
    await shop.context.db
      .update(customer)
      .set({ email: other.email })
      .where(eq(customer.id, one.id))
    await expectRefusal(undo(other.id), 'status_conflict')
    await pruneTrash(shop.context.db, new Date(shop.context.clock().getTime() + 1))
    await expectRefusal(undo(other.id), 'not_found')
  })
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
  await expectRefusal(merge(one.id, one.id.toUpperCase()), 'invalid')
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
