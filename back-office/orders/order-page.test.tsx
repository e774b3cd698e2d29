import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import type { Role } from '@endcap/contract/roles'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { ada } from '@endcap/contract/testing/sample-customer'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sent } from '../testing/fake-shop.ts'
import { click, openPage } from '../testing/render-page.tsx'
import { sampleEvent, sampleOrder } from '../testing/sample-order.ts'
import { OrderPage } from './order-page.tsx'

/** Opens an order in a shop where it follows its transitions. */
const open = (facts: object = {}, more: Record<string, unknown> = {}, role?: Role) => {
  let order = { ...sampleOrder, ...facts }
  const change = (changed: object) => {
    order = { ...order, ...changed, version: order.version + 1 }
    return { data: order }
  }
  const table = {
    'orders/o': () => ({ data: order }),
    'orders/o/status': ({ body }: Sent) => change({ status: (body as typeof order).status }),
    'orders/o/step-back': () => change({ status: 'received', outForDeliveryAt: null }),
    'orders/o/out-for-delivery': () => change({ outForDeliveryAt: '2026-11-20T12:00:00.000Z' }),
    ...more,
  }
  const page = openPage(OrderPage, table, '/orders/$id', '/orders/o', role)
  const sent = () =>
    page.changes().map(({ path, body }) => [path.replace('/admin/api/orders/o/', ''), body])
  return { ...page, sent }
}
const fact = async (label: string) => (await screen.findByText(label)).nextElementSibling

test('[X1-01, X5-340] an order’s page shows whether to collect cash, and the optional order fields with their line breaks', async () => {
  open()
  expect((await fact('Payment'))?.textContent).toBe('Cash on delivery')
  expect(screen.queryByText('Cash-on-delivery')).toBe(null)
  for (const name of optionalOrderFieldNames) {
    const description = await fact(optionalOrderFields[name].label)
    expect(description?.textContent).toBe(optionalOrderTexts[name])
    expect(description?.querySelector('.whitespace-pre-line')).not.toBe(null)
  }
})

test('[X5-333] an open delivery without a day says when it is due', async () => {
  open({ due_day: '2099-11-29' })
  expect((await fact('Delivery day'))?.textContent).toBe('Due Sun, Nov 29, 2099 · no route')
})

test('[X5-340] no cash is collected from a customer who pays by invoice', async () => {
  open({ customer: { ...ada, pays_by_invoice: true } })
  expect((await fact('Payment'))?.textContent).toBe('By invoice')
})

test.each([
  ['ready', true],
  ['delivered', false],
])(
  '[X5-97] the delivery sheet of a delivery that is %s is offered: %s',
  async (status, isOffered) => {
    const { user } = open({ status })
    await click(user, 'button', 'Print')
    await screen.findByRole('menuitem', { name: 'Packing slips' })
    expect(screen.queryByRole('menuitem', { name: 'Delivery sheet' }) !== null).toBe(isOffered)
  },
)

test('[X5-33] the second click of a double click doesn’t make the transition whose button took the first one’s place', async () => {
  const { sent } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }), { detail: 1 })
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Mark as ready' })
  await waitFor(() => expect(next.disabled).toBe(false))
  fireEvent.click(next, { detail: 2 })
  expect(next.disabled).toBe(false)
  fireEvent.click(next, { detail: 1 })
  await screen.findByRole('button', { name: 'Mark as delivered' })
  expect(sent()).toMatchObject([
    ['status', { status: 'confirmed' }],
    ['status', { status: 'ready' }],
  ])
})

test('[X5-84] the dialog of a cancellation closes once the shop has its reason, though the order is still loading', async () => {
  let isCancelled = false
  const { user } = open(
    {},
    {
      'orders/o': () => (isCancelled ? new Promise(() => {}) : { data: sampleOrder }),
      'orders/o/status': () => {
        isCancelled = true
        return { data: { ...sampleOrder, status: 'cancelled' } }
      },
    },
  )
  const cancel = await screen.findByRole('button', { name: 'Cancel order' })
  await user.click(cancel)
  await user.type(await screen.findByLabelText('Reason'), 'Out of stock')
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(cancel).toHaveProperty('disabled', true)
})

test.each<[Role, boolean]>([
  ['clerk', true],
  ['driver', false],
])(
  '[X5-75] the customer is a link for those alone who may open it: %s, %s',
  async (role, isLink) => {
    open({}, {}, role)
    await screen.findByText(ada.business_name)
    expect(screen.queryByRole('link', { name: ada.business_name }) !== null).toBe(isLink)
  },
)

test('[X5-33] a delivery is confirmed, which is undone at once, and later leaves and is delivered', async () => {
  const { user, sent } = open()
  const confirm = ['Confirm', 'Undo', 'Confirm']
  for (const name of [...confirm, 'Mark as ready', 'Out for delivery', 'Mark as delivered'])
    await click(user, 'button', name)
  const status = (name: string) => ['status', { status: name, reason: '' }]
  await waitFor(() =>
    expect(sent()).toEqual([
      status('confirmed'),
      ['step-back', { reason: expect.any(String) }],
      status('confirmed'),
      status('ready'),
      ['out-for-delivery', undefined],
      status('delivered'),
    ]),
  )
})

test.each([
  ['Cancel order', 'received', 'Cancel order', 'status', { status: 'cancelled' }],
  ['Back to previous status', 'cancelled', 'Move back', 'step-back', {}],
])('[X5-33] “%s” asks for a reason', async (name, status, submit, path, body) => {
  const { user, sent } = open({ status })
  await click(user, 'button', name)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: submit }))
  await dialog.findByRole('alert')
  expect(sent()).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'The truck broke down')
  await user.click(dialog.getByRole('button', { name: submit }))
  await waitFor(() => expect(sent()).toEqual([[path, { ...body, reason: 'The truck broke down' }]]))
})

test('[X1-51, X5-33, X5-90] the timeline says who did what, and the page who placed the order', async () => {
  const units = [
    { name: 'carton', quantity: 1, upc: '' },
    { name: 'case', quantity: 30, upc: '' },
  ]
  const reds = { item_no: '1', title: 'Reds', before: 60, now: 35, units, reason: 'Out of stock' }
  const events = [
    sampleEvent('placed', { by: 'Kim Clerk' }),
    sampleEvent('status', { to: 'cancelled', reason: 'No truck' }),
    sampleEvent('out_for_delivery'),
    sampleEvent('step_back'),
    sampleEvent('changed', {
      change: { lines: [reds], total_before: 120, total_after: 70, note: '' },
    }),
  ]
  open({ placed_by: 'Kim Clerk' }, { 'orders/o/timeline': { data: events } })
  expect((await fact('Placed by'))?.textContent).toBe('Kim Clerk')
  const timeline = await screen.findByRole('list', { name: 'Timeline' })
  for (const text of [
    'Kim Clerk placed the order for Ada Buyer',
    'Olga Owner cancelled the orderReason: No truck',
    'Olga Owner sent the order out for delivery',
    'Olga Owner moved the order back to received',
    'Olga Owner changed the orderReds: 2 cases · 60 cartons → 1 case, 5 cartons · 35 cartons (Out of stock)',
  ])
    await waitFor(() => expect(timeline.textContent).toContain(text))
})

test.each(['clerk', 'picker', 'driver'] as const)(
  '[X5-291] a %s adds a note to an order',
  async (role) => {
    const { user, changes } = open(
      {},
      {
        'GET orders/o/notes': { data: [] },
        'POST orders/o/notes': { data: null },
      },
      role,
    )
    await user.type(await screen.findByLabelText('New note'), 'Closed until ten')
    await click(user, 'button', 'Add note')
    await waitFor(() => expect(changes()).toMatchObject([{ body: { text: 'Closed until ten' } }]))
  },
)

test('[X5-280, X5-282] the timeline has details and prices before and after', async () => {
  const change = {
    ...{ note: '', total_before: 20, total_after: 18 },
    details: [{ detail: 'day', before: '', now: '2026-12-01' }],
    lines: [
      {
        ...{ item_no: '7', title: 'Cola', before: 8, now: 8, reason: '' },
        price: { before: 10, now: 8, reason: 'Dented' },
      },
    ],
  }
  open({}, { 'orders/o/timeline': { data: [sampleEvent('changed', { change })] } })
  await screen.findByText('Day: – → Tuesday, December 1, 2026')
  screen.getByText('Cola: price $10.00 → $8.00 (Dented)')
})
