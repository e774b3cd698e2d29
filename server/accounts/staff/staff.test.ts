import {
  acceptInvitation,
  deleteStaff,
  getMe,
  getStaff,
  inviteStaff,
  listStaff,
  staffSignIn,
} from '@endcap/contract/accounts/staff'
import { listAuditLog } from '@endcap/contract/audit/audit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { staffMember } from '../../database/schema/index.ts'
import {
  startTestShop,
  type TestCaller,
  type TestShop,
  testNow,
  testPassword,
} from '../../testing/start-test-shop.ts'

let shop: TestShop
let owner: TestCaller
beforeAll(async () => {
  shop = await startTestShop()
  owner = await shop.staff('owner')
})
afterAll(() => shop.stop())

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
const patch = (id: string, payload: object, as = owner) =>
  shop.send({ as, method: 'PATCH', url: `/admin/api/staff/${id}`, payload })

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
  try {
    shop.setClock(new Date(testNow.getTime() + 7 * 86_400_000))
    expect((await accept(invited.token)).json().code).toBe('reset_token_invalid')
    shop.setClock(new Date(testNow.getTime() + 7 * 86_400_000 - 1))
    expect((await accept(invited.token)).statusCode).toBe(200)
  } finally {
    shop.setClock(testNow)
  }
})

test('another member of staff’s email is refused as taken', async () => {
  const refused = await shop.send({
    as: owner,
    method: 'POST',
    url: '/admin/api/staff',
    payload: { name: 'Twin', email: owner.email.toUpperCase(), role: 'clerk' },
  })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().code).toBe('email_taken')
})

test.each([
  {},
  { name: 'A', email: 'a@b.example', role: 'king' },
  { name: '', email: 7, role: null },
])('an incomplete invitation is refused: %j', async (payload) => {
  const refused = await shop.send({ as: owner, method: 'POST', url: '/admin/api/staff', payload })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors.role).toBe('Please choose owner, manager, clerk, picker or driver.')
})

test('only an invitation that was never accepted can be withdrawn, and its link is revoked', async () => {
  const invited = await invite('withdrawn@shop.example')
  await shop.as(owner)(deleteStaff, { params: { id: invited.id } })
  expect((await accept(invited.token)).json().code).toBe('reset_token_invalid')
  const clerk = await shop.staff('clerk')
  const refused = await shop.send({
    as: owner,
    method: 'DELETE',
    url: `/admin/api/staff/${clerk.id}`,
  })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().code).toBe('status_conflict')
})

test('[X3-43] a new role and disabling are logged, each by its name; a new name isn’t', async () => {
  const clerk = await shop.staff('clerk')
  const info = vi.spyOn(shop.context.log, 'info')
  const logged = () => info.mock.calls.filter(([, name]) => name === 'role' || name === 'disabled')
  await patch(clerk.id, { name: 'Renamed' })
  expect(logged()).toEqual([])
  await patch(clerk.id, { role: 'manager' })
  const event = { by: owner.id, address: expect.any(String), account: clerk.id }
  expect(logged()).toEqual([[{ ...event, from: 'clerk', to: 'manager' }, 'role']])
  info.mockClear()
  await patch(clerk.id, { disabled: true })
  expect(logged()).toEqual([[{ ...event, disabled: true }, 'disabled']])
  info.mockRestore()
})

test('a new role and disabling revoke the sessions; a new name doesn’t', async () => {
  const clerk = await shop.staff('clerk')
  const signIn = () =>
    shop.send({
      method: 'POST',
      url: '/admin/api/signin',
      payload: { email: clerk.email, password: testPassword },
    })
  const me = (token: string) =>
    shop.send({
      method: 'GET',
      url: '/admin/api/me',
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await patch(clerk.id, { name: 'Renamed' })).json().data.version).toBe(2)
  expect((await me(clerk.token)).json().data).toMatchObject({ name: 'Renamed', role: 'clerk' })
  await patch(clerk.id, { role: 'manager' })
  expect((await me(clerk.token)).json().code).toBe('token_invalid')
  const { token } = (await signIn()).json()
  expect((await patch(clerk.id, { disabled: 1 })).json().data.status).toBe('disabled')
  expect((await me(token)).json().code).toBe('token_invalid')
  expect((await signIn()).json().code).toBe('account_suspended')
  await patch(clerk.id, { disabled: false })
  expect((await me(token)).json().code).toBe('token_invalid')
  expect((await signIn()).statusCode).toBe(200)
  expect((await patch(clerk.id, { disabled: false })).json().data.version).toBe(5)
})

test('[X5-04] the last owner who can log in can’t be demoted or disabled', async () => {
  const alone = await startTestShop()
  try {
    const first = await alone.staff('owner')
    const to = (id: string, payload: object) =>
      alone.send({ as: first, method: 'PATCH', url: `/admin/api/staff/${id}`, payload })
    await alone.as(first)(inviteStaff, {
      body: { name: 'Not yet', email: 'later@shop.example', role: 'owner' },
    })
    for (const leaving of [{ role: 'manager' }, { disabled: true }]) {
      const refused = await to(first.id, leaving)
      expect(refused.statusCode).toBe(409)
      expect(refused.json().code).toBe('status_conflict')
    }
    const second = await alone.staff('owner')
    expect((await to(first.id, { role: 'manager' })).statusCode).toBe(200)
    const { data } = await alone.as(second)(getStaff, { params: { id: first.id } })
    expect(data.role).toBe('manager')
  } finally {
    await alone.stop()
  }
})

test('of two owners who disable each other concurrently, one remains enabled', async () => {
  const other = await startTestShop()
  try {
    const pair = [await other.staff('owner'), await other.staff('owner')] as const
    const disable = (as: TestCaller, id: string) =>
      other.send({
        as,
        method: 'PATCH',
        url: `/admin/api/staff/${id}`,
        payload: { disabled: true },
      })
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? disable(pair[0], pair[1].id) : disable(pair[1], pair[0].id),
      ),
    )
    const left = await other.context.db
      .select()
      .from(staffMember)
      .where(eq(staffMember.disabled, false))
    expect(left).toHaveLength(1)
    expect(replies.map((reply) => reply.statusCode)).not.toContain(500)
  } finally {
    await other.stop()
  }
})

test('staff are listed by name, found by name or email', async () => {
  await patch((await shop.staff('clerk')).id, { name: 'Émile' })
  await patch((await shop.staff('clerk')).id, { name: 'eva' })
  const names = (await shop.as(owner)(listStaff, { query: { limit: 100 } })).data.map(
    (row) => row.name,
  )
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare))
  const found = await shop.as(owner)(listStaff, { query: { q: 'éMIL' } })
  expect(found.data.map((row) => row.name)).toEqual(['Émile'])
})

test('only the owner manages staff; each role can read its own profile', async () => {
  for (const role of ['manager', 'clerk'] as const) {
    const caller = await shop.staff(role)
    const refused = await shop.send({ as: caller, method: 'GET', url: '/admin/api/staff' })
    expect(refused.statusCode).toBe(403)
    expect((await shop.as(caller)(getMe)).data).toMatchObject({ _id: caller.id, role })
  }
})

test('an old version is stale; an unknown id is not found', async () => {
  const clerk = await shop.staff('clerk')
  const stale = await shop.send({
    as: owner,
    method: 'PATCH',
    url: `/admin/api/staff/${clerk.id}`,
    payload: { name: 'Late' },
    headers: { 'if-match': '"7"' },
  })
  expect(stale.statusCode).toBe(412)
  for (const id of ['odd', '018f0000-0000-7000-8000-000000000000'])
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const payload = method === 'PATCH' ? { payload: {} } : {}
      const reply = await shop.send({
        as: owner,
        method,
        url: `/admin/api/staff/${id}`,
        ...payload,
      })
      expect(reply.statusCode).toBe(404)
    }
})
