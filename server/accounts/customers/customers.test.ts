import {
  approveCustomer,
  type CustomerStatus,
  changeCustomer,
  forgotPassword,
  getCustomer,
  listCustomers,
  reinstateCustomer,
  rejectCustomer,
  suspendCustomer,
} from '@endcap/contract/accounts/accounts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passwordToken } from '../../database/schema/index.ts'
import { openTestShop, testNow } from '../../testing/start-test-shop.ts'
import { customerStore } from '../account-store.ts'

const shop = await openTestShop()
const clerk = await shop.staff('clerk')
const owner = await shop.staff('owner')

const transitions = {
  approve: approveCustomer,
  reject: rejectCustomer,
  suspend: suspendCustomer,
  reinstate: reinstateCustomer,
}
type Action = keyof typeof transitions

const inStatus = async (status: CustomerStatus) => {
  const caller = await shop.customer(status)
  await customerStore.update(shop.context.db, caller.id, { status })
  return caller
}
const mailsTo = async (email: string) => (await shop.mails(email)).map(({ content }) => content)

const transition = (action: Action, id: string, headers: Record<string, string> = {}) => {
  const post = { as: clerk, method: 'POST', payload: { reason: 'Papers checked' } } as const
  return shop.send({ ...post, url: `/admin/api/customers/${id}/${action}`, headers })
}

test.each([
  ['approve', 'pending', 'approved', 'account_approved'],
  ['approve', 'rejected', 'approved', 'account_approved'],
  ['reject', 'pending', 'rejected', 'account_rejected'],
  ['suspend', 'approved', 'suspended', 'account_suspended'],
  ['reinstate', 'suspended', 'approved', 'account_reinstated'],
] as const)(
  '[X5-56] %s moves a %s customer to %s, shows why, who and when, and mails them',
  async (action, from, to, kind) => {
    const buyer = await inStatus(from)
    const { data } = await shop.as(clerk)(transitions[action], {
      params: { id: buyer.id },
      body: { reason: 'Papers checked' },
    })
    expect(data).toMatchObject({
      ...{ _id: buyer.id, status: to, version: 3 },
      ...{ status_reason: 'Papers checked', status_by: 'The clerk', status_at: testNow },
    })
    const link = to === 'approved' ? { link: 'http://shop.test/login' } : {}
    const facts = { name: data.name, reason: 'Papers checked', ...link }
    expect(await mailsTo(buyer.email)).toEqual([{ kind, facts }])
    const log = await shop.auditOf(buyer.id)
    const change = { before: { status: from }, after: { status: to } }
    expect(log).toMatchObject([{ action, staffId: clerk.id, ...change }])
    expect(JSON.stringify(log)).not.toMatch(/argon2|passwordHash/)
  },
)

test.each([
  ['approve', 'approved', 200],
  ['reject', 'rejected', 200],
  ['suspend', 'suspended', 200],
  ['reinstate', 'approved', 200],
  ['approve', 'suspended', 409],
  ['reject', 'approved', 409],
  ['reject', 'suspended', 409],
  ['suspend', 'pending', 409],
  ['suspend', 'rejected', 409],
  ['reinstate', 'pending', 409],
  ['reinstate', 'rejected', 409],
] as const)(
  '%s of a %s customer is answered with %i, and changes and mails nothing',
  async (action, status, code) => {
    const buyer = await inStatus(status)
    const reply = await transition(action, buyer.id)
    expect(reply.statusCode).toBe(code)
    if (code === 409) expect(reply.json().code).toBe('status_conflict')
    const { data } = await shop.as(clerk)(getCustomer, { params: { id: buyer.id } })
    expect(data).toMatchObject({ status, version: 2 })
    expect(await mailsTo(buyer.email)).toEqual([])
  },
)

test('[X5-05] of twenty concurrent approvals, one mails', async () => {
  const buyer = await inStatus('pending')
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => transition('approve', buyer.id)),
  )
  expect(replies.map((reply) => reply.statusCode)).toEqual(Array(20).fill(200))
  expect(await mailsTo(buyer.email)).toHaveLength(1)
})

test('a transition with an old version is stale', async () => {
  const buyer = await inStatus('pending')
  const seen = await shop.send({ as: clerk, url: `/admin/api/customers/${buyer.id}` })
  expect(seen.headers.etag).toBe('"2"')
  expect((await transition('approve', buyer.id, { 'if-match': '"1"' })).statusCode).toBe(412)
  expect((await transition('approve', buyer.id, { 'if-match': '"2"' })).statusCode).toBe(200)
})

test('[X3-07] suspending revokes the customer’s tokens for good: once reinstated, they log in again', async () => {
  const buyer = await shop.customer()
  // Its reply is cached.
  const read = () => shop.send({ as: buyer, method: 'GET', url: '/api/categories' })
  for (const _ of ['computed', 'cached']) expect((await read()).statusCode).toBe(200)
  await transition('suspend', buyer.id)
  expect((await read()).json().code).toBe('token_invalid')
  await transition('reinstate', buyer.id)
  expect((await read()).json().code).toBe('token_invalid')
})

test('customers are listed newest first, filtered by status and by their fields', async () => {
  const one = await inStatus('pending')
  const two = await inStatus('pending')
  await customerStore.update(shop.context.db, two.id, {
    businessName: '50%_Off Mart',
    phone: '770 555 0177',
  })
  const list = (query: object) => shop.as(clerk)(listCustomers, { query })
  const pending = await list({ status: 'pending' })
  expect(pending.data.every((row) => row.status === 'pending')).toBe(true)
  expect(pending.data.map((row) => row._id)).toEqual(expect.arrayContaining([one.id, two.id]))
  for (const q of ['50%_off', '555 0177', two.email.toUpperCase()])
    expect((await list({ q })).data.map((row) => row._id)).toEqual([two.id])
  for (const q of ['%%%', '％％', '＿＿＿']) expect((await list({ q })).data).toEqual([])
  const page = await list({ limit: 1, page: 2 })
  expect(page).toMatchObject({ currentPage: 2, numberOfPages: page.total })
  expect(await list({ page: 9007199254740991 })).toMatchObject({ data: [] })
})

test.each([
  '4045550188',
  '404-555',
  '0188',
  'jose nunez',
  "o'malleys",
  'OMALLEY’S corner',
  'corner decatur',
  '30030 josé',
])('[X5-08] staff find a customer by “%s”', async (q) => {
  const { id } = await shop.customer()
  await customerStore.update(shop.context.db, id, {
    name: 'José Núñez',
    businessName: 'O’Malley’s Corner Store',
    phone: '(404) 555-0188',
    city: 'Decatur',
    zip: '30030',
  })
  const { data } = await shop.as(clerk)(listCustomers, { query: { q } })
  expect(data.map((row) => row._id)).toContain(id)
  const { data: others } = await shop.as(clerk)(listCustomers, { query: { q: `${q} elsewhere` } })
  expect(others).toEqual([])
})

test('[X5-51] an unknown status or sort is refused', async () => {
  for (const query of ['status', 'sort']) {
    const url = `/admin/api/customers?${query}=odd`
    const reply = await shop.send({ as: clerk, method: 'GET', url })
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [query]])
  }
})

test.each(['', '1234'])(
  '[X5-244] a customer with the ZIP “%s” can get another state',
  async (zip) => {
    const { id } = await shop.customer()
    await customerStore.update(shop.context.db, id, { zip })
    const { data } = await shop.as(clerk)(changeCustomer, { params: { id }, body: { state: 'TN' } })
    expect(data).toMatchObject({ state: 'TN', zip })
  },
)

test('only the fields sent of a customer change; equal values write no version and no audit entry', async () => {
  const buyer = await shop.customer()
  const change = (body: object) =>
    shop.as(clerk)(changeCustomer, { params: { id: buyer.id }, body })
  const { data } = await change({ city: 'Decatur', time: '10:00 AM' })
  expect(data).toMatchObject({ city: 'Decatur', time: '10:00 AM', zip: '30303', version: 2 })
  expect((await change({ city: 'Decatur' })).data.version).toBe(2)
  const changed = { action: 'change', before: { city: 'Atlanta' }, after: { city: 'Decatur' } }
  expect(await shop.auditOf(buyer.id)).toMatchObject([changed])
})

test('[X3-13] another customer’s email is refused as taken; a new one is for managers, ends sessions and links, and the old address is notified', async () => {
  const [one, two] = [await shop.customer(), await shop.customer()]
  const url = `/admin/api/customers/${one.id}`
  const change = (email: string, as = owner) =>
    shop.send({ as, method: 'PATCH', url, payload: { email } })
  const statusOfRead = async () =>
    (await shop.send({ as: one, method: 'GET', url: '/api/my-orders' })).statusCode
  const refused = await change(two.email.toUpperCase())
  expect(refused.json()).toMatchObject({
    code: 'email_taken',
    errors: { email: expect.any(String) },
  })

  await shop.as(null)(forgotPassword, { body: { email: one.email } })
  const tokens = () =>
    shop.context.db.select().from(passwordToken).where(eq(passwordToken.accountId, one.id))
  expect(await tokens()).toHaveLength(1)
  const before = await mailsTo(one.email)
  const byClerk = await change('moved@example.com', clerk)
  expect(byClerk.statusCode).toBe(403)
  expect(byClerk.json().message).toMatch(/^Only a manager/)
  expect((await change(one.email, clerk)).statusCode).toBe(200)
  expect(await tokens()).toHaveLength(1)
  expect(await statusOfRead()).toBe(200)
  expect((await change('moved@example.com')).statusCode).toBe(200)
  expect(await tokens()).toHaveLength(0)
  expect((await mailsTo(one.email)).slice(before.length)).toMatchObject([
    { kind: 'email_changed', facts: { email: 'moved@example.com' } },
  ])
  expect(await statusOfRead()).toBe(401)
})
