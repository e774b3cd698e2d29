import {
  acceptInvitation,
  changeStaff,
  deleteStaff,
  getMe,
  getStaff,
  inviteStaff,
  listStaff,
  staffSignIn,
} from '@endcap/contract/accounts/staff'
import { listAuditLog } from '@endcap/contract/audit/audit'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { dayMs } from '../../system/durations.ts'
import {
  startTestShop,
  type TestCaller,
  testNow,
  testPassword,
} from '../../testing/start-test-shop.ts'
import { listActiveStaff } from '../account-store.ts'

const shop = await startTestShop()
afterAll(() => shop.stop())
const owner = await shop.staff('owner')

const password = 'Better-horse-8!'
const invite = async (email: string) => {
  const { data } = await shop.as(owner)(inviteStaff, {
    body: { name: 'Nia Cole', email, role: 'clerk' },
  })
  const mail = (await shop.mails()).findLast(({ to }) => to === email)
  if (mail?.content.kind !== 'staff_invited') throw new Error('No invitation was mailed.')
  return {
    id: data._id,
    data,
    link: mail.content.facts.link,
    token: mail.content.facts.link.split('token=')[1] ?? '',
  }
}
const accept = (token: string, chosen = password) =>
  shop.send({
    method: 'POST',
    url: '/admin/api/accept-invitation',
    payload: { token, password: chosen },
  })
const change = async (id: string, body: object) =>
  (await shop.as(owner)(changeStaff, { params: { id }, body })).data

test('an invited member of staff sets a password by the mailed link and signs in', async () => {
  const invited = await invite('nia@shop.example')
  expect(invited.data).toMatchObject({ status: 'invited', role: 'clerk', version: 1 })
  expect(invited.link).toMatch(/^http:\/\/shop\.test\/admin#\/accept-invitation\?token=[\w-]{43}$/)
  expect((await accept(invited.token, 'weakness')).statusCode).toBe(422)
  await shop.as(null)(acceptInvitation, { body: { token: invited.token, password } })
  expect((await accept(invited.token)).json().code).toBe('reset_token_invalid')
  const signedIn = await shop.as(null)(staffSignIn, {
    body: { email: 'NIA@shop.example', password },
  })
  expect(signedIn.result).toEqual({
    _id: invited.id,
    name: 'Nia Cole',
    email: 'nia@shop.example',
    role: 'clerk',
  })
  const { data } = await shop.as(owner)(getStaff, { params: { id: invited.id } })
  expect(data).toMatchObject({ status: 'active', version: 2 })
  const log = await shop.as(owner)(listAuditLog, {
    query: { entity: 'staff', entity_id: invited.id },
  })
  expect(log.data.map((entry) => [entry.action, entry.by._id])).toEqual([
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
  await expect(shop.as(owner)(inviteStaff, { body })).rejects.toMatchObject({
    code: 'email_taken',
  })
})

test('only an invitation that was never accepted can be withdrawn, and its link is revoked', async () => {
  const invited = await invite('withdrawn@shop.example')
  await shop.as(owner)(deleteStaff, { params: { id: invited.id } })
  expect((await accept(invited.token)).json().code).toBe('reset_token_invalid')
  const { id } = await shop.staff('clerk')
  await expect(shop.as(owner)(deleteStaff, { params: { id } })).rejects.toMatchObject({
    code: 'status_conflict',
  })
})

test('[X3-43] a new role and disabling are logged, each by its name; a new name isn’t', async () => {
  const clerk = await shop.staff('clerk')
  const info = vi.spyOn(shop.context.log, 'info')
  const logged = () => info.mock.calls.filter(([, name]) => name === 'role' || name === 'disabled')
  await change(clerk.id, { name: 'Renamed' })
  expect(logged()).toEqual([])
  await change(clerk.id, { role: 'manager' })
  const event = { by: owner.id, address: expect.any(String), account: clerk.id }
  expect(logged()).toEqual([[{ ...event, from: 'clerk', to: 'manager' }, 'role']])
  info.mockClear()
  await change(clerk.id, { disabled: true })
  expect(logged()).toEqual([[{ ...event, disabled: true }, 'disabled']])
  info.mockRestore()
})

test('a new role and disabling revoke the sessions; a new name doesn’t', async () => {
  const clerk = await shop.staff('clerk')
  const signIn = () =>
    shop.as(null)(staffSignIn, { body: { email: clerk.email, password: testPassword } })
  const me = (token: string) => shop.as({ ...clerk, token })(getMe)
  const revoked = { code: 'token_invalid' }
  expect((await change(clerk.id, { name: 'Renamed' })).version).toBe(2)
  expect((await me(clerk.token)).data).toMatchObject({ name: 'Renamed', role: 'clerk' })
  await change(clerk.id, { role: 'manager' })
  await expect(me(clerk.token)).rejects.toMatchObject(revoked)
  const { token } = await signIn()
  expect((await change(clerk.id, { disabled: true })).status).toBe('disabled')
  await expect(me(token)).rejects.toMatchObject(revoked)
  await expect(signIn()).rejects.toMatchObject({ code: 'account_suspended' })
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
})

test('[X5-04] the last owner who can log in can’t be demoted or disabled, also by two owners at once', async () => {
  const alone = await startTestShop()
  onTestFinished(() => alone.stop())
  const [first, invited] = [await alone.staff('owner'), { email: 'later@shop.example' }]
  await alone.as(first)(inviteStaff, { body: { name: 'Not yet', role: 'owner', ...invited } })
  const change = (as: TestCaller, { id }: TestCaller, body: object) =>
    alone.as(as)(changeStaff, { params: { id }, body })
  for (const leaving of [{ role: 'manager' }, { disabled: true }])
    await expect(change(first, first, leaving)).rejects.toMatchObject({ code: 'status_conflict' })
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
