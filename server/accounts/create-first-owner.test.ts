import { afterAll, expect, test } from 'vitest'
import { staffMember } from '../database/schema/index.ts'
import { startTestShop } from '../testing/start-test-shop.ts'
import { createFirstOwner } from './create-first-owner.ts'

const shop = await startTestShop()
afterAll(() => shop.stop())

test('of concurrent starts on a database without staff, one creates the owner', async () => {
  const starts = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      createFirstOwner(shop.context, {
        email: `boss-${number}@shop.example`,
        password: 'Boss-horse-7!',
      }),
    ),
  )
  expect(starts.filter(Boolean)).toHaveLength(1)
  const [owner, ...others] = await shop.context.db.select().from(staffMember)
  expect(others).toEqual([])
  expect(owner).toMatchObject({ role: 'owner', disabled: false })
  const signedIn = await shop.send({
    method: 'POST',
    url: '/admin/api/signin',
    payload: { email: owner?.email, password: 'Boss-horse-7!' },
  })
  expect(signedIn.statusCode).toBe(200)
})

test('on a database with staff nothing changes', async () => {
  const again = { email: 'other@shop.example', password: 'Other-horse-7!' }
  expect(await createFirstOwner(shop.context, again)).toBe(false)
  expect(await shop.context.db.select().from(staffMember)).toHaveLength(1)
})
