// @vitest-environment happy-dom

import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { ada } from '@endcap/contract/testing/sample-customer'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../api/queries.ts'
import { storeSession } from '../session/staff-session.ts'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { OrderPage } from './order-page.tsx'

const order = {
  _id: 'o',
  number: 1042,
  createdAt: '2026-11-20T12:00:00.000Z',
  status: 'received',
  customer_id: 'c',
  customer: ada,
  orderDetails: {
    total: 20,
    type: 'Cash-on-delivery',
    date: '',
    time: '',
    delivery_day: '',
    delivery_cutoff: null,
    delivery_fee: 0,
    ...optionalOrderTexts,
  },
  products: [],
  outForDeliveryAt: null,
  placed_by: '',
  version: 1,
}

test('[X1-01] an order’s page shows the optional order fields with their line breaks', async () => {
  fakeShop(({ path }) => ({ data: path === '/admin/api/orders/o' ? order : [] }))
  renderPage(OrderPage, '/orders/$id', '/orders/o')
  await screen.findByRole('heading', { name: /^Order 1042/ })
  for (const name of optionalOrderFieldNames) {
    const description = screen.getByText(optionalOrderFields[name].label).nextElementSibling
    expect(description?.textContent).toBe(optionalOrderTexts[name])
    expect(description?.querySelector('.whitespace-pre-line')).not.toBe(null)
  }
})

test.each([
  [true, 'By invoice'],
  [false, 'Cash on delivery'],
])(
  '[X5-340] an order’s page says whether to collect cash: %s, %s',
  async (pays_by_invoice, payment) => {
    const delivery = { ...order, customer: { ...ada, pays_by_invoice } }
    fakeShop(({ path }) => ({ data: path === '/admin/api/orders/o' ? delivery : [] }))
    renderPage(OrderPage, '/orders/$id', '/orders/o')
    const label = await screen.findByText('Payment')
    expect(label.nextElementSibling?.textContent).toBe(payment)
    expect(screen.queryByText('Cash-on-delivery')).toBe(null)
  },
)

test('[X5-97] the delivery sheet is offered for an open delivery alone', async () => {
  let status = 'ready'
  fakeShop(({ path }) => ({ data: path === '/admin/api/orders/o' ? { ...order, status } : [] }))
  const { user } = renderPage(OrderPage, '/orders/$id', '/orders/o')
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  await screen.findByRole('menuitem', { name: 'Delivery sheet' })
  cleanup()
  queryClient.clear()
  status = 'delivered'
  const delivered = renderPage(OrderPage, '/orders/$id', '/orders/o')
  await delivered.user.click(await screen.findByRole('button', { name: 'Print' }))
  await screen.findByRole('menuitem', { name: 'Packing slips' })
  expect(screen.queryByRole('menuitem', { name: 'Delivery sheet' })).toBe(null)
})

test('[X5-33] the second click of a double click doesn’t make the transition whose button took the first one’s place', async () => {
  let status = 'received'
  const shop = fakeShop(({ method, path, body }) => {
    if (method === 'POST') status = (body as { status: string }).status
    return { data: /\/orders\/o(\/status)?$/.test(path) ? { ...order, status } : [] }
  })
  renderPage(OrderPage, '/orders/$id', '/orders/o')
  const sent = () => shop.changes().map(({ body }) => body)
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }), { detail: 1 })
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Mark as ready' })
  await waitFor(() => expect(next.disabled).toBe(false))
  fireEvent.click(next, { detail: 2 })
  expect(next.disabled).toBe(false)
  fireEvent.click(next, { detail: 1 })
  await screen.findByRole('button', { name: 'Mark as delivered' })
  expect(sent()).toMatchObject([{ status: 'confirmed' }, { status: 'ready' }])
})

test('[X5-84] the dialog of a cancellation closes once the shop has its reason, though the order is still loading', async () => {
  const shop = fakeShop(({ method, path }) => {
    if (method === 'POST') return { data: { ...order, status: 'cancelled' } }
    if (shop.changes().length > 0) return new Promise(() => {})
    return { data: path === '/admin/api/orders/o' ? order : [] }
  })
  const { user } = renderPage(OrderPage, '/orders/$id', '/orders/o')
  const cancel = await screen.findByRole('button', { name: 'Cancel order' })
  await user.click(cancel)
  await user.type(await screen.findByLabelText('Reason'), 'Out of stock')
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(cancel).toHaveProperty('disabled', true)
})

test('[X5-75] the customer is a link for those alone who may open it', async () => {
  fakeShop(({ path }) => ({ data: path === '/admin/api/orders/o' ? order : [] }))
  renderPage(OrderPage, '/orders/$id', '/orders/o')
  await screen.findByRole('link', { name: ada.business_name })
  cleanup()
  const session = JSON.parse(localStorage.getItem('staff') ?? '')
  renderPage(
    () => {
      storeSession({ ...session, result: { ...session.result, role: 'driver' } })
      return <OrderPage />
    },
    '/orders/$id',
    '/orders/o',
  )
  await screen.findByText(ada.business_name)
  expect(screen.queryByRole('link', { name: ada.business_name })).toBe(null)
})
