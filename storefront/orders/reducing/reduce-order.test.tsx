import type { Order } from '@endcap/contract/orders/orders'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../testing/fake-shop.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ReduceOrder } from './reduce-order.tsx'

const line = (title: string, quantity: number, price: number) => ({
  ...{ _id: title, item_no: title, units: [], price_varies: '', quantity, price },
  product: { _id: `p-${title}`, title, thumbnail: '' },
})
const order = {
  ...{ _id: 'o', number: 1042, status: 'received' },
  orderDetails: { total: 9000, delivery_fee: 0, delivery_cutoff: null },
  products: [line('Cola', 8, 1000), line('Chips', 4, 250)],
} as unknown as Order
const reduce = 'POST /api/order/o/reduce'
const cancel = 'POST /api/order/o/cancel'

const open = (
  replies: Parameters<typeof renderPage>[1] = {},
  facts: object = {},
  where: Parameters<typeof renderPage>[2] = {},
) => {
  const onChanged = vi.fn()
  const shown = { ...order, ...facts } as Order
  const page = renderPage(() => <ReduceOrder order={shown} onChanged={onChanged} />, replies, where)
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
  return { ...page, press, onChanged }
}

test('[X1-281] a buyer lowers a quantity, and is asked before another price or total counts', async () => {
  const answers = [
    refusal('price_changed', { lines: [{ product_id: 'p-Cola', was: 10, now: 12 }], total: 94 }),
    { data: order },
  ]
  const { shop, press, onChanged } = open({ [reduce]: () => answers.shift() })
  await press('Order less')
  await press('One less of Cola')
  await press('Save')
  await screen.findByText(/\$12\.00/)
  expect(onChanged).not.toHaveBeenCalled()
  await press('Save at this total')
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(shop.sent(reduce)).toMatchObject([
    { body: { lines: [{ line_id: 'Cola', quantity: 7, Price: 10 }], total: 80 } },
    { body: { lines: [{ line_id: 'Cola', quantity: 7, Price: 12 }], total: 94 } },
  ])
})

test('[X0-299] the total of fewer pieces has their excise, on the day of the order', async () => {
  const terms = 'GET /api/trade/terms'
  const none = { blocked: null, license_from: null }
  const { shop, press } = open(
    {
      [terms]: {
        day: '2026-11-25',
        data: {
          'p-Cola': { excise: 6.51, is_added: true, ...none },
          'p-Chips': { excise: 9, is_added: false, ...none },
        },
      },
      [reduce]: { data: order },
    },
    {
      orderDetails: {
        ...{ total: 9744, excise: 744, delivery_fee: 0, delivery_cutoff: null },
        ...{ date: '', delivery_day: '2026-11-25' },
      },
    },
    { shop: { features: ['excise'] } },
  )
  await press('Order less')
  await press('One less of Cola')
  // 7 × $10.00 + 4 × $2.50 + $6.51
  await screen.findByText('Total $86.51')
  expect(shop.sent(terms)[0]?.query.get('date')).toBe('2026-11-25')
  await press('Save')
  await waitFor(() => expect(shop.sent(reduce)).toMatchObject([{ body: { total: 86.51 } }]))
})

test.each(['12', '-2', '2.5', '3 pallets'])(
  '[X1-281, X1-221] “%s” of 8 ordered stays in the field with a message, and is not sent',
  async (text) => {
    const { user, shop, press } = open()
    await press('Order less')
    await press('One less of Chips')
    const cola = screen.getByLabelText<HTMLInputElement>('Quantity of Cola')
    await user.clear(cola)
    await user.type(cola, text)
    await press('Save')
    screen.getByRole('alert')
    expect(cola.value).toBe(text)
    expect(document.activeElement).toBe(cola)
    expect(shop.sent(reduce)).toEqual([])
  },
)

test('[X1-281] nothing left can’t be saved', async () => {
  const { user, press } = open()
  await press('Order less')
  for (const title of ['Cola', 'Chips']) {
    const field = screen.getByLabelText(`Quantity of ${title}`)
    await user.clear(field)
    await user.type(field, '0')
  }
  screen.getByRole('alert')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
})

test('[X1-282] a buyer cancels the order after a question', async () => {
  const { shop, press, onChanged } = open({ [cancel]: { data: order } })
  await press('Cancel this order')
  expect(shop.sent(cancel)).toEqual([])
  await press('Yes, cancel the order')
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
})

test.each([
  ['confirmed without a cut-off', { status: 'confirmed' }],
  ['packed', { status: 'ready' }],
  [
    'past its cut-off',
    { orderDetails: { ...order.orderDetails, delivery_cutoff: new Date('2020-01-01') } },
  ],
])('[X1-281, X1-282] an order that is %s offers neither', async (_, facts) => {
  open({}, facts)
  await waitFor(() => expect(document.body.textContent).not.toContain('Order less'))
})
