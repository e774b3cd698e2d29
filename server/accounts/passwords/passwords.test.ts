import { signIn } from '@endcap/contract/accounts/accounts'
import { changeOwnPassword } from '@endcap/contract/accounts/sessions'
import {
  getMe,
  staffForgotPassword,
  staffResetPassword,
  staffSignIn,
} from '@endcap/contract/accounts/staff'
import { resetSentMessage } from '@endcap/contract/messages'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { passwordToken } from '../../database/schema/index.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { openTestShop, testNow, testPassword } from '../../testing/start-test-shop.ts'
import { customerStore } from '../account-store.ts'

const shop = await openTestShop()

const newPassword = 'Better-horse-8!'
const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000)

let requests = 0
/** A new network address for each request, so that tests don't reach each other's limits. */
const nextAddress = () => {
  requests += 1
  return `10.0.${requests}.1`
}
const post = (url: string, payload: object, remoteAddress: string) =>
  shop.send({ method: 'POST', url, payload, remoteAddress })
const requestLink = (email: string, address = nextAddress()) =>
  post('/users/forgot-password', { email }, address)
const reset = (token: string, password: unknown = newPassword) =>
  post('/users/reset-password', { token, newPassword: password }, nextAddress())
const signInWith = (email: string, password: string) =>
  post('/users/signin', { email, password }, nextAddress())
const linksTo = async (email: string) =>
  (await shop.mails(email)).flatMap(({ content }) =>
    content.kind === 'password_reset' ? [content.facts.link] : [],
  )
const tokenFor = async (email: string) => {
  expect((await requestLink(email)).statusCode).toBe(200)
  const link = (await linksTo(email)).at(-1) ?? ''
  expect(link).toMatch(/^http:\/\/shop\.test\/reset-password\?token=[\w-]{43}$/)
  return new URL(link).searchParams.get('token') ?? ''
}

test('[S6-03, X3-04] a mailed link sets a new password, once, and revokes every older session; only its hash is stored', async () => {
  const buyer = await shop.customer()
  const token = await tokenFor(buyer.email)
  const other = await tokenFor(buyer.email)
  const stored = await shop.context.db.execute(sql`
    select t::text from password_token t union all select payload::text from graphile_worker._private_jobs`)
  expect(stored.rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(stored.rows)).not.toContain(token)
  expect((await reset(token)).statusCode).toBe(200)
  const orders = await shop.send({ as: buyer, method: 'GET', url: '/api/my-orders' })
  expect(orders.json().code).toBe('token_invalid')
  expect((await signInWith(buyer.email, testPassword)).statusCode).toBe(401)
  expect((await signInWith(buyer.email, newPassword)).statusCode).toBe(200)
  for (const revoked of [token, other])
    expect((await reset(revoked)).json().code).toBe('reset_token_invalid')
})

test('of concurrent resets with one token, one succeeds', async () => {
  const buyer = await shop.customer()
  const token = await tokenFor(buyer.email)
  const replies = await Promise.all(Array.from({ length: 8 }, () => reset(token)))
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, ...Array(7).fill(400)])
})

test('[X3-04] a link is valid for 60 minutes', async () => {
  const buyer = await shop.customer()
  const inTime = await tokenFor(buyer.email)
  const late = await tokenFor((await shop.customer()).email)
  onTestFinished(() => shop.setClock(testNow))
  shop.setClock(new Date(minutes(60).getTime() - 1))
  expect((await reset(inTime)).statusCode).toBe(200)
  shop.setClock(minutes(60))
  expect((await reset(late)).json().code).toBe('reset_token_invalid')
})

test('a weak password and a wrong token are refused, and the token can be used again', async () => {
  const token = await tokenFor((await shop.customer()).email)
  for (const weak of ['weakness', '', null, 7, 'A1!a'.repeat(100)])
    expect((await reset(token, weak)).json().errors).toEqual({ newPassword: expect.any(String) })
  for (const wrong of ['', '  ', 'unknown', 'x'.repeat(400), 'ü€'])
    expect((await reset(wrong)).json().code).toBe('reset_token_invalid')
  expect((await reset(token)).statusCode).toBe(200)
})

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
  const refused = await signInWith(buyer.email, newPassword)
  expect(refused.json().code).toBe('pending_verification')
})

test('[X3-05] five links an hour are mailed to one account, even of twenty concurrent requests; the reply stays the same', async () => {
  const buyer = await shop.customer()
  const replies = await Promise.all(Array.from({ length: 20 }, () => requestLink(buyer.email)))
  expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1)
  expect(await linksTo(buyer.email)).toHaveLength(5)
  onTestFinished(() => shop.setClock(testNow))
  shop.setClock(minutes(61))
  await requestLink(buyer.email)
  expect(await linksTo(buyer.email)).toHaveLength(6)
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
  const tryIn = async (password: string) => (await signInWith(buyer.email, password)).statusCode
  for (let tried = 0; tried < 10; tried += 1) await tryIn('Wrong-horse-1!')
  expect(await tryIn(testPassword)).toBe(429)
  await reset(await tokenFor(buyer.email))
  expect(await tryIn(newPassword)).toBe(200)
})

test('when the mail can’t be enqueued, the reply is 503 and no token is stored', async () => {
  const buyer = await shop.customer()
  const { db } = shop.context
  await db.execute(sql`alter table mail rename to mail_away`)
  onTestFinished(async () => {
    await db.execute(sql`alter table mail_away rename to mail`)
  })
  const refused = await requestLink(buyer.email)
  const message = 'Error sending password reset email.'
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ code: 'mail_failed', message })
  expect(refused.headers['retry-after']).toBeDefined()
  const tokens = await db.select().from(passwordToken).where(eq(passwordToken.accountId, buyer.id))
  expect(tokens).toEqual([])
})

test('[X3-40] a signed-in customer changes the password, which ends all other sessions and links', async () => {
  const buyer = await shop.customer()
  const body = { email: buyer.email, password: testPassword }
  const elsewhere = await shop.as(null)(signIn, { body })
  const link = await tokenFor(buyer.email)
  const change = (currentPassword: string) =>
    shop.as(buyer)(changeOwnPassword, { body: { currentPassword, newPassword } })
  await expectRefusal(change('Wrong-horse-1!'), 'invalid', 'currentPassword')
  const { token } = await change(testPassword)
  const statusWith = async (token: string) =>
    (await shop.send({ as: { ...buyer, token }, method: 'GET', url: '/api/my-orders' })).statusCode
  const tokens = [buyer.token, elsewhere.token, token]
  expect(await Promise.all(tokens.map(statusWith))).toEqual([401, 401, 200])
  expect((await reset(link)).json().code).toBe('reset_token_invalid')
  await shop.as(null)(signIn, { body: { ...body, password: newPassword } })
})

test('[X3-43] staff reset by a link to the back office, which customers can’t use; the audit log has where from', async () => {
  const clerk = await shop.staff('clerk')
  const from = { remoteAddress: '10.9.0.1', headers: { 'user-agent': 'Browser/5' } }
  const post = (url: string, payload: object) =>
    shop.send({ method: 'POST', url, payload, ...from })
  await post(staffForgotPassword.path, { email: clerk.email })
  const [link = ''] = await linksTo(clerk.email)
  expect(link).toMatch(/^http:\/\/shop\.test\/admin#\/reset-password\?token=[\w-]{43}$/)
  const token = link.split('token=')[1] ?? ''
  expect((await reset(token)).statusCode).toBe(400)
  await post(staffResetPassword.path, { token, newPassword })
  await expectRefusal(shop.as(clerk)(getMe), 'token_invalid')
  const by = { staffId: clerk.id, after: { address: '10.9.0.1', device: 'Browser/5' } }
  expect(await shop.auditOf(clerk.id)).toMatchObject([
    { action: 'reset-password', ...by },
    { action: 'password-link', ...by },
  ])
  await shop.as(null)(staffSignIn, { body: { email: clerk.email, password: newPassword } })
})
