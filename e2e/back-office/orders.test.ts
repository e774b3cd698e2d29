import { expect } from 'vitest'
import { desktop } from '../browser.ts'
import { overflow } from '../page-actions.ts'
import { test } from '../test.ts'
import { expectHeading, openOffice, placeTestOrder } from './orders.ts'

test('[X5-33] Back from an order to another one closes the dialog that would cancel the first', async ({
  shop,
  open,
}) => {
  const before = await placeTestOrder(shop)
  const order = await placeTestOrder(shop)
  const { page } = await openOffice(shop, open, `/orders/${before.id}`)
  await expectHeading(page, `Order ${before.number}`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(String(order.number))
  await page.getByRole('option', { name: `Order ${order.number}` }).waitFor()
  await page.keyboard.press('Enter')
  await expectHeading(page, `Order ${order.number}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Ordered twice')
  page.once('dialog', (question) => void question.accept())
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectHeading(page, `Order ${before.number}`)
})

test('[X5-32] the list, an order, its change and a new one fit 390, 820 and 1440 px', async ({
  shop,
  open,
}) => {
  const order = await placeTestOrder(shop)
  const { page } = await openOffice(shop, open, '/orders')
  const title = order.products[0]?.title ?? ''
  const shown = [
    ['/orders', page.getByRole('link', { name: `Order ${order.number}` })],
    [`/orders/${order.id}`, page.getByText(title).first()],
    [`/orders/${order.id}/change`, page.getByText(title).first()],
    [
      `/orders/new?customer=${order.customer.session.result._id}`,
      page.getByRole('button', { name: 'Start from a former order' }),
    ],
  ] as const
  for (const [path, content] of shown) {
    await page.goto(`/admin${path}`)
    await content.waitFor()
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ ...desktop.viewport, width })
      expect(await overflow(page), `${path} at ${width} px`).toBe(0)
    }
  }
})
