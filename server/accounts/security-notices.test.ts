import { suspendCustomer } from '@endcap/contract/accounts/accounts'
import { listSecurityNotices } from '@endcap/contract/accounts/security'
import { afterAll, expect, test } from 'vitest'
import { startTestShop, testPassword } from '../testing/start-test-shop.ts'

const shop = await startTestShop()
afterAll(() => shop.stop())

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
