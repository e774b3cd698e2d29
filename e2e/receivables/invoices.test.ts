import { changeCustomer } from '@endcap/contract/accounts/accounts'
import { setOrderStatus } from '@endcap/contract/orders/orders'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import { changeCustomerAccount } from '@endcap/contract/receivables/receivables'
import { shopClock } from '@endcap/contract/shop-time'
import { sendStatements } from '@endcap/contract/statements/statements'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { desktop, phone } from '../browser.ts'
import { fillCart } from '../cart/carts.ts'
import { readMail } from '../mails.ts'
import { orderByCall } from '../orders/orders.ts'
import { overflow, visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

/** A customer who pays by invoice, with a limit and an invoice of $400.00. */
const addDebtor = async () => {
  const owner = await ownerClient(shop)
  const customer = await addCustomer(shop)
  const params = { id: customer.session.result._id }
  await owner(changeCustomer, { params, body: { pays_by_invoice: true } })
  await owner(changeCustomerAccount, { params, body: { credit_limit: 500 } })
  const product = await addProduct(shop, { price: 100 })
  const { id, number } = await orderByCall(customer, [[product, 4]])
  for (const status of ['confirmed', 'ready'] as const)
    await owner(setOrderStatus, { params: { id }, body: { status } })
  const { data } = await owner(issueInvoices, { body: { order_ids: [id] } })
  return { customer, owner, product, order: { id, number }, invoice: `INV-${data[0]?.number}` }
}

test.each([
  ['phone', phone],
  ['desk', desktop],
])(
  '[X0-58, X0-59] on a %s a buyer comes from the mail to the invoice, opens it, downloads several, and learns before ordering what exceeds the limit',
  async (_, on) => {
    const { customer, product, order, invoice } = await addDebtor()
    const { email } = customer.session.result
    const mail = await readMail(shop, email, 'invoice_issued')
    const link = /http\S+\/invoices\?number=\d+/.exec(mail.text)?.[0] ?? ''
    const { page, expectRefusal } = await open({ as: customer, on })
    await visit(page, new URL(link).pathname + new URL(link).search)
    await page.getByRole('button', { name: invoice, exact: true }).waitFor()
    expect(await overflow(page)).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])

    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: `PDF : ${invoice}` }).click()
    await (await opened).close()
    await page.getByLabel(`Select ${invoice}`).check()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect((await download).suggestedFilename()).toBe('invoices.csv')

    await page.getByRole('link', { name: `No ${order.number}` }).click()
    await page.getByRole('link', { name: 'Invoice', exact: true }).click()
    await page.getByRole('button', { name: invoice, exact: true }).waitFor()

    await fillCart(customer, [[product, 2]])
    await visit(page, '/checkout')
    await page.getByText('This order is $100.00 over your credit limit', { exact: false }).waitFor()
    await page.getByRole('radio', { name: /^Delivery/ }).check()
    expectRefusal('/api/place-order', 409)
    await page.getByRole('button', { name: 'Submit Order' }).click()
    const refusal = page.locator('main').getByRole('alert')
    await refusal.getByText('Over the limit with this order').waitFor()
    expect(await overflow(page)).toBe(0)
    await refusal.getByRole('link', { name: 'See your invoices' }).click()
    await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor()
    await visit(page, '/cart')
    await page.getByText(product.title).first().waitFor()
  },
)

test('[X0-53, X8-200] a statement is mailed, and found in Spanish beside the invoices', async () => {
  const { customer, owner } = await addDebtor()
  const { day } = shopClock(new Date(), 'America/New_York')
  await owner(sendStatements, { body: { day } })
  const { email } = customer.session.result
  expect((await readMail(shop, email, 'statement')).text).toContain('/invoices?show=statements')
  const { page } = await open({ as: customer, on: phone })
  await page.context().addCookies([{ name: 'language', value: 'es', url: shop.url }])
  await visit(page, '/invoices')
  await page.getByRole('link', { name: 'Estados de cuenta' }).click()
  await page.getByRole('button', { name: /^PDF/ }).waitFor()
  expect(await page.locator('main h1').innerText()).toBe('Facturas')
  await page.getByText('Usted debe').waitFor()
  expect(await overflow(page)).toBe(0)
})
