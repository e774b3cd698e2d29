import { createCustomer, resetPassword, signIn } from '@endcap/contract/accounts/accounts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop, testNow } from '../../testing/start-test-shop.ts'
import { findCustomerByEmail } from '../account-store.ts'

const shop = await openTestShop()
const clerk = shop.as(await shop.staff('clerk'))
const { db } = shop.context

const store14 = {
  ...{ business_name: 'Store 14', business_address: '14 Oak Street', aptNo: '', city: 'Macon' },
  ...{ state: 'georgia', zip: '31201', country: 'USA', name: 'Ana Lima', phone: '(478) 555-0114' },
}
const add = (email: string, body: object = {}) =>
  clerk(createCustomer, { body: { ...store14, email, approve: true, ...body } })
const mailsTo = async (email: string) => (await shop.mails(email)).map(({ content }) => content)

test('[X5-425] a customer whom staff add is approved, and chooses a password by the mailed link', async () => {
  const email = 'Ana@Store14.example'
  const { data } = await add(email, { terms: 'Net 30', tags: ['vip'] })
  expect(data).toMatchObject({
    ...{ business_name: 'Store 14', state: 'GA', terms: 'Net 30', tags: ['vip'] },
    ...{ status: 'approved', status_by: 'The clerk', status_at: testNow, version: 1 },
  })
  expect(await shop.auditOf(data._id)).toMatchObject([{ action: 'create', after: { email } }])
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  const link = mail?.kind === 'customer_invited' ? mail.facts.link : ''
  const token = new URL(link).searchParams.get('token') ?? ''
  const password = 'Corner-store-1!'
  await shop.as(null)(resetPassword, { body: { token, newPassword: password } })
  const { result } = await shop.as(null)(signIn, { body: { email, password } })
  expect(result._id).toBe(data._id)
})

test('[X5-425] without the approval the customer waits for it, and gets no mail', async () => {
  const { data } = await add('waits@store14.example', { approve: false })
  expect(data).toMatchObject({ status: 'pending', status_by: '', status_at: null })
  expect(await mailsTo('waits@store14.example')).toEqual([])
})

test.each([
  ['an email that another customer has', {}, 'email_taken', 'email'],
  [
    'a route that was deleted',
    { delivery_route_id: crypto.randomUUID() },
    'invalid',
    'delivery_route_id',
  ],
  ['no route', { delivery_route_id: 'north' }, 'invalid', 'delivery_route_id'],
  ['a ZIP code that is too short', { zip: '3120' }, 'invalid', 'zip'],
  ['a phone number that is none', { phone: '12' }, 'invalid', 'phone'],
])('[X5-425] %s is refused at its field', async (what, body, code, field) => {
  const email = `${crypto.randomUUID()}@store14.example`
  if (code === 'email_taken') await add(email)
  const refused = add(email.toUpperCase(), body)
  await expect(refused, what).rejects.toMatchObject({
    code,
    errors: { [field]: expect.any(String) },
  })
})

test('[X5-425] if the shop wants a verified license first, nothing is stored until that is confirmed', async () => {
  await db.execute(sql`update settings set approval_needs_license = true, features = '{licenses}'`)
  const email = 'first@store14.example'
  await expect(add(email)).rejects.toMatchObject({
    code: 'not_confirmed',
    message: expect.stringContaining('Store 14 has no verified license.'),
  })
  expect(await findCustomerByEmail(db, email)).toBeNull()
  expect(await mailsTo(email)).toEqual([])
  expect((await add(email, { confirm: true })).data.status).toBe('approved')
  expect((await add('second@store14.example', { approve: false })).data.status).toBe('pending')
})
