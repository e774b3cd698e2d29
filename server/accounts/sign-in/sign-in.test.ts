import { signIn } from '@endcap/contract/accounts/accounts'
import { afterAll, expect, test } from 'vitest'
import { startTestShop, testNow, testPassword } from '../../testing/start-test-shop.ts'
import { recordAttempt } from '../attempt-store.ts'

const shop = await startTestShop()
afterAll(() => shop.stop())

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
  const answer = await shop.send({
    method: 'POST',
    url: '/users/signin',
    payload: { email, password },
    remoteAddress,
  })
  return answer.statusCode
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
