import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../testing/render-app.tsx'
import { sampleSales, sampleToday } from '../testing/sample-today.ts'

const slot = {
  ...{ received: 1, confirmed: 2, ready: 3, out_for_delivery: 1, is_late: false },
  ...{ total: 95.5, to_collect: 60 },
}
const today = {
  ...sampleToday,
  pickups: [
    { ...slot, day: '2026-11-20', time: '9:00 AM' },
    { ...slot, day: '2026-11-19', time: '10:00 AM', is_late: true },
  ],
  // Ordered on that day, so due on the next.
  deliveries: [{ ...slot, day: '2026-11-19' }],
  route_deliveries: [
    { ...slot, day: '2026-11-21', route: 'North' },
    { ...slot, day: '2026-11-20', route: 'South', to_collect: 5 },
  ],
  low_stock: 4,
  low_ordered: 2,
  checked_imports: 1,
  ...{ delivered_today: 1, deliveries_done_today: 2 },
  waiting: { registrations: 4, messages: 1, applications: 0 },
  failed: { mails: 2, jobs: 0 },
}
const delivery = 'type=Cash-on-delivery'
const daily = (total: number) => [{ day: '2026-11-20', orders: 1, total }]
const sales = {
  ...sampleSales,
  days: daily(40),
  before: daily(20),
  customers: [{ _id: 'c', business_name: 'Corner Mart', orders: 1, total: 40 }],
}
const open = (shown: () => object = () => today) =>
  openApp('/today', { today: () => ({ data: shown() }), 'today/sales': { data: sales } })

test('[X5-64] Today names what waits, each with a link to its list, and has no line for what doesn’t', async () => {
  open()
  for (const [name, count, path] of [
    [
      /^9:00 AM/,
      '1 received, 2 confirmed, 2 ready, 1 out for delivery3 of 6$95.50',
      'orders?pickup=2026-11-20&slot=9%3A00+AM',
    ],
    [/^Thu, Nov 19 · 10:00 AM/, '$95.50', 'orders?pickup=2026-11-19&slot=10%3A00+AM'],
    [/^No route · delivery/, '$95.50', `orders?${delivery}&from=2026-11-19&to=2026-11-19`],
    [/^North · delivery/, '1 received', `orders?${delivery}&pickup=2026-11-21`],
    [/^Registrations to approve/, '4', 'customers?status=pending'],
    [/^New messages/, '1', 'contact-messages?status=new'],
    [/^Failed emails/, '2', 'mails?status=failed'],
    [/^Products low in stock 2 on orders to pack/, '4', 'stock?filter=low'],
    [/^Price files to apply/, '1', 'imports'],
    [/^Corner Mart/, '$40.00', 'customers/c'],
  ] as const) {
    const link = await screen.findByRole('link', { name })
    expect(link.textContent).toContain(count)
    expect(link.getAttribute('href')).toBe(`/admin/${path}`)
  }
  expect(screen.queryByRole('link', { name: /^New job applications/ })).toBeNull()
})

test('[X5-420] the page begins with what leaves by tonight and tomorrow, how far it is packed and what is to be collected', async () => {
  open()
  const figures = [
    'Leaves today24$382.00 · 3 already handed over',
    'Packed12 of 2412 to pack',
    'To collect by tonight$185.00Cash on delivery',
    'Leaves tomorrow6$95.50',
  ]
  for (const text of figures) {
    await screen.findByRole('link', { name: (_, link) => link.textContent === text })
  }
})

test('[X5-420] orders are by day and, within a day, by route and slot, late ones first, each day with its sum', async () => {
  open()
  await screen.findByRole('heading', { name: 'Late' })
  const days = screen.getAllByRole('heading', { level: 2 }).slice(0, 3)
  expect(days.map((day) => day.closest('section')?.querySelector('p')?.textContent)).toEqual([
    '6 orders · 3 packed · $95.50',
    '18 orders · 9 packed · $286.50',
    '6 orders · 3 packed · $95.50',
  ])
  const rows = within(days[1]?.closest('section') as HTMLElement).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.split(' ·')[0])).toEqual([
    'South',
    'No route',
    '9:00 AM',
  ])
})

test.each(['owner', 'clerk'] as const)(
  '[X5-311] Today warns that order pages show a third of the total, and owners correct it with one click (%s)',
  async (role) => {
    let order_details = 'as-specified'
    const { user, changes } = openApp(
      '/today',
      {
        today: { data: today },
        'today/sales': { data: sales },
        'GET /api/shop': () => ({
          data: { store_name: 'Depot', time_zone: 'America/New_York', order_details },
        }),
        'GET settings': { data: { version: 4 } },
        'PATCH settings': () => {
          order_details = 'corrected'
          return { data: {} }
        },
      },
      role,
    )
    const alert = await screen.findByRole('alert')
    if (role === 'clerk') {
      expect(within(alert).queryByRole('button')).toBeNull()
      return
    }
    await user.click(within(alert).getByRole('button'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(changes().map(({ body }) => body)).toEqual([{ order_details: 'corrected' }])
  },
)

test('[X5-64] the sales of 30 days are beside the 30 before, also as a table', async () => {
  open()
  const heading = await screen.findByRole('heading', { name: 'Sales, last 30 days' })
  const panel = heading.closest('section') as HTMLElement
  expect(panel.textContent).toContain('$40.00 from 1 order; $20.00 in the previous 30 days')
  const cells = within(panel).getAllByRole('cell', { hidden: true })
  expect(cells.map((cell) => cell.textContent).slice(1)).toEqual(['1', '$40.00', '$20.00'])
})

test('[X5-130] a registration that arrives is counted without reloading', async () => {
  let shown = today
  const { happen } = open(() => shown)
  await screen.findByRole('link', { name: 'Registrations to approve 4' })
  shown = { ...today, waiting: { ...today.waiting, registrations: 5 } }
  happen({ kind: 'changed', topic: 'customers', ids: [] })
  await waitFor(() => screen.getByRole('link', { name: 'Registrations to approve 5' }))
})
