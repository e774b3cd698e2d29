import { fileURLToPath } from 'node:url'
import { claimReasonEndpoints } from '@endcap/contract/claims/claim-reasons'
import { setOrderStatus } from '@endcap/contract/orders/orders'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { phone } from '../browser.ts'
import { textOf } from '../expectations.ts'
import { orderByCall } from '../orders/orders.ts'
import { overflow, visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

const photo = fileURLToPath(new URL('../../demo/pictures/team/', import.meta.url))

test('[X0-90, X0-92] on a phone a buyer reports damaged pieces with a photo; staff see it beside the decision, and the buyer the credit', async () => {
  const customer = await addCustomer(shop)
  const owner = await ownerClient(shop)
  const product = await addProduct(shop, { price: 10 })
  const { id } = await orderByCall(customer, [[product, 6]])
  for (const status of ['confirmed', 'ready', 'delivered'] as const)
    await owner(setOrderStatus, { params: { id }, body: { status } })
  await owner(issueInvoices, { body: { order_ids: [id] } })
  const { data: reasons } = await owner(claimReasonEndpoints.list)
  const damaged = reasons.find(({ needs_photo }) => needs_photo)?.label ?? ''

  const { page } = await open({ as: customer, on: phone })
  await visit(page, `/my-order/${id}`)
  await page.getByRole('link', { name: 'Report a problem' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^One more of/ }).click()
  await page.getByText(damaged, { exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(`${photo}devon-okafor.webp`)
  await page.getByRole('img', { name: 'Number 1' }).waitFor()
  await page.getByText('Sending...').waitFor({ state: 'detached' })
  expect(await overflow(page)).toBe(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send report' }).click()
  const thanks = await textOf(page.getByRole('heading', { name: /Your claim is RMA-\d+/ }))
  const number = /RMA-\d+/.exec(thanks)?.[0] ?? ''

  const { page: desk } = await open({ staff: 'manager' })
  await desk.goto('/admin/claims?status=submitted')
  await desk.getByRole('link', { name: number, exact: true }).click()
  const enlarge = desk.getByRole('button', { name: /^Enlarge photo 1/ })
  await expect.poll(() => enlarge.locator('img').count()).toBe(1)
  await desk.getByRole('button', { name: 'Credit $20.00' }).click()
  await desk.getByText('$20.00 credited').first().waitFor()

  await visit(page, '/claims')
  await page.getByText('$20.00').waitFor()
  await page.getByText('Please give the goods to our driver').waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await accessibilityViolations(page)).toEqual([])
})
