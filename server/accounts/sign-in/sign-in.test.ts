import { signIn } from '@endcap/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop, testPassword } from '../../testing/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

test('an approved customer signs in with the right password, in any case of the e-mail', async () => {
  const buyer = await shop.customer()
  const signedIn = await shop.as(null)(signIn, {
    body: { email: buyer.email.toUpperCase(), password: testPassword },
  })
  expect(signedIn.result).toMatchObject({ _id: buyer.id, time: '9:00 AM' })
  expect(signedIn.token.split('.')).toHaveLength(3)
})

test('a wrong password and an unknown e-mail are refused alike', async () => {
  const buyer = await shop.customer()
  const refusals = await Promise.all(
    [buyer.email, 'nobody@example.com'].map((email) =>
      shop.send({ method: 'POST', url: '/users/signin', payload: { email, password: 'Wrong-1!' } }),
    ),
  )
  for (const refusal of refusals) expect(refusal.statusCode).toBe(401)
  expect(refusals[0]?.body).toBe(refusals[1]?.body)
})
