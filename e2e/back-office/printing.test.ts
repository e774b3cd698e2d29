import { readFile } from 'node:fs/promises'
import { formatCents } from '@endcap/contract/money'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readPdfText } from '../read-pdf-text.ts'
import { test } from '../test.ts'
import { expectHeading, expectTitle, openOffice, placeTestOrder, readOrder } from './orders.ts'

/** Downloads the document that a page shows, and returns its text. */
const download = async (page: Page): Promise<{ name: string; text: string }> => {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const file = await started
  return {
    name: file.suggestedFilename(),
    text: await readPdfText(await readFile(await file.path())),
  }
}

test('[X5-95] the packing slip of an order has every field of it, and prices when they are switched on', async ({
  shop,
  open,
}) => {
  const placed = await placeTestOrder(shop, [5, 2])
  const { page } = await openOffice(shop, open, `/orders/${placed.id}`)
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Packing slips' }).click()
  await expectHeading(page, 'Packing slips')
  await expectTitle(page, 'Packing slips')
  const without = await download(page)
  expect(without.name).toBe('packing-slips.pdf')
  const order = await readOrder(shop, placed)
  const { customer, products, orderDetails } = order
  for (const part of [
    String(order.number),
    customer.business_name,
    customer.name,
    customer.business_address,
    customer.phone,
    ...products.flatMap(({ item_no, quantity, product }) => [
      item_no,
      product.title,
      String(quantity),
    ]),
  ])
    expect(without.text).toContain(part)
  expect(without.text).not.toContain('$')
  await page.getByRole('switch', { name: 'Prices' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('prices')).toBe('1')
  await expect
    .poll(async () => (await download(page)).text)
    .toContain(formatCents(orderDetails.total))
  const { text } = await download(page)
  for (const { price, quantity } of products)
    expect(text).toContain(`${formatCents(price)} ${formatCents(price * quantity)}`)
})
