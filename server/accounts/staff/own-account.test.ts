import {
  changeMyPassword,
  endMySessions,
  getMe,
  getStaff,
  inviteStaff,
  listColleagues,
  resendInvitation,
  staffSignIn,
} from '@endcap/contract/accounts/staff'
import { listAuditLog } from '@endcap/contract/audit/audit'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import {
  startTestShop,
  type TestCaller,
  testNow,
  testPassword,
} from '../../testing/start-test-shop.ts'

const shop = await startTestShop()
afterAll(() => shop.stop())
const owner = await shop.staff('owner')

const newPassword = 'Better-horse-8!'
const me = async (caller: TestCaller) => {
  const reply = await shop.send({ as: caller, method: 'GET', url: '/admin/api/me' })
  return reply.statusCode === 200 ? 'signed in' : reply.json().code
}
const tryPassword = async (as: TestCaller, currentPassword: string) => {
  const payload = { currentPassword, newPassword }
  const url = '/admin/api/me/password'
  return shop.send({ as, method: 'POST', url, payload, remoteAddress: '10.9.0.1' })
}

test('[X5-70] staff change their password, which ends their other sessions', async () => {
  const clerk = await shop.staff('clerk')
  const { token } = await shop.as(clerk)(changeMyPassword, {
    body: { currentPassword: testPassword, newPassword },
  })
  expect(await me(clerk)).toBe('token_invalid')
  expect(await me({ ...clerk, token })).toBe('signed in')
  await shop.as(null)(staffSignIn, { body: { email: clerk.email, password: newPassword } })
  const log = await shop.as(owner)(listAuditLog, { query: { entity_id: clerk.id } })
  expect(log.data.map(({ action, before }) => [action, before])).toEqual([
    ['sign-in', null],
    ['change-password', null],
  ])
})

test('[X5-70] a wrong current password changes nothing, and ten are enough', async () => {
  const clerk = await shop.staff('clerk')
  const refused = await tryPassword(clerk, 'Wrong-horse-1!')
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { currentPassword: expect.any(String) },
  ])
  expect(await me(clerk)).toBe('signed in')
  for (let tried = 1; tried < 10; tried += 1) await tryPassword(clerk, 'Wrong-horse-1!')
  expect((await tryPassword(clerk, testPassword)).json().code).toBe('too_many_requests')
})

test('[X5-70] signing out everywhere else leaves one session', async () => {
  const clerk = await shop.staff('clerk')
  const { token } = await shop.as(clerk)(endMySessions)
  expect(await me(clerk)).toBe('token_invalid')
  expect(await me({ ...clerk, token })).toBe('signed in')
})

test('[X5-69] an invitation is sent again with a new link, until it is accepted', async () => {
  const email = 'again@shop.example'
  const { data } = await shop.as(owner)(inviteStaff, {
    body: { name: 'Ada', email, role: 'picker' },
  })
  const tokens = async () =>
    (await shop.mails()).flatMap(({ to, content }) =>
      to === email && content.kind === 'staff_invited'
        ? [content.facts.link.split('token=')[1] ?? '']
        : [],
    )
  await shop.as(owner)(resendInvitation, { params: { id: data._id } })
  const [first, second] = await tokens()
  const accept = async (token: string | undefined) =>
    (
      await shop.send({
        method: 'POST',
        url: '/admin/api/accept-invitation',
        payload: { token, password: newPassword },
      })
    ).statusCode
  expect(await accept(first)).toBe(400)
  expect(await accept(second)).toBe(200)
  await expect(
    shop.as(owner)(resendInvitation, { params: { id: data._id } }),
  ).rejects.toMatchObject({ code: 'status_conflict' })
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

test('all staff may read each other’s names', async () => {
  const driver = await shop.staff('driver')
  const { data } = await shop.as(driver)(listColleagues)
  expect(data).toContainEqual({ _id: owner.id, name: 'The owner' })
  expect(Object.keys(data[0] ?? {})).toEqual(['_id', 'name'])
})
