import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type Sent } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { click, findNotice } from '../testing/render-page.tsx'
import { sampleLine, sampleOrder } from '../testing/sample-order.ts'

const withFeatures = (...features: string[]) => ({
  '/api/shop': { data: { store_name: 'Depot', time_zone: 'America/New_York', features } },
})
const lineOf = (id: string, more: object = {}) => ({
  ...{ line_id: id, product_id: `p-${id}`, title: id, quantity: 2, class_name: '' },
  ...{ license: null, blocked: null, excise: null, tax_status: null },
  ...more,
})
const exciseOf = (amount: number | null) => ({
  excise: { amount, is_added: false, explanation: '2 cartons × 200 sticks' },
})
const trade = {
  ...{ ship_date: '2026-11-25', can_move: true, ship_from: 'Suwanee, GA', state: 'GA' },
  ...{ mark: 'mixed', missing: [] as object[] },
  lines: [
    lineOf('Cartons', {
      ...{ class_name: 'Cigarettes', tax_status: 'taxed', ...exciseOf(7.4) },
      license: { kind: 'Georgia tobacco license', number: '0012345', until: '2027-02-28' },
    }),
    lineOf('Snuff', {
      ...{ class_name: 'Smokeless', tax_status: 'out_of_state', ...exciseOf(null) },
      blocked: {
        ...{ reason: 'license_expired', license_kind: 'Georgia tobacco license' },
        day: '2026-11-15',
      },
    }),
    lineOf('Pods', { class_name: 'Vapor', tax_status: 'untaxed', ...exciseOf(null) }),
    lineOf('Soda'),
  ],
}
const order = {
  ...sampleOrder,
  orderDetails: { ...sampleOrder.orderDetails, delivery_fee: 15 },
  products: [sampleLine('Cartons', 2, 50), sampleLine('Snuff', 2, 10), sampleLine('Soda', 2, 5)],
}
const open = (path: string, more: Record<string, unknown> = {}) =>
  openApp(path, {
    ...withFeatures('licenses', 'excise'),
    'GET orders/o': { data: order },
    'orders/o/trade': { data: trade },
    ...more,
  })
const panel = async () => {
  const heading = await screen.findByRole('heading', { name: 'Law and tax' })
  return within(heading.closest('section') as HTMLElement)
}

test('[X0-297] the panel shows license, block and excise of each line, what is missing with its link, and counts ordinary goods', async () => {
  const fact = { order: 1042, field: 'ship_from', message: 'Enter the address.' }
  open('/orders/o', {
    'orders/o/trade': {
      data: { ...trade, missing: [{ ...fact, link: '/admin/settings' }] },
    },
  })
  const shown = await panel()
  await shown.findByText('0012345')
  shown.getByText(/through Feb 28, 2027/)
  shown.getByText('License ended')
  shown.getByText('$7.40')
  shown.getByText('Out of state')
  shown.getByText('Unknown')
  shown.getByText(/^1 product is ordinary goods/)
  expect(shown.queryByText('Soda')).toBe(null)
  const link = shown.getByRole('link', { name: 'Open the page' })
  expect(link.getAttribute('href')).toBe('/admin/settings')
})

test.each([[[]], [['receivables']]])(
  '[X0-297] a shop with the features %j has no such panel and asks for nothing',
  async (features) => {
    const { queries } = open('/orders/o', withFeatures(...features))
    await screen.findByRole('heading', { name: 'Timeline' })
    expect(screen.queryByRole('heading', { name: 'Law and tax' })).toBe(null)
    expect(queries('orders/o/trade')).toEqual([])
  },
)

test('[X0-298, X0-303] the untaxed products are chosen first, both sums are shown, and what is chosen moves once', async () => {
  const split = { _id: 'n', number: 1043, total: 20 }
  const { user, changes, address } = open('/orders/o/split', {
    'orders/o/split': { data: order, split },
  })
  const box = async (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  expect((await box(/Snuff/)).checked).toBe(true)
  expect((await box(/Cartons/)).checked).toBe(false)
  const sums = () => screen.getAllByRole('status').at(-1)?.textContent
  expect(sums()).toBe('Order 10422 products$125.00New order1 product$20.00')
  await user.click(await box(/Soda/))
  expect(sums()).toBe('Order 10421 product$115.00New order2 products$30.00')
  fireEvent.change(screen.getByLabelText(/^The new order ships on/), {
    target: { value: '2026-12-01' },
  })
  await user.dblClick(screen.getByRole('button', { name: 'Move 2 products to a new order' }))
  await findNotice('2 products moved to order 1043.')
  await waitFor(() => expect(address()).toBe('/orders/o'))
  expect(changes()).toMatchObject([{ body: { line_ids: ['Snuff', 'Soda'], day: '2026-12-01' } }])
  expect(changes()[0]?.headers.get('if-match')).toBe('"1"')
  expect(changes()[0]?.headers.get('idempotency-key')).not.toBe(null)
})

test('[X0-298] products that can’t be delivered are chosen first, and name the reason', async () => {
  open('/orders/o/split', { 'orders/o/trade': { data: { ...trade, mark: 'none' } } })
  const snuff = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /Snuff.*License ended/,
  })
  expect(snuff.checked).toBe(true)
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    ...[false, true, false],
  ])
  expect(screen.getByText(/can’t be delivered on .* are chosen below/)).toBeTruthy()
})

test('[X0-298] a refused invoice leads to the split, also when it keeps an order from being ready', async () => {
  const lines = [
    {
      ...{ order: 1042, field: 'mixed_tax_status', message: 'Some are taxed.' },
      link: '/admin/orders/o/split',
    },
  ]
  const { user, address } = open('/orders/o', {
    'GET orders/o': { data: { ...order, status: 'confirmed' } },
    'orders/o/status': () => refusal('document_incomplete', { lines }),
  })
  await click(user, 'button', 'Mark as ready')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('link', { name: 'Split the order' }))
  await screen.findByRole('heading', { level: 1, name: 'Split order 1042' })
  expect(address()).toBe('/orders/o/split')
})

test('[X0-298] orders that were split name each other', async () => {
  open('/orders/o', {
    'GET orders/o': { data: { ...order, split_orders: [{ _id: 'n', number: 1043 }] } },
  })
  const link = await screen.findByRole('link', { name: 'Order 1043' })
  expect(link.getAttribute('href')).toBe('/admin/orders/n')
})

test('[X0-297] the ship date is set with the version that was read; a refusal names the products', async () => {
  const blocked = [
    {
      ...{ product_id: 'p', title: 'Cartons', reason: 'license_expired', message: 'Yours ended.' },
      ...{ needed_on: '2026-12-06', license_kind: 'ga' },
    },
  ]
  const answers = [
    refusal('trade_blocked', { lines: blocked }),
    { data: order, total_before: 20, total_after: 21.06 },
  ]
  const { user, changes } = open('/orders/o', {
    'orders/o/ship-date': (_sent: Sent) => answers.shift(),
  })
  await click(user, 'button', 'Ship date')
  const field = await screen.findByLabelText<HTMLInputElement>('Ships on')
  expect(field.value).toBe('2026-11-25')
  await user.clear(field)
  await user.type(field, '2026-12-06')
  await click(user, 'button', 'Set ship date')
  await screen.findByText(/Sun, Dec 6, 2026: Cartons \(license ended\)/)
  await user.clear(field)
  await user.type(field, '2026-12-02')
  await click(user, 'button', 'Set ship date')
  await findNotice(
    /^The order ships on Wed, Dec 2, 2026\. The total is now \$21\.06 instead of \$20\.00/,
  )
  expect(changes().map(({ body }) => body)).toEqual([{ day: '2026-12-06' }, { day: '2026-12-02' }])
  expect(changes()[0]?.headers.get('if-match')).toBe('"1"')
})
