import { setOrderStatus } from '@endcap/contract/orders/orders'
import { changeRun, createRun } from '@endcap/contract/runs/plan-runs'
import { getRun, type Run } from '@endcap/contract/runs/runs'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import type { Page } from 'playwright-core'
import { orderByCall } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { staffSession } from '../staff.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

const ordersPerCustomer = 6

/** Plans a run of ready orders, the first of 1 piece, the next of 2 and so on, at $10.00 each. */
export const planRun = async (shop: Shop, stops: number): Promise<Run> => {
  const owner = await ownerClient(shop)
  const product = await addProduct(shop, { price: 10, title: `Crate ${Date.now()}` })
  const orders: string[] = []
  while (orders.length < stops) {
    const customer = await addCustomer(shop)
    for (let nr = 0; nr < ordersPerCustomer && orders.length < stops; nr += 1) {
      const { id } = await orderByCall(customer, [[product, orders.length + 1]])
      for (const status of ['confirmed', 'ready'] as const)
        await owner(setOrderStatus, { params: { id }, body: { status } })
      orders.push(id)
    }
  }
  const driver = await staffSession(shop, 'driver')
  const day = addDays(shopClock(new Date(), 'America/New_York').day, 1)
  const body = { day, driver_id: driver.result._id, opening_float: 100 }
  const { data } = await owner(createRun, { body })
  const params = { id: data._id }
  return (await owner(changeRun, { params, body: { orders } })).data
}

export const readRun = async (shop: Shop, { _id: id }: Run): Promise<Run> =>
  (await (await ownerClient(shop))(getRun, { params: { id } })).data

export const drivePath = ({ _id }: Run) => `/admin/runs/${_id}/drive`

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Collects the whole amount of the open stop in cash, and hands the order over. */
export const collectCash = async (page: Page): Promise<void> => {
  await button(page, 'I’m here').tap()
  await button(page, /^Collect /).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Cash' }).tap()
  await sheet.getByRole('button', { name: /^All / }).tap()
  await sheet.getByRole('button', { name: 'Add' }).tap()
  await button(page, 'Hand over').tap()
}

/** Delivers the next stops of the list. */
export const deliverNext = async (page: Page, stops: number): Promise<void> => {
  for (let nr = 0; nr < stops; nr += 1) {
    await page.getByRole('link', { name: /^Next: / }).tap()
    await collectCash(page)
  }
}
