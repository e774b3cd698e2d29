import { forgotPassword, resetPassword, signIn } from '@endcap/contract/accounts/accounts'
import { changeOwnPassword } from '@endcap/contract/accounts/sessions'
import { staffForgotPassword, staffResetPassword } from '@endcap/contract/accounts/staff'
import { listAuditLog } from '@endcap/contract/audit/audit'
import { resetSentMessage } from '@endcap/contract/messages'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordToken } from '../../database/schema/index.ts'
import {
  startTestShop,
  type TestShop,
  testNow,
  testPassword,
} from '../../testing/start-test-shop.ts'
import { customerStore } from '../account-store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const newPassword = 'Better-horse-8!'
const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000)

let requests = 0
/** A new network address for each request, so that tests don't reach each other's limits. */
const nextAddress = () => {
  requests += 1
  return `10.0.${requests}.1`
}
const requestLink = (email: string, remoteAddress = nextAddress()) =>
  shop.send({ method: 'POST', url: '/users/forgot-password', payload: { email }, remoteAddress })
const reset = (token: string, password: unknown = newPassword) =>
  shop.send({
    method: 'POST',
    url: '/users/reset-password',
    payload: { token, newPassword: password },
  })
const linksTo = async (email: string) =>
  (await shop.mails()).flatMap(({ to, content }) =>
    to === email && content.kind === 'password_reset' ? [content.facts.link] : [],
  )
const tokenFor = async (email: string) => {
  expect((await requestLink(email)).statusCode).toBe(200)
  const link = (await linksTo(email)).at(-1) ?? ''
  expect(link).toMatch(/^http:\/\/shop\.test\/reset-password\?token=[\w-]{43}$/)
  return new URL(link).searchParams.get('token') ?? ''
}

test('[X3-04] a mailed link sets a new password, once, and revokes every older session', async () => {
  const buyer = await shop.customer()
  const token = await tokenFor(buyer.email)
  const other = await tokenFor(buyer.email)
  expect((await reset(token)).statusCode).toBe(200)
  const orders = await shop.send({ as: buyer, method: 'GET', url: '/api/my-orders' })
  expect(orders.json().code).toBe('token_invalid')
  const old = await shop.send({
    method: 'POST',
    url: '/users/signin',
    payload: { email: buyer.email, password: testPassword },
  })
  expect(old.statusCode).toBe(401)
  await shop.as(null)(signIn, { body: { email: buyer.email, password: newPassword } })
  for (const revoked of [token, other]) {
    const again = await reset(revoked)
    expect(again.statusCode).toBe(400)
    expect(again.json().code).toBe('reset_token_invalid')
  }
})

test('besides the mail, only the hash of a token is stored', async () => {
  const buyer = await shop.customer()
  const token = await tokenFor(buyer.email)
  const tokens = await shop.context.db.execute(sql`select * from password_token`)
  expect(JSON.stringify(tokens.rows)).not.toContain(token)
  const jobs = await shop.context.db.execute(sql`select payload from graphile_worker._private_jobs`)
  expect(JSON.stringify(jobs.rows)).not.toContain(token)
})

test('of concurrent resets with one token, one succeeds', async () => {
  const buyer = await shop.customer()
  const token = await tokenFor(buyer.email)
  const replies = await Promise.all(Array.from({ length: 8 }, () => reset(token)))
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, ...Array(7).fill(400)])
})

test('[X3-04] a link is valid for 60 minutes', async () => {
  const buyer = await shop.customer()
  const [inTime, late] = [
    await tokenFor(buyer.email),
    await tokenFor((await shop.customer()).email),
  ]
  try {
    shop.setClock(new Date(minutes(60).getTime() - 1))
    expect((await reset(inTime)).statusCode).toBe(200)
    shop.setClock(minutes(60))
    expect((await reset(late)).json().code).toBe('reset_token_invalid')
  } finally {
    shop.setClock(testNow)
  }
})

test('a weak password is refused and the token can be used again', async () => {
  const buyer = await shop.customer()
  const token = await tokenFor(buyer.email)
  for (const weak of ['weakness', '', null, 7, 'A1!a'.repeat(100)]) {
    const refused = await reset(token, weak)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors.newPassword).toEqual(expect.any(String))
  }
  expect((await reset(token)).statusCode).toBe(200)
})

test.each(['', '  ', 'unknown', 'x'.repeat(400), 'ü€'])(
  'the token %.20s is invalid',
  async (token) => {
    const refused = await reset(token)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().code).toBe('reset_token_invalid')
  },
)

test('[X3-05] an address without an account gets the same answer, in about the same time, and no mail', async () => {
  const buyer = await shop.customer()
  const timed = async (email: string) => {
    const began = performance.now()
    const reply = await requestLink(email)
    return { took: performance.now() - began, reply }
  }
  const known = await timed(buyer.email)
  const unknown = await timed('nobody@example.com')
  expect(unknown.reply.statusCode).toBe(200)
  expect(unknown.reply.body).toBe(known.reply.body)
  expect(known.reply.json()).toEqual({ message: resetSentMessage })
  expect(Math.min(known.took, unknown.took)).toBeGreaterThan(140)
  expect(await linksTo('nobody@example.com')).toEqual([])
})

test('a customer who is not approved can reset the password, and still can’t log in', async () => {
  const buyer = await shop.customer()
  await customerStore.update(shop.context.db, buyer.id, { status: 'pending' })
  expect((await reset(await tokenFor(buyer.email))).statusCode).toBe(200)
  const refused = await shop.send({
    method: 'POST',
    url: '/users/signin',
    payload: { email: buyer.email, password: newPassword },
  })
  expect(refused.json().code).toBe('pending_verification')
})

test('[X3-05] five links an hour are mailed to one account, even of twenty concurrent requests; the reply stays the same', async () => {
  const buyer = await shop.customer()
  const replies = await Promise.all(Array.from({ length: 20 }, () => requestLink(buyer.email)))
  expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1)
  expect(await linksTo(buyer.email)).toHaveLength(5)
  try {
    shop.setClock(minutes(61))
    await requestLink(buyer.email)
    expect(await linksTo(buyer.email)).toHaveLength(6)
  } finally {
    shop.setClock(testNow)
  }
})

test('links for every spelling that finds one account count together', async () => {
  const { email } = await shop.customer('iiii')
  const spellings = ['iiii', 'İiii', 'iİii', 'iiİi', 'iiiİ', 'İİii', 'iiİİ', 'İİİİ']
  for (const spelling of spellings) await requestLink(email.replace('iiii', spelling))
  expect(await linksTo(email)).toHaveLength(5)
})

test('fifty links an hour are mailed for one network address', async () => {
  const address = '10.9.9.9'
  const before = (await shop.mails()).length
  const buyers = await Promise.all(Array.from({ length: 52 }, () => shop.customer('many')))
  const replies = await Promise.all(buyers.map((buyer) => requestLink(buyer.email, address)))
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
  expect((await shop.mails()).length - before).toBe(50)
})

test('after a reset, failed sign-ins no longer count', async () => {
  const buyer = await shop.customer()
  const tryIn = (password: string, remoteAddress: string) =>
    shop.send({
      method: 'POST',
      url: '/users/signin',
      payload: { email: buyer.email, password },
      remoteAddress,
    })
  for (let tried = 0; tried < 10; tried += 1) await tryIn('Wrong-horse-1!', '10.7.0.1')
  expect((await tryIn(testPassword, '10.7.0.2')).statusCode).toBe(429)
  await reset(await tokenFor(buyer.email))
  expect((await tryIn(newPassword, '10.7.0.2')).statusCode).toBe(200)
})

test('staff reset by a link to the back office, which customers can’t use', async () => {
  const clerk = await shop.staff('clerk')
  await shop.as(null)(staffForgotPassword, { body: { email: clerk.email } })
  const [link = ''] = await linksTo(clerk.email)
  expect(link).toMatch(/^http:\/\/shop\.test\/admin#\/reset-password\?token=[\w-]{43}$/)
  const token = link.split('token=')[1] ?? ''
  expect((await reset(token)).statusCode).toBe(400)
  await shop.as(null)(staffResetPassword, { body: { token, newPassword } })
  const me = await shop.send({ as: clerk, method: 'GET', url: '/admin/api/me' })
  expect(me.json().code).toBe('token_invalid')
  const signedIn = await shop.send({
    method: 'POST',
    url: '/admin/api/signin',
    payload: { email: clerk.email, password: newPassword },
  })
  expect(signedIn.statusCode).toBe(200)
})

test.each([{}, { email: 7 }, { email: 'nobody' }, { email: 'a\u0000@b.example' }])(
  'an invalid email is refused: %j',
  async (payload) => {
    for (const url of ['/users/forgot-password', '/admin/api/forgot-password']) {
      const refused = await shop.send({ method: 'POST', url, payload })
      expect(refused.statusCode).toBe(422)
      expect(refused.json().errors.email).toEqual(expect.any(String))
    }
  },
)

test('when the mail can’t be enqueued, the reply is 503 and no token is stored', async () => {
  const buyer = await shop.customer()
  await shop.context.db.execute(sql`alter table mail rename to mail_away`)
  try {
    const refused = await requestLink(buyer.email)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBeDefined()
    expect(refused.json()).toMatchObject({
      code: 'mail_failed',
      message: 'Error sending password reset email.',
    })
  } finally {
    await shop.context.db.execute(sql`alter table mail_away rename to mail`)
  }
  const { db } = shop.context
  const tokens = await db.select().from(passwordToken).where(eq(passwordToken.accountId, buyer.id))
  expect(tokens).toEqual([])
})

test('the calls ignore an invalid Authorization header', async () => {
  const reply = await shop.send({
    method: 'POST',
    url: '/users/forgot-password',
    payload: { email: 'nobody@example.com' },
    headers: { authorization: 'Bearer nonsense' },
  })
  expect(reply.statusCode).toBe(200)
  expect(forgotPassword.access).toBe('anyone')
  expect(resetPassword.access).toBe('anyone')
})

test('[X3-40] a signed-in customer changes the password, which ends all other sessions and links', async () => {
  const buyer = await shop.customer()
  const body = { email: buyer.email, password: testPassword }
  const elsewhere = await shop.as(null)(signIn, { body })
  const link = await tokenFor(buyer.email)
  const change = (currentPassword: string) =>
    shop.send({
      as: buyer,
      method: changeOwnPassword.method,
      url: changeOwnPassword.path,
      payload: { currentPassword, newPassword },
    })
  expect((await change('Wrong-horse-1!')).json().errors).toEqual({
    currentPassword: expect.any(String),
  })
  const changed = await change(testPassword)
  expect(changed.statusCode).toBe(200)
  const statusWith = async (token: string) =>
    (await shop.send({ as: { ...buyer, token }, method: 'GET', url: '/api/my-orders' })).statusCode
  expect(await Promise.all([buyer.token, elsewhere.token].map(statusWith))).toEqual([401, 401])
  expect(await statusWith(changed.json().token)).toBe(200)
  expect((await reset(link)).json().code).toBe('reset_token_invalid')
  await shop.as(null)(signIn, { body: { ...body, password: newPassword } })
})

test('[X3-43] requests for links and new passwords of staff are in the audit log, with where from', async () => {
  const owner = await shop.staff('owner')
  const clerk = await shop.staff('clerk')
  const from = { remoteAddress: '10.9.0.1', headers: { 'user-agent': 'Browser/5' } }
  const post = (url: string, payload: object) =>
    shop.send({ method: 'POST', url, payload, ...from })
  await post(staffForgotPassword.path, { email: clerk.email })
  const token = new URL(
    ((await linksTo(clerk.email)).at(-1) ?? '').replace('#', ''),
  ).searchParams.get('token')
  await post(staffResetPassword.path, { token, newPassword })
  const { data } = await shop.as(owner)(listAuditLog, { query: { entity_id: clerk.id } })
  const after = { address: '10.9.0.1', device: 'Browser/5' }
  expect(data).toMatchObject([
    { action: 'reset-password', by: { _id: clerk.id }, after },
    { action: 'password-link', by: { _id: clerk.id }, after },
  ])
})
