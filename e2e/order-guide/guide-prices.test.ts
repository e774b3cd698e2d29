import {
  priceListEndpoints,
  setCustomerPriceList,
  setProductPrices,
} from '@endcap/contract/catalog/price-lists'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { orderByCall } from '../orders/orders.ts'
import { test } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { openGuide, rowOf } from './guides.ts'

test('[X1-85, X2-62, X2-63] the guide shows the price of the customer’s list now and before, and no other’s is in any response', async ({
  shop,
  open,
}) => {
  const owner = await ownerClient(shop)
  const product = await addProduct(shop, { price: 1000.01 })
  const setPrice = (list_id: string, price: number) =>
    owner(setProductPrices, {
      params: { id: product._id },
      body: { list_id, entries: [{ price, valid_from: null, valid_until: null }] },
    })
  /** A customer who ordered at a price of a list of their own, which then changed. */
  const addBuyer = async (name: string, before: number, now: number) => {
    const { data: list } = await owner(priceListEndpoints.create, {
      body: { name: `Guide ${name} ${Date.now()}` },
    })
    await setPrice(list._id, before / 100)
    const customer = await addCustomer(shop)
    await owner(setCustomerPriceList, {
      params: { id: customer.session.result._id },
      body: { price_list_id: list._id },
    })
    await orderByCall(customer, [[{ ...product, price: before }, 2]])
    await setPrice(list._id, now / 100)
    return customer
  }
  const chain = await addBuyer('chain', 81_111, 82_222)
  const corner = await addBuyer('corner', 93_333, 94_444)
  for (const [as, shown, hidden] of [
    [chain, /Now\s+\$822\.22\s+Before\s+\$811\.11/, /\b(933\.?33|944\.?44|1,?000\.?01)\b/],
    [corner, /Now\s+\$944\.44\s+Before\s+\$933\.33/, /\b(811\.?11|822\.?22|1,?000\.?01)\b/],
  ] as const) {
    const { page } = await open({ as, on: phone })
    const bodies: Promise<string>[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/api/')) bodies.push(response.text())
    })
    await openGuide(page)
    await expectText(rowOf(page, product)).toMatch(shown)
    const bytes = [await page.content(), ...(await Promise.all(bodies))].map((text) =>
      // Ids may contain these digits by chance.
      text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ''),
    )
    expect(bytes.some((text) => text.includes(product.item_no))).toBe(true)
    expect(bytes.filter((text) => hidden.test(text))).toEqual([])
  }
})
