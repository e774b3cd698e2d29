import { signIn, suspendCustomer } from '@endcap/contract/accounts/accounts'
import { listSecurityNotices } from '@endcap/contract/accounts/security'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import { expect, test } from 'vitest'
import { staffMember } from '../../database/schema/index.ts'
import { openTestShop, testNow, testPassword } from '../../testing/start-test-shop.ts'
import { recordAttempt } from '../attempt-store.ts'
import { createFirstOwner } from '../create-first-owner.ts'

const shop = await openTestShop()

test('of concurrent starts on a database without staff, one creates the owner; later ones change nothing', async () => {
  const password = 'Boss-horse-7!'
  const create = (number: number) =>
    createFirstOwner(shop.context, { email: `boss-${number}@shop.example`, password })
  const starts = await Promise.all([1, 2, 3, 4].map(create))
  expect(starts.filter(Boolean)).toHaveLength(1)
  expect(await create(5)).toBe(false)
  const [owner, ...others] = await shop.context.db.select().from(staffMember)
  expect(others).toEqual([])
  expect(owner).toMatchObject({ role: 'owner', disabled: false })
  await shop.as(null)(staffSignIn, { body: { email: owner?.email ?? '', password } })
})

test('an approved customer signs in with the right password, in any case of the email', async () => {
  const buyer = await shop.customer()
  const signedIn = await shop.as(null)(signIn, {
    body: { email: buyer.email.toUpperCase(), password: testPassword },
  })
  expect(signedIn.result).toMatchObject({ _id: buyer.id, time: '9:00 AM' })
  expect(signedIn.token.split('.')).toHaveLength(3)
})

test('[X3-02] a wrong password and an unknown email are refused alike', async () => {
  const buyer = await shop.customer()
  const [wrong, unknown] = await Promise.all(
    [buyer.email, 'nobody@example.com'].map((email) =>
      shop.send({ method: 'POST', url: '/users/signin', payload: { email, password: 'Wrong-1!' } }),
    ),
  )
  expect(wrong?.statusCode).toBe(401)
  expect([unknown?.statusCode, unknown?.body]).toEqual([401, wrong?.body])
})

const trySigningIn = async (email: string, password: string, remoteAddress: string) => {
  const post = { method: 'POST', url: '/users/signin', remoteAddress } as const
  return (await shop.send({ ...post, payload: { email, password } })).statusCode
}

test('[X3-01] a hundred failures lock a network address, but not for accounts that signed in from it before', async () => {
  const address = '10.3.0.1'
  const [regular, newcomer] = [await shop.customer('regular'), await shop.customer('newcomer')]
  expect(await trySigningIn(regular.email, testPassword, address)).toBe(200)
  for (let made = 0; made < 100; made += 1) {
    const tried = { kind: 'sign-in customer', key: `guess-${made}@example.com`, address }
    await recordAttempt(shop.context.db, tried, testNow)
  }
  expect(await trySigningIn(newcomer.email, testPassword, address)).toBe(429)
  expect(await trySigningIn(newcomer.email, testPassword, '10.3.0.2')).toBe(200)
  expect(await trySigningIn(regular.email, testPassword, address)).toBe(200)
  for (let wrong = 0; wrong < 10; wrong += 1)
    await trySigningIn(regular.email, 'Wrong-horse-1!', address)
  expect(await trySigningIn(regular.email, testPassword, address)).toBe(429)
})

test('failures with every spelling that finds one account count together', async () => {
  const { email } = await shop.customer('iiii')
  /** PostgreSQL folds `İ` to `i`: one bit of the number for each of the four letters. */
  const spelling = (number: number) =>
    email.replace('iiii', (letters) =>
      letters.replaceAll('i', (letter, at: number) => ((number >> at) & 1 ? 'İ' : letter)),
    )
  expect(await trySigningIn(spelling(15), testPassword, '10.3.0.3')).toBe(200)
  const statuses = []
  for (let tried = 0; tried < 11; tried += 1)
    statuses.push(await trySigningIn(spelling(tried), 'Wrong-horse-1!', `10.3.1.${tried}`))
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

test('[X3-21] a burst of guesses at one account leaves the others their queue, and few are hashed', async () => {
  const [victim, other] = [await shop.customer('victim'), await shop.customer('other')]
  const guesses = Array.from({ length: 400 }, (_, index) =>
    trySigningIn(victim.email, 'Wrong-horse-1!', `10.3.2.${index % 250}`),
  )
  expect(await trySigningIn(other.email, testPassword, '10.3.3.1')).toBe(200)
  const statuses = await Promise.all(guesses)
  const count = (status: number) => statuses.filter((answered) => answered === status).length
  // Two guesses recorded at the same time may both be counted beyond the limit.
  expect(count(401)).toBeGreaterThan(0)
  expect(count(401)).toBeLessThanOrEqual(10)
  expect(count(401) + count(429)).toBe(400)
})

test('[X9-20] the owner is warned while a published login works', async () => {
  const owner = await shop.staff('owner')
  const buyer = await shop.customer()
  const list = async () => (await shop.as(owner)(listSecurityNotices)).data
  expect(await list()).toEqual([])
  shop.context.config.publishedLogins = [
    { audience: 'staff', email: owner.email, password: testPassword },
    { audience: 'customer', email: buyer.email, password: testPassword },
    { audience: 'staff', email: 'nobody@example.com', password: testPassword },
    { audience: 'customer', email: buyer.email, password: 'Another-one-1!' },
  ]
  const notices = await list()
  expect(notices.map(({ code }) => code)).toEqual(['demo_login', 'demo_login'])
  expect(notices[0]?.message).toContain(owner.email)
  expect(notices[1]?.message).toContain('Please suspend this customer')
  await shop.as(owner)(suspendCustomer, { params: { id: buyer.id }, body: {} })
  expect(await list()).toHaveLength(1)
})
