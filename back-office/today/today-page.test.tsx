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
  route_deliveries: [{ ...slot, day: '2026-11-21' }],
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
      /^Today, 9:00 AM/,
      '1 received, 2 confirmed, 2 ready, 1 out for delivery$95.50',
      'orders?pickup=2026-11-20&slot=9%3A00+AM',
    ],
    [/10:00 AM/, 'Late', 'orders?pickup=2026-11-19&slot=10%3A00+AM'],
    [/^Today · no route/, '$95.50', `orders?${delivery}&from=2026-11-19&to=2026-11-19`],
    [/^Sat, Nov 21/, '1 received', `orders?${delivery}&pickup=2026-11-21`],
    [/^Registrations to approve/, '4', 'customers?status=pending'],
    [/^New messages/, '1', 'contact-messages?status=new'],
    [/^Failed emails/, '2', 'mails?status=failed'],
    [/^Corner Mart/, '$40.00', 'customers/c'],
  ] as const) {
    const link = await screen.findByRole('link', { name })
    expect(link.textContent).toContain(count)
    expect(link.getAttribute('href')).toBe(`/admin/${path}`)
  }
  expect(screen.queryByRole('link', { name: /^New job applications/ })).toBeNull()
})

test('[X5-64] what is to be collected by tonight is summed', async () => {
  open()
  const panel = (await screen.findByRole('heading', { name: 'Deliveries' })).closest('section')
  expect(panel?.textContent).toContain('$60.00')
  expect(panel?.textContent).not.toContain('$120.00')
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
