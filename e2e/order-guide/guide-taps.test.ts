import { setTimeout as sleep } from 'node:timers/promises'
import { linesTotal } from '@endcap/contract/money'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { expectThankYouPage } from '../orders/checkout-steps.ts'
import { ordersOf } from '../orders/orders.ts'
import { visit, waitForHydration } from '../page-actions.ts'
import { test } from '../test.ts'
import { addBuyer, enterByCall, takeButton } from './guides.ts'

/** The maximum of the weekly order of 40 lines, at a person's pace. */
const maxTaps = 45
const maxSeconds = 60
const tapMs = 250
const keyMs = 50

test.for([
  { how: 'one tap a line', lines: 40, byPar: 0 },
  { how: 'one tap for 30 proposals by par, and one for each other line', lines: 40, byPar: 30 },
])(
  '[X1-89] on a phone a customer logs in, takes $lines lines of the guide ($how) and has ordered, in at most 45 taps and 60 s',
  async ({ lines, byPar, how }, { shop, open }) => {
    const { customer, products } = await addBuyer(shop, { products: lines })
    // Counted before, on another device.
    const counted = products.slice(0, byPar)
    if (byPar > 0)
      await enterByCall(
        customer,
        counted.map(({ _id }) => ({ product_id: _id, par: 5, on_hand: 1 })),
      )
    const { page } = await open({ on: phone })
    const taps: string[] = []
    const tap = async (what: string, target: Locator) => {
      await sleep(tapMs)
      await target.tap()
      taps.push(what)
    }
    await visit(page, '/login')
    const began = performance.now()
    await tap('Email', page.getByLabel('Email', { exact: true }))
    await page.keyboard.type(customer.email, { delay: keyMs })
    await tap('Password', page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(customer.password, { delay: keyMs })
    await page.keyboard.press('Enter')
    await page.waitForURL('**/order-guide')
    await waitForHydration(page)
    if (byPar > 0) await tap('all proposals', page.getByRole('button', { name: /^Use all 30/ }))
    for (const product of products.slice(byPar))
      await tap(product.item_no, takeButton(page, product))
    await tap('Checkout', page.getByRole('button', { name: 'Checkout', exact: true }))
    await tap('Delivery', page.getByRole('radio', { name: 'Delivery' }))
    await tap('Submit Order', page.getByRole('button', { name: 'Submit Order' }))
    await expectThankYouPage(page)
    const seconds = (performance.now() - began) / 1_000
    console.info(`Weekly order, ${how}: ${taps.length} taps, ${seconds.toFixed(1)} s`)

    const [order] = await ordersOf(customer)
    expect(order?.products).toHaveLength(lines)
    const quantities = new Map(counted.map(({ _id }) => [_id, 4]))
    const wanted = products.map(({ _id, price }) => ({ price, quantity: quantities.get(_id) ?? 3 }))
    expect(order?.orderDetails.total).toBe(linesTotal(wanted))
    expect(taps.length).toBeLessThanOrEqual(maxTaps)
    expect(seconds).toBeLessThanOrEqual(maxSeconds)
  },
)
