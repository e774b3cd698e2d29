import { expect } from 'vitest'
import { onPhoneThatSees } from '../fake-camera.ts'
import { storeVisitor, test } from '../test.ts'
import { hireStaff } from './hire-staff.ts'
import { placeOrderToPick, readPicking } from './picking.ts'

test('[X5-127] the camera reads a bar code and counts its product once while it stays in the picture', async ({
  shop,
}) => {
  const order = await placeOrderToPick(shop, [2, 3])
  const second = order.products[1]
  await onPhoneThatSees(shop, second?.upc ?? '', async (page) => {
    await storeVisitor(page, shop.url, { staff: await hireStaff(shop, 'picker', 'Pia Picker') })
    await page.goto(`/admin/orders/${order.id}/pick`)
    await page.getByRole('heading', { name: order.products[0]?.title ?? '' }).waitFor()
    await page.getByRole('button', { name: 'Scan' }).tap()
    await page.getByRole('heading', { name: second?.title ?? '' }).waitFor()
    await page.getByRole('button', { name: '1 of 3 picked' }).waitFor()
    // Longer than a code has to be out of sight to count again.
    await page.waitForTimeout(2_500)
    await expect
      .poll(async () => (await readPicking(shop, order)).lines.map(({ picked }) => picked))
      .toEqual([null, 1])
    await page.getByRole('button', { name: 'Scan' }).tap()
    await page.locator('video').waitFor({ state: 'hidden' })
  })
})
