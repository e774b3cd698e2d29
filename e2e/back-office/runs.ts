import { listStockMovements } from '@endcap/contract/catalog/stock'
import {
  createClaim,
  decideClaim,
  listClaimableLines,
  type StaffClaim,
} from '@endcap/contract/claims/claims'
import { setOrderStatus } from '@endcap/contract/orders/orders'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import { changeRun, createRun } from '@endcap/contract/runs/plan-runs'
import { getRun, type Run } from '@endcap/contract/runs/runs'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import type { Page } from 'playwright-core'
import { orderByCall } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { staffSession } from '../staff.ts'
import { addCustomer, type Customer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

const ordersPerCustomer = 6

/** An accepted claim for both pieces of a delivered order, so that nothing of it is owed. */
const addClaim = async (shop: Shop, customer: Customer): Promise<StaffClaim> => {
  const owner = await ownerClient(shop)
  const product = await addProduct(shop, { price: 10, stock_count: 100 })
  const { id } = await orderByCall(customer, [[product, 2]])
  for (const status of ['confirmed', 'ready', 'delivered'] as const)
    await owner(setOrderStatus, { params: { id }, body: { status } })
  await owner(issueInvoices, { body: { order_ids: [id] } })
  const { data, reasons } = await owner(listClaimableLines, { query: { order: id } })
  const wrong = reasons.find(({ label }) => label === 'Wrong item')?._id ?? ''
  const lines = data.map(({ line_id }) => ({ line_id, quantity: 2, reason_id: wrong }))
  const claim = (await owner(createClaim, { body: { order_id: id, lines } })).data
  const decided = claim.lines.map(({ _id }) => ({ _id, accepted: 2 }))
  const params = { id: claim._id }
  return (await owner(decideClaim, { params, body: { lines: decided } })).data
}

/** Counts the stock movements by which goods of a claim came back. */
export const countReturns = async (shop: Shop, { lines }: StaffClaim): Promise<number> => {
  const owner = await ownerClient(shop)
  const params = { id: lines[0]?.product_id ?? '' }
  const { data } = await owner(listStockMovements, { params })
  return data.filter(({ reason }) => reason === 'returned').length
}

/** Plans a run of ready orders, the first of 1 piece, the next of 2 and so on, at $10.00 each. The first customer has an accepted claim. */
export const planRun = async (
  shop: Shop,
  stops: number,
): Promise<{ run: Run; claim: StaffClaim }> => {
  const owner = await ownerClient(shop)
  const product = await addProduct(shop, { price: 10, title: `Crate ${Date.now()}` })
  const orders: string[] = []
  const first = await addCustomer(shop)
  const claim = await addClaim(shop, first)
  while (orders.length < stops) {
    const customer = orders.length === 0 ? first : await addCustomer(shop)
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
  const run = (await owner(changeRun, { params, body: { orders } })).data
  return { run, claim }
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
