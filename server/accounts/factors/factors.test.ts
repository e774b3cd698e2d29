import {
  addTotp,
  beginTotp,
  confirmSignIn,
  getMyFactors,
  makeRecoveryCodes,
  removeTotp,
  resetStaffFactors,
  SecondFactorRequest,
} from '@endcap/contract/accounts/second-factor'
import {
  changeMyPassword,
  changeStaff,
  endMySessions,
  getMe,
  getStaff,
  listColleagues,
  staffSignIn,
} from '@endcap/contract/accounts/staff'
import { CallError } from '@endcap/contract/client/call'
import { changeSettings } from '@endcap/contract/settings'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import {
  openTestShop,
  type TestCaller,
  testNow,
  testPassword,
} from '../../testing/start-test-shop.ts'

let minutes = 0
const shop = await openTestShop()
const owner = shop.as(await shop.staff('owner'))
// No two tests share a period.
beforeEach(() => advance())

const advance = () => {
  minutes += 1
  shop.setClock(new Date(testNow.getTime() + minutes * 60_000))
}
const currentPassword = testPassword
const passwords = { currentPassword, newPassword: 'Other-horse-2!' }
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: shop.context.clock().getTime(),
  })

/** Adds an authenticator app and returns its secret and the recovery codes. */
const enrol = async (caller: TestCaller) => {
  const { data } = await shop.as(caller)(beginTotp, { body: { currentPassword } })
  const { recovery_codes } = await shop.as(caller)(addTotp, {
    body: { ticket: data.ticket, code: codeOf(data.secret) },
  })
  advance()
  return { ...data, recovery_codes }
}

/** Signs in by the password and returns what is asked for then. */
const askedFor = async (caller: TestCaller) => {
  const error = await shop
    .as(null)(staffSignIn, { body: { email: caller.email, password: testPassword } })
    .catch((thrown: unknown) => thrown)
  if (!(error instanceof CallError)) throw new Error('The password was enough.')
  expect([error.status, error.code]).toEqual([401, 'second_factor_required'])
  return SecondFactorRequest.parse(error.body)
}
const confirm = (ticket: string, code: string) =>
  shop.as(null)(confirmSignIn, { body: { ticket, code } })
const codeOfFailure = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: CallError) => error.code,
  )

test('[X3-28] an authenticator app is added by the password and its first code, and asked for at sign-in', async () => {
  const clerk = await shop.staff('clerk')
  const wrong = shop.as(clerk)(beginTotp, { body: { currentPassword: 'Wrong-horse-1!' } })
  await expectRefusal(wrong, 'invalid', 'currentPassword')
  const { secret, uri } = await enrol(clerk)
  expect(uri).toContain(`secret=${secret}`)
  const { ticket, methods, passkey } = await askedFor(clerk)
  expect([methods, passkey]).toEqual([['totp', 'recovery'], null])
  expect(await codeOfFailure(confirm(ticket, '000000'))).toBe('second_factor_wrong')
  const { token, result } = await confirm(ticket, codeOf(secret))
  expect(result._id).toBe(clerk.id)
  expect((await shop.as({ ...clerk, token })(getMe)).data._id).toBe(clerk.id)
})

test('[X3-28] a code is accepted once, and a ticket once and for five minutes', async () => {
  const clerk = await shop.staff('clerk')
  const { secret } = await enrol(clerk)
  const [first, second] = [await askedFor(clerk), await askedFor(clerk)]
  const code = codeOf(secret)
  await confirm(first.ticket, code)
  expect(await codeOfFailure(confirm(first.ticket, code))).toBe('token_invalid')
  expect(await codeOfFailure(confirm(second.ticket, code))).toBe('second_factor_wrong')
  for (let waited = 0; waited < 6; waited += 1) advance()
  expect(await codeOfFailure(confirm(second.ticket, codeOf(secret)))).toBe('token_invalid')
})

test('[X3-28] an app’s expired ticket or wrong first code is refused without ending the session', async () => {
  const clerk = await shop.staff('clerk')
  const { data } = await shop.as(clerk)(beginTotp, { body: { currentPassword } })
  const add = (code: string) => shop.as(clerk)(addTotp, { body: { ticket: data.ticket, code } })
  await expect(add('000000')).rejects.toMatchObject({
    errors: { code: expect.stringContaining('clock') },
  })
  for (let waited = 0; waited < 11; waited += 1) advance()
  await expectRefusal(add(codeOf(data.secret)), 'invalid')
})

test.each<[string, (clerk: TestCaller) => Promise<object>]>([
  ['a new password', (clerk) => shop.as(clerk)(changeMyPassword, { body: passwords })],
  ['the end of all sessions', (clerk) => shop.as(clerk)(endMySessions)],
  ['another role', ({ id }) => owner(changeStaff, { params: { id }, body: { role: 'picker' } })],
  ['a suspension', ({ id }) => owner(changeStaff, { params: { id }, body: { disabled: true } })],
])('[X3-07, X3-28] a ticket proves nothing after %s', async (_, change) => {
  const clerk = await shop.staff('clerk')
  const { secret } = await enrol(clerk)
  const { ticket } = await askedFor(clerk)
  const { data } = await shop.as(clerk)(beginTotp, { body: { currentPassword } })
  const ended = await change(clerk)
  expect(await codeOfFailure(confirm(ticket, codeOf(secret)))).toBe('token_invalid')
  if (!('token' in ended)) return
  const body = { ticket: data.ticket, code: codeOf(data.secret) }
  const added = shop.as({ ...clerk, token: String(ended.token) })(addTotp, { body })
  expect(await codeOfFailure(added)).toBe('invalid')
})

test('[X3-28] ten wrong codes in ten minutes are enough, whatever the ticket', async () => {
  const clerk = await shop.staff('clerk')
  const { secret } = await enrol(clerk)
  const outcomes = []
  for (let tried = 0; tried < 11; tried += 1) {
    const { ticket } = await askedFor(clerk)
    outcomes.push(await codeOfFailure(confirm(ticket, '000000')))
  }
  expect(outcomes).toEqual([...Array(10).fill('second_factor_wrong'), 'too_many_requests'])
  const { ticket } = await askedFor(clerk)
  expect(await codeOfFailure(confirm(ticket, codeOf(secret)))).toBe('too_many_requests')
})

test('[X3-29] each recovery code replaces a lost second factor once, and new codes end the former', async () => {
  const clerk = await shop.staff('clerk')
  const { recovery_codes: codes } = await enrol(clerk)
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = ''] = codes
  await confirm((await askedFor(clerk)).ticket, first.toUpperCase())
  expect(await codeOfFailure(confirm((await askedFor(clerk)).ticket, first))).toBe(
    'second_factor_wrong',
  )
  expect((await shop.as(clerk)(getMyFactors)).data.recovery_codes).toBe(9)
  const made = await shop.as(clerk)(makeRecoveryCodes, { body: { currentPassword } })
  expect(await codeOfFailure(confirm((await askedFor(clerk)).ticket, second))).toBe(
    'second_factor_wrong',
  )
  await confirm((await askedFor(clerk)).ticket, made.recovery_codes[0] ?? '')
  // The database holds neither codes nor the app's secret as they are.
  const { rows } = await shop.context.db.execute('select totp_secret from staff_member')
  expect(JSON.stringify(rows)).not.toContain('JBSW')
})

test('[X3-30] where the owner says so, owners and managers without a second factor can only add one', async () => {
  const [owner, manager] = [await shop.staff('owner'), await shop.staff('manager')]
  const clerk = await shop.staff('clerk')
  const require = (required: boolean) =>
    shop.as(owner)(changeSettings, { body: { require_second_factor: required } })
  await expect(require(true)).rejects.toMatchObject({
    errors: { require_second_factor: expect.stringContaining('your own account first') },
  })
  await enrol(owner)
  expect(await codeOfFailure(shop.as(manager)(listColleagues))).toBe('accepted')
  await require(true)
  await expect
    .poll(() => codeOfFailure(shop.as(manager)(listColleagues)))
    .toBe('second_factor_missing')
  expect(await codeOfFailure(shop.as(clerk)(listColleagues))).toBe('accepted')
  expect(await codeOfFailure(shop.as(owner)(listColleagues))).toBe('accepted')
  expect((await shop.as(manager)(getMyFactors)).data.is_required).toBe(true)
  await enrol(manager)
  expect(await codeOfFailure(shop.as(manager)(listColleagues))).toBe('accepted')
  await require(false)
})

test('[X3-29] the owner removes the second factors of somebody who lost them, which ends their sessions', async () => {
  const [owner, clerk] = [await shop.staff('owner'), await shop.staff('clerk')]
  const shown = async () => (await shop.as(owner)(getStaff, { params: { id: clerk.id } })).data
  expect(await shown()).toMatchObject({ has_second_factor: false })
  await enrol(clerk)
  expect(await shown()).toMatchObject({ has_second_factor: true })
  await shop.as(owner)(resetStaffFactors, { params: { id: clerk.id } })
  expect(await shown()).toMatchObject({ has_second_factor: false })
  expect(await codeOfFailure(shop.as(clerk)(getMe))).toBe('token_invalid')
  const { token } = await shop.as(null)(staffSignIn, {
    body: { email: clerk.email, password: testPassword },
  })
  expect((await shop.as({ ...clerk, token })(getMyFactors)).data).toMatchObject({
    has_totp: false,
    recovery_codes: 0,
  })
  const actions = (await shop.auditOf(clerk.id)).map(({ action }) => action)
  expect(actions).toEqual(['sign-in', 'reset-factors', 'add-totp'])
})

test('an authenticator app is removed by the password, and nothing is asked for then', async () => {
  const clerk = await shop.staff('clerk')
  await enrol(clerk)
  await shop.as(clerk)(removeTotp, { body: { currentPassword } })
  await shop.as(null)(staffSignIn, { body: { email: clerk.email, password: testPassword } })
  expect((await shop.as(clerk)(getMyFactors)).data.recovery_codes).toBe(0)
})
