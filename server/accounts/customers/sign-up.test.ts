import { signUp } from '@endcap/contract/accounts'
import { passwordRule, passwordsDiffer, pendingMessage } from '@endcap/contract/messages'
import { changeSettings } from '@endcap/contract/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const form = {
  name: 'Ada Reyes',
  email: 'ada@corner.example',
  phone: '(404) 555-0199',
  business_name: 'Corner Mart',
  business_address: '12 Ponce de Leon Ave',
  aptNo: '',
  city: 'Atlanta',
  zip: '30308',
  country: 'USA',
  state: 'GA',
  password: 'Right-horse-7!',
  confirmPassword: 'Right-horse-7!',
}
const post = (payload: object) => shop.send({ method: 'POST', url: '/users/signup', payload })
const stored = async (email: string) =>
  shop.context.db.query.customer.findMany({ where: (row, { eq }) => eq(row.email, email) })

test('a registration waits to be verified, and both sides are told by mail', async () => {
  const owner = await shop.staff('owner')
  const reply = await shop.as(null)(signUp, { body: form })
  expect(reply).toEqual({ message: pendingMessage })
  const [row] = await stored(form.email)
  expect(row).toMatchObject({ status: 'pending', pickupTime: '9:00 AM', aptNo: '' })
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(await shop.mails()).toEqual([
    { to: form.email, content: { kind: 'registration_received', facts: { name: form.name } } },
    {
      to: owner.email,
      content: {
        kind: 'registration_to_verify',
        facts: {
          name: form.name,
          business_name: form.business_name,
          link: `http://shop.test/admin#/customers/${row?.id}/show`,
        },
      },
    },
  ])
  const signIn = await shop.send({
    method: 'POST',
    url: '/users/signin',
    payload: { email: form.email, password: form.password },
  })
  expect(signIn.statusCode).toBe(403)
  expect(signIn.json()).toMatchObject({ code: 'pending_verification', message: pendingMessage })
})

test('the shop’s copy goes to the address set for them, else to the shop’s', async () => {
  const owner = await shop.staff('owner')
  await shop.as(owner)(changeSettings, { body: { email: 'desk@shop.example' } })
  await shop.as(null)(signUp, { body: { ...form, email: 'second@corner.example' } })
  await shop.as(owner)(changeSettings, { body: { notify_email: 'signups@shop.example' } })
  await shop.as(null)(signUp, { body: { ...form, email: 'third@corner.example' } })
  const copies = (await shop.mails()).filter(
    (mail) => mail.content.kind === 'registration_to_verify',
  )
  expect(copies.slice(-2).map((mail) => mail.to)).toEqual([
    'desk@shop.example',
    'signups@shop.example',
  ])
})

test('an email that has an account, in whatever case, is taken: nothing is stored or mailed', async () => {
  const email = 'taken@corner.example'
  await shop.as(null)(signUp, { body: { ...form, email } })
  const mails = (await shop.mails()).length
  const refused = await post({ ...form, email: email.toUpperCase(), name: 'Somebody Else' })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().code).toBe('email_taken')
  expect(await stored(email)).toMatchObject([{ name: form.name }])
  expect(await shop.mails()).toHaveLength(mails)
})

test('of twenty registrations of one email at once, one is stored', async () => {
  const email = 'rush@corner.example'
  const replies = await Promise.all(Array.from({ length: 20 }, () => post({ ...form, email })))
  expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1)
  expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(19)
  expect(await stored(email)).toHaveLength(1)
})

test('every field but aptNo is required, and each says so by its name', async () => {
  const refused = await post({})
  expect(refused.statusCode).toBe(422)
  const { errors } = refused.json()
  expect(Object.keys(errors).sort()).toEqual(
    Object.keys(form)
      .filter((name) => name !== 'aptNo')
      .sort(),
  )
})

test.each([
  ['password', { password: 'weakness', confirmPassword: 'weakness' }, passwordRule],
  ['confirmPassword', { confirmPassword: 'Other-horse-7!' }, passwordsDiffer],
  ['email', { email: 'no address' }, 'Please enter a valid email address.'],
  ['phone', { phone: 'call me' }, 'Phone number is not valid'],
  ['name', { name: 'a\u0000b' }, 'Please remove the characters that are no text.'],
  ['business_name', { business_name: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
  ['zip', { zip: 30308 }, 'This field is required'],
])(
  'a wrong %s is refused with its sentence, and nothing is stored',
  async (field, wrong, message) => {
    const email = `wrong-${field.toLowerCase()}@corner.example`
    const refused = await post({ ...form, email, ...wrong })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors[field]).toBe(message)
    expect(await stored(email)).toEqual([])
  },
)
