import { chooseLanguage } from '@endcap/contract/accounts/sessions'
import { staffGetOrder } from '@endcap/contract/orders/orders'
import { changeOrder } from '@endcap/contract/orders/staff-orders'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { readMail } from '../mails.ts'
import { intercept } from '../network.ts'
import { overflow } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { orderByCall } from './orders.ts'

test('[X8-16] in both languages a phone shows the whole table of an order’s mails, and words of any length', async () => {
  const owner = await ownerClient(shop)
  const product = await addProduct(shop, {
    title: `Calderbrook 100s Box – Blue ${'o'.repeat(60)}`,
    price: 1063.15,
    units: [{ name: 'case', quantity: 30, upc: '' }],
  })
  const { page } = await open({ on: phone })
  for (const language of ['en', 'es'] as const) {
    const customer = await addCustomer(shop)
    await customer.call(chooseLanguage, { body: { language } })
    const { id } = await orderByCall(customer, [[product, 61]])
    const { data: order } = await owner(staffGetOrder, { params: { id } })
    await owner(changeOrder, {
      params: { id },
      body: {
        lines: order.products.map(({ _id }) => ({
          line_id: _id,
          quantity: 31,
          reason: 'customer_request' as const,
        })),
        added: [],
        note: 'o'.repeat(100),
      },
    })
    for (const kind of ['order_placed', 'order_changed']) {
      const { html } = await readMail(shop, customer.email, kind)
      const address = `${shop.url}/mail`
      await intercept(page, address, (route) =>
        route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
      )
      await page.goto(address)
      await page.unroute(address)
      expect(await page.evaluate('innerWidth'), kind).toBe(phone.viewport.width)
      expect(await overflow(page), `${kind}, ${language}`).toBe(0)
    }
  }
})
