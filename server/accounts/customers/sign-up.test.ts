import { signIn, signUp } from '@endcap/contract/accounts/accounts'
import { passwordRule, passwordsDiffer, pendingMessage } from '@endcap/contract/messages'
import { changeSettings } from '@endcap/contract/settings'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { customer } from '../../database/schema/index.ts'
import { openTestShop, testNow } from '../../testing/start-test-shop.ts'

const shop = await openTestShop()

const password = 'Right-horse-7!'
const form = {
  ...{ name: 'Ada Reyes', email: 'ada@corner.example', phone: '(404) 555-0199' },
  ...{ business_name: 'Corner Mart', business_address: '12 Ponce de Leon Ave', aptNo: '' },
  ...{ city: 'Atlanta', zip: '30308', country: 'USA', state: 'GA' },
  ...{ password, confirmPassword: password },
}
const post = (payload: object, remoteAddress = '10.4.0.1') =>
  shop.send({ method: 'POST', url: '/users/signup', payload, remoteAddress })
const stored = async (email: string) =>
  shop.context.db.select().from(customer).where(eq(customer.email, email))

test('a registration is pending, and both the customer and the shop are mailed', async () => {
  const owner = await shop.staff('owner')
  const reply = await shop.as(null)(signUp, { body: form })
  expect(reply).toEqual({ message: pendingMessage })
  const [row] = await stored(form.email)
  expect(row).toMatchObject({ status: 'pending', pickupTime: '9:00 AM', aptNo: '' })
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  const { name, business_name } = form
  const link = `http://shop.test/admin#/customers/${row?.id}`
  expect(await shop.mails()).toEqual([
    { to: form.email, content: { kind: 'registration_received', facts: { name } } },
    {
      to: owner.email,
      content: { kind: 'registration_to_verify', facts: { name, business_name, link } },
    },
  ])
  await expect(shop.as(null)(signIn, { body: form })).rejects.toMatchObject({
    ...{ status: 403, code: 'pending_verification', message: pendingMessage },
  })
})

test('the shop’s copy goes to the address for notifications, else to the shop’s own', async () => {
  const owner = await shop.staff('owner')
  await shop.as(owner)(changeSettings, { body: { email: 'desk@shop.example' } })
  await shop.as(null)(signUp, { body: { ...form, email: 'second@corner.example' } })
  await shop.as(owner)(changeSettings, { body: { notify_email: 'signups@shop.example' } })
  await shop.as(null)(signUp, { body: { ...form, email: 'third@corner.example' } })
  for (const to of ['desk@shop.example', 'signups@shop.example'])
    expect(await shop.mails(to)).toMatchObject([{ content: { kind: 'registration_to_verify' } }])
})

test('an email that has an account, in any case of letters, is taken: nothing is stored or mailed', async () => {
  const email = 'taken@corner.example'
  await shop.as(null)(signUp, { body: { ...form, email } })
  const mails = (await shop.mails()).length
  const refused = await post({ ...form, email: email.toUpperCase(), name: 'Somebody Else' })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().code).toBe('email_taken')
  expect(await stored(email)).toMatchObject([{ name: form.name }])
  expect(await shop.mails()).toHaveLength(mails)
})

test('of twenty concurrent registrations of one email, one is stored', async () => {
  const email = 'rush@corner.example'
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => post({ ...form, email }, `10.4.1.${index}`)),
  )
  expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1)
  expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(19)
  expect(await stored(email)).toHaveLength(1)
})

test('[X3-03] ten registrations an hour from one network are accepted, even concurrent ones; other networks have their own limit', async () => {
  const mails = (await shop.mails()).length
  const email = (number: number) => `network-${number}@corner.example`
  const send = (number: number, remoteAddress: string) =>
    post({ ...form, email: email(number) }, remoteAddress)
  const replies = await Promise.all(
    Array.from({ length: 14 }, (_, index) => send(index, `2001:db8::${index}`)),
  )
  const refused = replies.filter((reply) => reply.statusCode === 429)
  expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(10)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.json().code).toBe('too_many_requests')
  expect(refused[0]?.headers['retry-after']).toBe('3600')
  expect((await shop.mails()).length - mails).toBe(20)
  expect((await send(20, '2001:db8:0:1::1')).statusCode).toBe(201)
  expect((await send(21, '10.4.2.1')).statusCode).toBe(201)
  onTestFinished(() => shop.setClock(testNow))
  shop.setClock(new Date(testNow.getTime() + 3_600_000))
  expect((await send(22, '2001:db8::1')).statusCode).toBe(201)
})

test('[X3-20] the shop accepts a limited number of registrations an hour from all networks', async () => {
  const { signups } = shop.context.config
  const before = signups.maxPerShop
  const send = (number: number) =>
    post({ ...form, email: `shop-${number}@corner.example` }, `10.4.4.${number}`)
  onTestFinished(() => {
    signups.maxPerShop = before
    shop.setClock(testNow)
  })
  // A day later nothing of the other tests counts.
  shop.setClock(new Date(testNow.getTime() + 24 * 3_600_000))
  signups.maxPerShop = 3
  const statuses = []
  for (let sent = 0; sent < 4; sent += 1) statuses.push((await send(sent)).statusCode)
  expect(statuses).toEqual([201, 201, 201, 429])
  const refused = await send(4)
  expect(refused.headers['retry-after']).toBe('3600')
  expect(refused.json().message).toContain('try again later')
})

test('a taken email counts as a registration', async () => {
  const email = 'probed@corner.example'
  const statuses = []
  for (let sent = 0; sent < 11; sent += 1)
    statuses.push((await post({ ...form, email }, '10.4.3.1')).statusCode)
  expect(statuses).toEqual([201, ...Array(9).fill(409), 429])
})

test('[S5-17, S5-18, S5-19, S5-20, S5-21] every field but aptNo is required, and each has its own error', async () => {
  const refused = await post({})
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toEqual({
    name: 'Name is required',
    email: 'This field is required.',
    phone: 'This field is Required',
    business_name: 'This field is required',
    business_address: 'This field is required',
    city: 'This field is required',
    zip: 'This field is required',
    country: 'This field is required',
    state: 'This field is required',
    password: 'Password is required',
    confirmPassword: passwordsDiffer,
  })
})

// Too short, and each kind of character left out in turn.
test.each(['Sh0rt!a', 'no-capital-1!', 'NO-SMALL-1!', 'No-digit-!', 'NoSpecial11'])(
  '[S5-22, S9-16] the weak password %s is refused',
  async (password) => {
    const refused = await post({ ...form, password, confirmPassword: password })
    expect(refused.json().errors).toEqual({ password: passwordRule })
    expect(passwordRule).toBe(
      'Password must contain small and capital letter,special character and number.',
    )
  },
)

test.each([
  ['password', { password: 'weakness', confirmPassword: 'weakness' }, passwordRule],
  ['confirmPassword', { confirmPassword: 'Other-horse-7!' }, passwordsDiffer],
  ['email', { email: 'no address' }, 'Please enter a valid email address.'],
  ['phone', { phone: 'call me' }, 'Phone number is not valid'],
  ['name', { name: 'a\u0000b' }, 'Please remove the characters that can’t be saved.'],
  ['business_name', { business_name: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
  ['zip', { zip: 30308 }, 'This field is required'],
])(
  '[S5-17, S5-20, S8-25] an invalid %s is refused with its message, and nothing is stored',
  async (field, wrong, message) => {
    const email = `wrong-${field.toLowerCase()}@corner.example`
    const refused = await post({ ...form, email, ...wrong })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors[field]).toBe(message)
    expect(await stored(email)).toEqual([])
  },
)
