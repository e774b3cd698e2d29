import {
  acceptInvitation,
  changeMyPassword,
  changeStaff,
  deleteStaff,
  endMySessions,
  getMe,
  getStaff,
  inviteStaff,
  listColleagues,
  listStaff,
  resendInvitation,
  staffSignIn,
} from '@endcap/contract/accounts/staff'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dayMs } from '../../system/durations.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import {
  openTestShop,
  startTestShop,
  type TestCaller,
  testNow,
  testPassword,
} from '../../testing/start-test-shop.ts'
import { listActiveStaff } from '../account-store.ts'

const shop = await openTestShop()
const owner = await shop.staff('owner')

const password = 'Better-horse-8!'
const linksTo = async (email: string) =>
  (await shop.mails(email)).flatMap(({ content }) =>
    content.kind === 'staff_invited' ? [content.facts.link] : [],
  )
const tokenOf = (link: string) => link.split('token=')[1] ?? ''
const invite = async (email: string) => {
  const { data } = await shop.as(owner)(inviteStaff, {
    body: { name: 'Nia Cole', email, role: 'clerk' },
  })
  const [link = ''] = await linksTo(email)
  return { id: data._id, data, link, token: tokenOf(link) }
}
const accept = (token = '', chosen = password) => {
  const payload = { token, password: chosen }
  return shop.send({ method: 'POST', url: '/admin/api/accept-invitation', payload })
}
const change = async (id: string, body: object) =>
  (await shop.as(owner)(changeStaff, { params: { id }, body })).data

test('[X5-314] an invited member of staff sets a password by the mailed link and signs in', async () => {
  const invited = await invite('nia@shop.example')
  expect(invited.data).toMatchObject({ status: 'invited', role: 'clerk', version: 1 })
  expect(invited.link).toMatch(/^http:\/\/shop\.test\/admin#\/accept-invitation\?token=[\w-]{43}$/)
  expect((await accept(invited.token, 'weakness')).statusCode).toBe(422)
  const accepted = await shop.as(null)(acceptInvitation, {
    body: { token: invited.token, password },
  })
  expect(accepted.email).toBe('nia@shop.example')
  expect((await accept(invited.token)).json().code).toBe('reset_token_invalid')
  const signedIn = await shop.as(null)(staffSignIn, {
    body: { email: 'NIA@shop.example', password },
  })
  expect(signedIn.result).toMatchObject({ _id: invited.id, name: 'Nia Cole', role: 'clerk' })
  const { data } = await shop.as(owner)(getStaff, { params: { id: invited.id } })
  expect(data).toMatchObject({ status: 'active', version: 2 })
  expect((await shop.auditOf(invited.id)).map((entry) => [entry.action, entry.staffId])).toEqual([
    ['sign-in', invited.id],
    ['accept-invitation', invited.id],
    ['invite', owner.id],
  ])
})

test('[X5-04] an invitation is valid for seven days', async () => {
  const invited = await invite('late@shop.example')
  onTestFinished(() => shop.setClock(testNow))
  shop.setClock(new Date(testNow.getTime() + 7 * dayMs))
  expect((await accept(invited.token)).json().code).toBe('reset_token_invalid')
  shop.setClock(new Date(testNow.getTime() + 7 * dayMs - 1))
  expect((await accept(invited.token)).statusCode).toBe(200)
})

test('another member of staff’s email is refused as taken', async () => {
  const body = { name: 'Twin', email: owner.email.toUpperCase(), role: 'clerk' } as const
  await expectRefusal(shop.as(owner)(inviteStaff, { body }), 'email_taken')
})

test('only an invitation that was never accepted can be withdrawn, and its link is revoked', async () => {
  const invited = await invite('withdrawn@shop.example')
  await shop.as(owner)(deleteStaff, { params: { id: invited.id } })
  expect((await accept(invited.token)).json().code).toBe('reset_token_invalid')
  const { id } = await shop.staff('clerk')
  await expectRefusal(shop.as(owner)(deleteStaff, { params: { id } }), 'status_conflict')
})

test('[X3-43] a new role and disabling revoke the sessions and are logged, each by its name; a new name isn’t', async () => {
  const clerk = await shop.staff('clerk')
  const signIn = () =>
    shop.as(null)(staffSignIn, { body: { email: clerk.email, password: testPassword } })
  const me = (token: string) => shop.as({ ...clerk, token })(getMe)
  const revoked = { code: 'token_invalid' }
  const info = vi.spyOn(shop.context.log, 'info')
  onTestFinished(() => info.mockRestore())
  const logged = () => info.mock.calls.filter(([, name]) => name === 'role' || name === 'disabled')
  expect((await change(clerk.id, { name: 'Renamed' })).version).toBe(2)
  expect((await me(clerk.token)).data).toMatchObject({ name: 'Renamed', role: 'clerk' })
  expect(logged()).toEqual([])
  await change(clerk.id, { role: 'manager' })
  const event = { by: owner.id, address: expect.any(String), account: clerk.id }
  expect(logged()).toEqual([[{ ...event, from: 'clerk', to: 'manager' }, 'role']])
  await expect(me(clerk.token)).rejects.toMatchObject(revoked)
  const { token } = await signIn()
  expect((await change(clerk.id, { disabled: true })).status).toBe('disabled')
  expect(logged()[1]).toEqual([{ ...event, disabled: true }, 'disabled'])
  await expect(me(token)).rejects.toMatchObject(revoked)
  await expectRefusal(signIn(), 'account_suspended')
  await change(clerk.id, { disabled: false })
  await expect(me(token)).rejects.toMatchObject(revoked)
  await signIn()
  expect((await change(clerk.id, { disabled: false })).version).toBe(5)
})

test('staff are listed by name, found by name or email', async () => {
  await change((await shop.staff('clerk')).id, { name: 'Émile' })
  await change((await shop.staff('clerk')).id, { name: 'eva' })
  const names = (await shop.as(owner)(listStaff, { query: { limit: 100 } })).data.map(
    (row) => row.name,
  )
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare))
  const found = await shop.as(owner)(listStaff, { query: { q: 'éMIL' } })
  expect(found.data.map((row) => row.name)).toEqual(['Émile'])
  // All staff may read each other's names, and nothing else.
  const { data } = await shop.as(await shop.staff('driver'))(listColleagues)
  expect(data).toContainEqual({ _id: owner.id, name: 'The owner' })
})

test('[X5-04] the last owner who can log in can’t be demoted or disabled, also by two owners at once', async () => {
  const alone = await startTestShop()
  onTestFinished(() => alone.stop())
  const [first, invited] = [await alone.staff('owner'), { email: 'later@shop.example' }]
  await alone.as(first)(inviteStaff, { body: { name: 'Not yet', role: 'owner', ...invited } })
  const change = (as: TestCaller, { id }: TestCaller, body: object) =>
    alone.as(as)(changeStaff, { params: { id }, body })
  for (const leaving of [{ role: 'manager' }, { disabled: true }])
    await expectRefusal(change(first, first, leaving), 'status_conflict')
  const [second, third] = [await alone.staff('owner'), await alone.staff('owner')]
  expect((await change(first, first, { role: 'manager' })).data.role).toBe('manager')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? change(second, third, { disabled: true })
        : change(third, second, { disabled: true }),
    ),
  )
  expect(await listActiveStaff(alone.context.db, ['owner'])).toHaveLength(1)
  const statuses = outcomes.map((one) => one.status === 'rejected' && one.reason.status)
  expect(statuses).not.toContain(500)
})

const me = async (caller: TestCaller) => {
  const reply = await shop.send({ as: caller, method: 'GET', url: '/admin/api/me' })
  return reply.statusCode === 200 ? 'signed in' : reply.json().code
}
const tryPassword = async (as: TestCaller, currentPassword: string) => {
  const payload = { currentPassword, newPassword: password }
  const url = '/admin/api/me/password'
  return shop.send({ as, method: 'POST', url, payload, remoteAddress: '10.9.0.1' })
}

test('[X5-70] staff end their other sessions, also by changing the password', async () => {
  const clerk = await shop.staff('clerk')
  const later = { ...clerk, token: (await shop.as(clerk)(endMySessions)).token }
  expect([await me(clerk), await me(later)]).toEqual(['token_invalid', 'signed in'])
  const body = { currentPassword: testPassword, newPassword: password }
  const { token } = await shop.as(later)(changeMyPassword, { body })
  expect([await me(later), await me({ ...clerk, token })]).toEqual(['token_invalid', 'signed in'])
  await shop.as(null)(staffSignIn, { body: { email: clerk.email, password } })
  const log = await shop.auditOf(clerk.id)
  expect(log.map(({ action }) => action)).toEqual(['sign-in', 'change-password', 'end-sessions'])
  expect(log.every(({ before }) => before === null)).toBe(true)
})

test('[X5-70] a wrong current password changes nothing, and ten are enough', async () => {
  const clerk = await shop.staff('clerk')
  const refused = await tryPassword(clerk, 'Wrong-horse-1!')
  expect(refused.json().errors).toEqual({ currentPassword: expect.any(String) })
  expect(await me(clerk)).toBe('signed in')
  for (let tried = 1; tried < 10; tried += 1) await tryPassword(clerk, 'Wrong-horse-1!')
  expect((await tryPassword(clerk, testPassword)).json().code).toBe('too_many_requests')
})

test('[X5-69] an invitation is sent again with a new link, until it is accepted', async () => {
  const { id } = await invite('again@shop.example')
  const resend = () => shop.as(owner)(resendInvitation, { params: { id } })
  await resend()
  const [first, second] = (await linksTo('again@shop.example')).map(tokenOf)
  expect((await accept(first)).statusCode).toBe(400)
  expect((await accept(second)).statusCode).toBe(200)
  await expectRefusal(resend(), 'status_conflict')
})

test('[X5-71] the time of the last call is stored at most once in five minutes', async () => {
  const clerk = await shop.staff('clerk')
  const seenAt = async () =>
    (await shop.as(owner)(getStaff, { params: { id: clerk.id } })).data.lastSeenAt
  const callAt = async (minutes: number) => {
    shop.setClock(new Date(testNow.getTime() + minutes * 60_000))
    await shop.as(clerk)(getMe)
  }
  expect(await seenAt()).toBeNull()
  onTestFinished(() => shop.setClock(testNow))
  await callAt(0)
  await expect.poll(seenAt).toEqual(testNow)
  await callAt(4)
  await callAt(6)
  const later = new Date(testNow.getTime() + 6 * 60_000)
  await expect.poll(seenAt).toEqual(later)
})
