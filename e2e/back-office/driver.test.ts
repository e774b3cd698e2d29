import { setOrderStatus } from '@endcap/contract/orders/orders'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'
import { hireStaff } from './hire-staff.ts'
import { expectHeading, placeTestOrder, readOrder } from './orders.ts'

test('[X5-33, X5-75] a driver finds a ready order on a phone, leaves with it, and delivers it', async ({
  shop,
  open,
}) => {
  const order = await placeTestOrder(shop)
  const owner = await ownerClient(shop)
  for (const status of ['confirmed', 'ready'] as const)
    await owner(setOrderStatus, { params: { id: order.id }, body: { status } })
  const { page } = await open({
    on: phone,
    staff: await hireStaff(shop, 'driver', 'Dan Driver'),
  })
  await page.goto(`/admin/orders?q=${order.number}`)
  await page.getByRole('link', { name: `Order ${order.number}` }).tap()
  await expectHeading(page, `Order ${order.number}`)
  for (const name of ['Out for delivery', 'Mark as delivered'])
    await page.getByRole('button', { name }).tap()
  await expect.poll(async () => (await readOrder(shop, order)).status).toBe('delivered')
  expect((await readOrder(shop, order)).outForDeliveryAt).not.toBeNull()
  expect(await page.getByRole('link', { name: 'Change order' }).count()).toBe(0)
})
