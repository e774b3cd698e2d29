import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { contactMessageEndpoints } from '@endcap/contract/inquiries'
import { expect } from 'vitest'
import { desktop } from '../browser.ts'
import { intercept } from '../network.ts'
import { overflow } from '../page-actions.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { openOffice, placeTestOrder } from './orders.ts'

test('[X5-343] the label of a product’s categories is above their chips at every width', async ({
  shop,
  open,
}) => {
  const owner = await ownerClient(shop)
  const titles = ['Long category of one', 'Long category of two', 'Long category of three']
  const category_ids: string[] = []
  for (const title of titles) {
    const body = { title: `${title} ${Date.now() % 1e7}`, showInSideBar: 0 } as const
    category_ids.push((await owner(categoryEndpoints.create, { body })).data._id)
  }
  const { _id } = await addProduct(shop, { price: 5, category_ids })
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto(`/admin/products/${_id}`)
  const label = page.locator('label', { hasText: /^Categories/ })
  const chips = page.locator('[aria-label^="Long category"]')
  await chips.nth(2).waitFor()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ ...desktop.viewport, width })
    const box = await label.boundingBox()
    expect(box).not.toBeNull()
    for (const chip of await chips.all()) {
      const { y = 0, height = 0 } = (await chip.boundingBox()) ?? {}
      expect(height).toBeGreaterThan(10)
      expect(y, `at ${width} px`).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
    }
  }
})

test('[X5-32] a name that is one long word fits the screen', async ({ shop, open }) => {
  const title = `Super${'x'.repeat(100)}`
  const { _id } = await addProduct(shop, { price: 5, title })
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  for (const path of [`products/${_id}`, `stock/${_id}`]) {
    await page.goto(`/admin/${path}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ ...desktop.viewport, width })
      expect(await overflow(page), `${path} at ${width} px`).toBe(0)
    }
  }
})

test('[X5-32] a message fits the screen, however long a colleague’s name is', async ({
  shop,
  open,
}) => {
  const owner = await ownerClient(shop)
  const { data } = await owner(contactMessageEndpoints.list)
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await intercept(page, '**/admin/api/colleagues*', (route) =>
    route.fulfill({ json: { data: [{ _id: data[0]?._id, name: 'Maria Fernanda '.repeat(6) }] } }),
  )
  await page.goto(`/admin/contact-messages/${data[0]?._id}`)
  await page.getByRole('option', { name: /^Maria/ }).waitFor({ state: 'attached' })
  await page.setViewportSize({ ...desktop.viewport, width: 390 })
  expect(await overflow(page)).toBe(0)
})

test('[X5-32] an order’s lines beside each other have a gap at 820 px', async ({ shop, open }) => {
  const { id } = await placeTestOrder(shop)
  const { page } = await openOffice(shop, open, `/orders/${id}`)
  await page.setViewportSize({ ...desktop.viewport, width: 820 })
  const products = page.getByRole('cell', { name: /^Test crate/ })
  await products.nth(1).waitFor()
  const [left, right] = [await products.nth(0).boundingBox(), await products.nth(1).boundingBox()]
  expect(right?.y).toBe(left?.y)
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0) + 12)
})
