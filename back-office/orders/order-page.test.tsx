// @vitest-environment happy-dom

import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { ada } from '@endcap/contract/testing/sample-customer'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../api/queries.ts'
import { storeSession } from '../session/staff-session.ts'
import { fakeShop, replies, type Sent } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { sampleEvent, sampleOrder } from '../testing/sample-order.ts'
import { OrderPage } from './order-page.tsx'

test('[X1-01] an order’s page shows the optional order fields with their line breaks', async () => {
  fakeShop(({ path }) => ({ data: path === '/admin/api/orders/o' ? sampleOrder : [] }))
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
    const delivery = { ...sampleOrder, customer: { ...ada, pays_by_invoice } }
    fakeShop(({ path }) => ({ data: path === '/admin/api/orders/o' ? delivery : [] }))
    renderPage(OrderPage, '/orders/$id', '/orders/o')
    const label = await screen.findByText('Payment')
    expect(label.nextElementSibling?.textContent).toBe(payment)
    expect(screen.queryByText('Cash-on-delivery')).toBe(null)
  },
)

test('[X5-97] the delivery sheet is offered for an open delivery alone', async () => {
  let status = 'ready'
  fakeShop(({ path }) => ({
    data: path === '/admin/api/orders/o' ? { ...sampleOrder, status } : [],
  }))
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
    return { data: /\/orders\/o(\/status)?$/.test(path) ? { ...sampleOrder, status } : [] }
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
    if (method === 'POST') return { data: { ...sampleOrder, status: 'cancelled' } }
    if (shop.changes().length > 0) return new Promise(() => {})
    return { data: path === '/admin/api/orders/o' ? sampleOrder : [] }
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
  fakeShop(({ path }) => ({ data: path === '/admin/api/orders/o' ? sampleOrder : [] }))
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

/** A shop whose order follows its transitions, each of which is an event. */
const openWithTransitions = (status = 'received', events: object[] = []) => {
  let order = { ...sampleOrder, status }
  const change = (changed: object) => {
    order = { ...order, ...changed, version: order.version + 1 }
    return { data: order }
  }
  const shop = fakeShop(
    replies({
      'orders/o': () => ({ data: order }),
      'orders/o/timeline': () => ({ data: events }),
      'orders/o/status': ({ body }: Sent) => change({ status: (body as typeof order).status }),
      'orders/o/step-back': () => change({ status: 'received', outForDeliveryAt: null }),
      'orders/o/out-for-delivery': () => change({ outForDeliveryAt: '2026-11-20T12:00:00.000Z' }),
    }),
  )
  const page = renderPage(OrderPage, '/orders/$id', '/orders/o')
  return { ...shop, ...page, sent: () => shop.changes().map(({ path, body }) => [path, body]) }
}
const press = async (user: ReturnType<typeof renderPage>['user'], name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
}
const status = (name: string) => ({ status: name, reason: '' })

test('[X5-33] a transition is undone at once', async () => {
  const { user, sent } = openWithTransitions()
  await press(user, 'Confirm')
  await press(user, 'Undo')
  await screen.findByRole('button', { name: 'Confirm' })
  expect(sent()).toEqual([
    ['/admin/api/orders/o/status', status('confirmed')],
    ['/admin/api/orders/o/step-back', { reason: expect.any(String) }],
  ])
})

test('[X5-33] a ready delivery leaves and is delivered', async () => {
  const { user, sent } = openWithTransitions()
  for (const name of ['Confirm', 'Mark as ready', 'Out for delivery', 'Mark as delivered'])
    await press(user, name)
  await waitFor(() =>
    expect(sent()).toEqual([
      ['/admin/api/orders/o/status', status('confirmed')],
      ['/admin/api/orders/o/status', status('ready')],
      ['/admin/api/orders/o/out-for-delivery', undefined],
      ['/admin/api/orders/o/status', status('delivered')],
    ]),
  )
})

test.each([
  ['Cancel order', 'received', 'Cancel order', 'status', { status: 'cancelled' }],
  ['Back to previous status', 'cancelled', 'Move back', 'step-back', {}],
])('[X5-33] “%s” asks for a reason', async (name, from, submit, path, body) => {
  const { user, sent } = openWithTransitions(from)
  await press(user, name)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: submit }))
  await dialog.findByRole('alert')
  expect(sent()).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'The truck broke down')
  await user.click(dialog.getByRole('button', { name: submit }))
  await waitFor(() =>
    expect(sent()).toEqual([
      [`/admin/api/orders/o/${path}`, { ...body, reason: 'The truck broke down' }],
    ]),
  )
})

const cases = [
  { name: 'carton', quantity: 1, upc: '' },
  { name: 'case', quantity: 30, upc: '' },
]
test.each([
  [
    'the reason of a cancellation',
    '[X5-33]',
    { kind: 'status', to: 'cancelled', reason: 'No truck' },
    'cancelled the orderReason: No truck',
  ],
  ['a departure', '[X5-33]', { kind: 'out_for_delivery' }, 'sent the order out for delivery'],
  ['that it was set back', '[X5-33]', { kind: 'step_back' }, 'moved the order back to received'],
  [
    'the quantities of a change in the units of the line',
    '[X1-51]',
    {
      kind: 'changed',
      change: {
        lines: [
          {
            item_no: '1',
            title: 'Reds',
            before: 60,
            now: 35,
            units: cases,
            reason: 'Out of stock',
          },
        ],
        total_before: 120,
        total_after: 70,
        note: '',
      },
    },
    'changed the orderReds: 2 cases · 60 cartons → 1 case, 5 cartons · 35 cartons (Out of stock)',
  ],
])('the timeline says %s %s', async (_, _id, event, text) => {
  openWithTransitions('received', [sampleEvent(event.kind, event)])
  const timeline = await screen.findByRole('list', { name: 'Timeline' })
  await waitFor(() => expect(timeline.textContent).toContain(`Olga Owner ${text}`))
})

test('[X5-90] an order that staff placed says who, on the page and in the timeline', async () => {
  fakeShop(
    replies({
      'orders/o': { data: { ...sampleOrder, placed_by: 'Kim Clerk' } },
      'orders/o/timeline': { data: [sampleEvent('placed', { by: 'Kim Clerk' })] },
    }),
  )
  renderPage(OrderPage, '/orders/$id', '/orders/o')
  const label = await screen.findByText('Placed by')
  expect(label.nextElementSibling?.textContent).toBe('Kim Clerk')
  const [event] = await within(screen.getByRole('list', { name: 'Timeline' })).findAllByRole(
    'listitem',
  )
  expect(event?.textContent).toMatch(/^Kim Clerk placed the order for Ada Buyer/)
})
