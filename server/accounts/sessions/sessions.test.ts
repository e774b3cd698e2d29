import { signIn } from '@endcap/contract/accounts/accounts'
import {
  endMySession,
  endSession,
  listMySessions,
  listSessions,
  signOut,
  staffSignOut,
} from '@endcap/contract/accounts/sessions'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import { changeSettings } from '@endcap/contract/settings'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../database/schema/index.ts'
import { minuteMs } from '../../system/durations.ts'
import {
  openTestShop,
  type TestCaller,
  testNow,
  testPassword,
} from '../../testing/start-test-shop.ts'

let owner: TestCaller
const shop = await openTestShop()
beforeEach(async () => {
  shop.setClock(testNow)
  owner = await shop.staff('owner')
})

const later = (minutes: number) => shop.setClock(new Date(testNow.getTime() + minutes * minuteMs))

/** The calls that a session's token gives access to: its own sessions. */
const tryToken = async (token: string, url: string = listMySessions.path) => {
  const reply = await shop.send({ as: { ...owner, token }, method: 'GET', url })
  return reply.statusCode === 200 ? 'signed in' : reply.json().code
}
const tryCustomer = (token: string) => tryToken(token, listSessions.path)

const signInAs = async ({ email }: TestCaller): Promise<string> =>
  (await shop.as(null)(signIn, { body: { email, password: testPassword } })).token
const signInStaff = (
  { email }: TestCaller,
  { address, device } = { address: '10.8.0.1', device: 'Browser/1' },
  password = testPassword,
) => {
  const from = { headers: { 'user-agent': device }, remoteAddress: address }
  const payload = { email, password }
  return shop.send({ method: 'POST', url: staffSignIn.path, payload, ...from })
}

test('[X3-24] signing out ends this session, and no other', async () => {
  const [buyer, clerk] = [await shop.customer(), await shop.staff('clerk')]
  const [first, second] = [await signInAs(buyer), await signInAs(buyer)]
  await shop.as({ ...buyer, token: first })(signOut)
  expect(await tryCustomer(first)).toBe('token_invalid')
  for (const token of [second, buyer.token]) expect(await tryCustomer(token)).toBe('signed in')
  const { token } = (await signInStaff(clerk)).json()
  await shop.as({ ...clerk, token })(staffSignOut)
  expect(await tryToken(token)).toBe('token_invalid')
  expect(await tryToken(clerk.token)).toBe('signed in')
})

test('[X3-25] people see their own sessions and end one of them', async () => {
  const [clerk, other] = [await shop.staff('clerk'), await shop.staff('clerk')]
  const { token } = (await signInStaff(clerk, { address: '10.8.0.7', device: 'Phone/2' })).json()
  const { data } = await shop.as(clerk)(listMySessions)
  expect(data.map(({ address, device, is_current }) => [address, device, is_current])).toEqual([
    ['10.8.0.7', 'Phone/2', false],
    ['192.0.2.1', 'Test/1.0', true],
  ])
  const params = { id: data[0]?._id ?? '' }
  await expect(shop.as(other)(endMySession, { params })).rejects.toMatchObject({ status: 404 })
  expect(await tryToken(token)).toBe('signed in')
  await shop.as(clerk)(endMySession, { params })
  expect(await tryToken(token)).toBe('token_invalid')
  expect((await shop.as(clerk)(listMySessions)).data).toHaveLength(1)

  const buyer = await shop.customer()
  const second = await signInAs(buyer)
  const ofBuyer = (await shop.as(buyer)(listSessions)).data
  expect(ofBuyer).toHaveLength(2)
  await shop.as(buyer)(endSession, { params: { id: ofBuyer[0]?._id ?? '' } })
  expect(await tryCustomer(second)).toBe('token_invalid')
})

test('[X3-25] a session that another process ends is over in this one', async () => {
  const clerk = await shop.staff('clerk')
  expect(await tryToken(clerk.token)).toBe('signed in')
  await shop.context.db.delete(session).where(eq(session.accountId, clerk.id))
  await expect.poll(() => tryToken(clerk.token)).toBe('token_invalid')
})

test('[X3-26] a session of staff lasts 12 hours, or as long as the owner’s setting says', async () => {
  const clerk = await shop.staff('clerk')
  const hoursOf = (token: string) => {
    const { exp = 0, iat = 0 } = decodeJwt(token)
    return (exp - iat) / 3_600
  }
  expect(hoursOf((await signInStaff(clerk)).json().token)).toBe(12)
  await shop.as(owner)(changeSettings, { body: { staff_session_hours: 2 } })
  const { token } = (await signInStaff(clerk)).json()
  expect(hoursOf(token)).toBe(2)
  later(119)
  expect(await tryToken(token)).toBe('signed in')
  later(121)
  expect(await tryToken(token)).toBe('token_invalid')
  expect(hoursOf(await signInAs(await shop.customer()))).toBe(30 * 24)
})

test('[X3-26] a session of staff ends after the time without a call that the owner’s setting says', async () => {
  await shop.as(owner)(changeSettings, {
    body: { staff_idle_minutes: 30, staff_session_hours: 12 },
  })
  const clerk = await shop.staff('clerk')
  const reply = (await signInStaff(clerk)).json()
  expect(reply.idle_minutes).toBe(30)
  for (const minutes of [29, 58, 87]) {
    later(minutes)
    expect(await tryToken(reply.token)).toBe('signed in')
    // Stored in the background.
    const { sid } = decodeJwt<{ sid: string }>(reply.token)
    const seen = () => shop.context.db.select().from(session).where(eq(session.id, sid))
    await expect.poll(async () => (await seen())[0]?.lastSeenAt).toEqual(shop.context.clock())
  }
  later(118)
  await expect(shop.as({ ...clerk, token: reply.token })(listMySessions)).rejects.toMatchObject({
    code: 'token_invalid',
    message: expect.stringContaining('inactive'),
  })
})

test('[X3-27] sign-ins of staff are in the audit log, with where from and how they ended', async () => {
  const clerk = await shop.staff('clerk')
  const from = { address: '10.8.0.9', device: 'Browser/3' }
  const { token } = (await signInStaff(clerk, from)).json()
  await shop.as({ ...clerk, token })(staffSignOut)
  for (let tried = 0; tried < 13; tried += 1) await signInStaff(clerk, from, 'Wrong-horse-1!')
  const data = await shop.auditOf(clerk.id)
  const count = (action: string) => data.filter((entry) => entry.action === action).length
  expect(['sign-in', 'sign-out', 'sign-in-locked'].map(count)).toEqual([1, 1, 1])
  expect(count('sign-in-failed')).toBe(10)
  expect(data[0]).toMatchObject({ staffId: clerk.id, after: from })
  expect(JSON.stringify(data)).not.toContain('Wrong-horse')
})

test('[X3-07] a session of staff is none of a customer, cached or not', async () => {
  const { sub = '', sid, ses } = decodeJwt(owner.token)
  const token = await shop.context.tokens.sign({
    audience: 'customer',
    accountId: sub,
    session: Number(ses),
    sessionId: String(sid),
    expiresAt: new Date(testNow.getTime() + minuteMs),
  })
  for (const called of ['first', 'cached']) {
    expect((await shop.as(owner)(listMySessions)).data, called).not.toEqual([])
    const reply = await shop.send({ url: '/api/my-orders', as: { ...owner, token } })
    expect(reply.statusCode, called).toBe(401)
  }
})

test('[X3-42] a refused call of staff is in the audit log once, with the call and where from', async () => {
  const picker = await shop.staff('picker')
  const from = { headers: { 'user-agent': 'Browser/4' }, remoteAddress: '10.8.0.10' }
  const tryIt = () => shop.send({ as: picker, url: '/admin/api/settings', ...from })
  for (const { statusCode } of await Promise.all([tryIt(), tryIt()])) expect(statusCode).toBe(403)
  const after = { endpoint: 'getSettings', address: '10.8.0.10', device: 'Browser/4' }
  const refused = { action: 'refused', staffId: picker.id, after }
  expect(await shop.auditOf(picker.id)).toMatchObject([refused])
})
