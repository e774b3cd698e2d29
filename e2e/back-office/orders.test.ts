import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { open, shop } from '../test.ts'
import { expectHeading, placeTestOrder } from './orders.ts'

test('[X5-33, X5-95, X5-403] the packing slip of an order is shown and downloaded; its page prints the order alone; Back from an order to another one closes the dialog that would cancel the first', async () => {
  const before = await placeTestOrder(shop)
  const order = await placeTestOrder(shop)
  const { page } = await open({ staff: 'owner' })
  await page.goto(`/admin/orders/${before.id}`)
  await expectHeading(page, `Order ${before.number}`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(String(order.number))
  await page.getByRole('option', { name: `Order ${order.number}` }).waitFor()
  await page.keyboard.press('Enter')
  await expectHeading(page, `Order ${order.number}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Ordered twice')
  await page.goBack()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectHeading(page, `Order ${before.number}`)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.getByRole('heading', { name: 'Products' }).waitFor()
  for (const hidden of [
    'aside',
    'header',
    'main button',
    'main form',
    'main a[href="/admin/orders"]',
  ])
    expect([hidden, await page.locator(hidden).locator('visible=true').count()]).toEqual([
      hidden,
      0,
    ])
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Packing slips' }).click()
  await expectHeading(page, 'Packing slips')
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const file = await started
  expect(file.suggestedFilename()).toBe('packing-slips.pdf')
  const pdf = await readFile(await file.path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
