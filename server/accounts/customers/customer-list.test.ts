import {
  type CustomerSort,
  changeCustomer,
  getCustomer,
  listCustomers,
} from '@endcap/contract/accounts/accounts'
import {
  customerNoteEndpoints,
  listCustomerDuplicates,
  listCustomerTags,
} from '@endcap/contract/accounts/customers'
import { customerSorts } from '@endcap/contract/choices'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sliceIds } from '../../database/list-store.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { explain } from '../../testing/explain.ts'
import { openTestShop, testNow } from '../../testing/start-test-shop.ts'
import { vacuumUntilVisible } from '../../testing/vacuum.ts'
import { customerStore } from '../account-store.ts'
import { recomputeHistory } from './customer-history-store.ts'
import { customerList } from './customer-list-store.ts'

const rows = 5_000

const shop = await openTestShop()
const clerk = await shop.staff('clerk')
const { db } = shop.context
await db.execute(sql`
  insert into customer (name, email, phone, business_name, business_address, apt_no, city, zip,
    country, state, password_hash, status, tags, created_at)
  select 'Buyer ' || md5(nr::text), 'buyer' || nr || '@shop.test', '404555' || lpad(nr::text, 4, '0'),
    'Store ' || md5('b' || nr), nr || ' Elm Street', '', 'City ' || nr % 100, '30303', '', '', '',
    (array['pending', 'approved'])[1 + nr % 2], array['tag ' || nr % 50],
    timestamptz '2026-01-01' + nr * interval '1 minute'
  from generate_series(1, ${rows}) nr`)
await db.execute(sql`
  insert into customer_order (customer_id, type, name, email, phone, business_name, business_address,
    total_cents, created_at)
  select id, 'Pick-up', name, email, phone, business_name, business_address,
    100 * substr(email, 6, 1)::integer, created_at
  from customer where email like 'buyer%'`)
const buyers = await db.execute<{ id: string }>(sql`select id from customer`)
const buyerIds = buyers.rows.map(({ id }) => id)
await recomputeHistory(db, buyerIds)
await vacuumUntilVisible(db)

const list = (query: object) => shop.as(clerk)(listCustomers, { query })

type Row = Awaited<ReturnType<typeof list>>['data'][number]
/** The value that a sort compares. */
const sortedValue = (row: Row, sort: CustomerSort) => {
  const value = row[sort.replace('-', '') as keyof Row]
  return value instanceof Date || value === null ? Number(value) : value
}
// The rows' texts sort alike by code units and by the shop's collation.
const compare = (a: unknown, b: unknown) =>
  typeof a === 'string' ? Number(a > String(b)) - Number(a < String(b)) : Number(a) - Number(b)

test.each(customerSorts)('[X5-51] the list sorted by %s is read from an index', async (sort) => {
  const { data } = await list({ sort, limit: 100 })
  const values = data.map((row) => sortedValue(row, sort))
  const direction = sort.startsWith('-') ? -1 : 1
  expect(values).toEqual(values.toSorted((a, b) => direction * compare(a, b)))
  const unfiltered = customerList(
    { status: null, q: '', tag: '', routeId: null, hasUnknownState: false },
    sort,
  )
  for (const offset of [0, rows - 20]) {
    const slice = sliceIds(unfiltered, { limit: 20, offset }, rows)
    const { nodes, rowsRead } = await explain(shop.context.db, slice)
    expect(nodes).toEqual(['Limit', expect.stringMatching(/^Index (Only )?Scan$/)])
    expect(rowsRead).toBeLessThan(60)
  }
})

test.each<CustomerSort>(['business_name', '-total', '-last_order_at'])(
  '[X5-51] a filtered list sorted by %s has the same rows as an unsorted one',
  async (sort) => {
    const filter = {
      status: 'approved' as const,
      q: 'city 7',
      tag: 'tag 7',
      routeId: null,
      hasUnknownState: false,
    }
    const expected = (await list({ ...filter, limit: 100 })).data.map(({ _id }) => _id)
    expect(expected.length).toBeGreaterThan(20)
    const { data, total } = await list({ ...filter, sort, limit: 100 })
    expect(total).toBe(expected.length)
    expect(data.map(({ _id }) => _id).sort()).toEqual(expected.sort())
  },
)

test('[X5-51] the list of all states has the figures of each customer’s orders', async () => {
  const { data } = await list({ q: 'buyer4222@shop.test' })
  expect(data).toMatchObject([
    { status: 'pending', orders: 1, total: 400, last_order_at: data[0]?.createdAt },
  ])
  const buyer = await shop.customer()
  const one = await shop.as(clerk)(getCustomer, { params: { id: buyer.id } })
  expect(one.data).toMatchObject({ orders: 0, total: 0, last_order_at: null })
})

test('[X5-52] customers with the same phone, address or mailbox are marked and listed as possible duplicates', async () => {
  const { db } = shop.context
  const make = async (values: object) => {
    const { id } = await shop.customer()
    await customerStore.update(db, id, {
      phone: `770 55${id.slice(-6).replace(/\D/g, '0')}`,
      businessAddress: `${id} Oak Street`,
      ...values,
    })
    return id
  }
  const phone = '+1 (678) 555-0142'
  const email = 'dana@corner.example'
  const first = await make({ phone, businessAddress: '5 Main St.', email })
  const samePhone = await make({ phone: '678.555.0142' })
  const sameAddress = await make({ businessAddress: '5 MAIN ST' })
  const sameMailbox = await make({ email: 'Dana+shop@Corner.example' })
  const other = await make({ businessAddress: '5 Main St.', zip: '31201' })

  const duplicates = await shop.as(clerk)(listCustomerDuplicates, { params: { id: first } })
  expect(duplicates.data.map(({ _id, same }) => [_id, same])).toEqual([
    [samePhone, ['phone']],
    [sameAddress, ['address']],
    [sameMailbox, ['email']],
  ])
  const marked = (await list({ limit: 100 })).data.filter(({ has_duplicates }) => has_duplicates)
  const ids = marked.map(({ _id }) => _id)
  expect(ids).toEqual(expect.arrayContaining([first, samePhone, sameAddress, sameMailbox]))
  expect(ids).not.toContain(other)
  await expectRefusal(shop.as(clerk)(listCustomerDuplicates, { params: { id: '7' } }), 'not_found')
})

test('[X5-53] a customer has tags, terms and notes with who and when; customers are found by tag', async () => {
  const buyer = await shop.customer()
  const params = { id: buyer.id }
  const change = { tags: ['vip', 'vip', 'net 30'], terms: 'Pays within 30 days' }
  const { data } = await shop.as(clerk)(changeCustomer, { params, body: change })
  expect(data).toMatchObject({ tags: ['vip', 'net 30'], terms: change.terms })
  expect((await list({ tag: 'vip' })).data.map(({ _id }) => _id)).toEqual([buyer.id])
  const tags = await shop.as(clerk)(listCustomerTags)
  expect(tags.data).toEqual(expect.arrayContaining(['net 30', 'tag 1', 'vip']))

  const notes = customerNoteEndpoints
  await shop.as(clerk)(notes.add, { params, body: { text: 'Rings twice' } })
  await shop.as(clerk)(notes.add, { params, body: { text: 'Moved in June' } })
  const listed = await shop.as(clerk)(notes.list, { params })
  const by = { _id: clerk.id, name: 'The clerk' }
  expect(listed.data).toMatchObject([
    { text: 'Moved in June', by, createdAt: testNow, mail_status: null },
    { text: 'Rings twice', by },
  ])
  const others = await shop.as(clerk)(notes.list, { params: { id: (await shop.customer()).id } })
  expect(others.data).toEqual([])
})
