import { ada } from '@endcap/contract/testing/sample-customer'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { rows, type Sent } from './fake-shop.ts'
import { openApp } from './render-app.tsx'
import { click } from './render-page.tsx'
import { sampleOrder } from './sample-order.ts'
import { sampleProduct } from './sample-product.ts'

export const customer = { ...ada, status: 'approved', terms: '', tags: [] }
export const product = (item_no: string, price: number, more: object = {}) => ({
  ...sampleProduct(item_no),
  ...{ _id: `p${item_no}`, price },
  ...more,
})
const products = [
  product('300', 1, { stock_available: 3 }),
  product('100', 5),
  product('10', 2),
  product('200', 7, { in_stock: false }),
  product('400', 6, {
    upc: '430010010001',
    units: [
      { name: 'carton', quantity: 1, upc: '' },
      { name: 'case', quantity: 30, upc: '10430010010008' },
    ],
    quantity_multiple: 4,
  }),
]
const placed = { _id: 'o', number: 1042, createdAt: '2026-11-23T15:00:00.000Z', type: 'Pick-up' }

/** Resolves a code of a pasted list to the product with this item number. */
export const resolveIn = (
  among: readonly ReturnType<typeof product>[],
  code: string,
  near: readonly object[] = [],
) => {
  const found = among.find(({ item_no }) => item_no === code) ?? null
  const message = near.length > 0 ? 'Did you mean one of these?' : `No product has ${code}.`
  return {
    ...{ code, product: found, unit: null, quantity: found ? 1 : 0, near },
    ...(found ? { problem: '', message: '' } : { problem: 'unknown', message }),
  }
}

type Answers = { place?: (sent: Sent) => unknown; customer?: object; more?: object }

export const openEntry = async (
  { place, customer: changed, more }: Answers = {},
  path = '/orders/new?customer=c',
) => {
  const app = openApp(path, {
    'customers/c': { data: { ...customer, ...changed } },
    'customers/c/delivery': {
      data: { route_id: '', route: '', is_by_zip: false, terms: null, due_day: '2099-11-29' },
    },
    'GET orders': rows(),
    'orders/o': { data: sampleOrder },
    search: { data: { orders: [], invoices: [], customers: [], products: [], categories: [] } },
    'POST orders': (sent: Sent) => place?.(sent),
    'GET products': ({ query }: Sent) =>
      rows(...products.filter((each) => JSON.stringify(each).includes(query.get('q') ?? ''))),
    'POST customers/c/resolve-codes': ({ body }: Sent) => ({
      data: (body as { codes: string[] }).codes.map((code) => resolveIn(products, code)),
    }),
    ...more,
  })
  await screen.findByRole('heading', { level: 1 })
  const { user } = app
  /** Waits until the field has the focus. */
  const entry = async () => {
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Add a product' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    return field
  }
  /** Types a code and Enter, then any quantity. */
  const enter = async (code: string, quantity?: number) => {
    await entry()
    await user.keyboard(`${code}{Enter}`)
    await expectFocus('Quantity')
    if (quantity !== undefined) await user.keyboard(`${quantity}{Enter}`)
  }
  return {
    ...app,
    ...{ entry, enter },
    enterOne: async () => {
      await enter('10', 2)
      await user.click(screen.getByRole('radio', { name: 'Delivery' }))
    },
    place: () => click(user, 'button', 'Place order'),
    pressSend: () => user.keyboard('{Control>}{Enter}{/Control}'),
  }
}
export const expectFocus = (label: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(label))
export const lines = () =>
  screen
    // Open suggestions hide their surroundings from screen readers.
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^Quantity of/, hidden: true })
    .map((input) => `${input.getAttribute('aria-label')} ${input.value}`)
export const hint = () => document.getElementById('entry-hint')?.textContent
export const total = () => screen.getByRole('status', { name: 'Total' }).textContent
export const reply = { status: 201, body: { data: { ...placed, total: 4 } } }
