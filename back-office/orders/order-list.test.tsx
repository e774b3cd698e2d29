import { formatWeekday } from '@endcap/contract/shop-time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { captureDownloads } from '../testing/capture-downloads.ts'
import { rows, type Sent } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { findNotice } from '../testing/render-page.tsx'
import { sampleOrder, sampleOrderRow } from '../testing/sample-order.ts'

const second = { ...sampleOrderRow, _id: 'o2', number: 1043 }

/** A shop with two orders, whose status follows transitions; a search finds the first. */
const open = (path = '/orders') => {
  let status = 'received'
  const change = (id: string, to: string) => {
    status = to
    return { data: { ...sampleOrder, _id: id, status } }
  }
  return openApp(path, {
    orders: ({ query }: Sent) => {
      const found = query.has('q') ? [sampleOrderRow] : [sampleOrderRow, second]
      return rows(...found.map((row) => ({ ...row, status })))
    },
    'orders/export': new Response('number\n1042\n', { headers: { 'content-type': 'text/csv' } }),
    'orders/o': { data: sampleOrder },
    'orders/o/status': () => change('o', 'confirmed'),
    'orders/o2/status': () => change('o2', 'confirmed'),
    'orders/o/step-back': () => change('o', 'received'),
    'orders/o2/step-back': () => change('o2', 'received'),
  })
}
const row = () => screen.findByRole('link', { name: 'Order 1042' })

test.each([['Today'], [undefined]])(
  '[X5-32, X5-151] the order of 5 × a product of a day (%s) is found with two clicks',
  async (label) => {
    const { user, address, queries } = open()
    await row()
    const days = within(screen.getByRole('group', { name: 'Ordered on' }))
    const [today, , , later] = days.getAllByRole('button')
    const chip = label === undefined ? later : today
    if (chip === undefined) throw new Error('There is no such day.')
    await user.click(screen.getByLabelText('Search'))
    await user.keyboard('5 x cola')
    await user.click(chip)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Order 1043' })).toBeNull())
    await waitFor(() => expect(address()).toContain('cola'))
    const { q, from = '', to } = Object.fromEntries(new URLSearchParams(address().split('?')[1]))
    expect([q, to]).toEqual(['5 x cola', from])
    expect(chip.textContent).toBe(label ?? formatWeekday(from, 'long'))
    expect(queries('orders')).toContainEqual(expect.objectContaining({ q, from, to }))
  },
)

test('[X5-32, X5-80] a row is a link, opened by J and Enter, and Back leads to the same list', async () => {
  const { user, address, history } = open('/orders?q=5+x+cola')
  expect((await row()).getAttribute('href')).toBe('/admin/orders/o')
  await user.keyboard('j{Enter}')
  await screen.findByRole('heading', { level: 1, name: /^Order 1042/ })
  expect(document.title).toBe('Order 1042 · Back office')
  history.back()
  await row()
  expect(address()).toBe('/orders?q=5+x+cola')
})

test('[X5-33] selected orders are confirmed together, and that is undone together', async () => {
  const { user, changes } = open()
  await row()
  for (const number of [1042, 1043])
    await user.click(screen.getByLabelText(`Select Order ${number}`))
  const bar = screen.getByRole('toolbar', { name: 'Selected rows' })
  await user.click(await within(bar).findByRole('button', { name: 'Confirm' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(changes().map(({ path }) => path)).toEqual(
      ['o/status', 'o2/status', 'o/step-back', 'o2/step-back'].map(
        (end) => `/admin/api/orders/${end}`,
      ),
    ),
  )
  expect(bar.isConnected).toBe(false)
})

test('[X5-29] the filtered list is saved as a file', async () => {
  const saved = captureDownloads()
  const { user, queries } = open('/orders?q=1042')
  await row()
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toEqual(['orders.csv']))
  expect(queries('orders/export')).toMatchObject([{ q: '1042' }])
})

test('[X5-90] the list filters the orders that staff placed, and says who', async () => {
  const { queries } = openApp('/orders?placed_by=staff&customer=c', {
    orders: rows({ ...sampleOrderRow, placed_by: 'Kim Clerk' }),
  })
  await screen.findByText('Placed by Kim Clerk')
  expect(queries('orders')).toContainEqual(
    expect.objectContaining({ placed_by: 'staff', customer: 'c' }),
  )
})

test('[X5-290] of a mixed selection each transition changes the orders that it fits, and the others are named', async () => {
  const ready = { ...second, status: 'ready' }
  const { user, changes } = openApp('/orders', {
    orders: rows({ ...sampleOrderRow, status: 'received' }, ready),
    'orders/o/status': () => ({ data: { ...sampleOrder, status: 'confirmed' } }),
  })
  for (const number of [1042, 1043])
    await user.click(await screen.findByLabelText(`Select Order ${number}`))
  const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }))
  await user.click(await bar.findByRole('button', { name: /^Confirm \(1 of 2\)/ }))
  await findNotice(/1043/)
  expect(changes().map(({ path }) => path)).toEqual(['/admin/api/orders/o/status'])
})

test('[X5-284] a cancelled order of a selection is named; the document’s page gets it, to name it, too', async () => {
  const { user } = openApp('/orders', {
    orders: rows(sampleOrderRow, { ...second, status: 'cancelled' }),
  })
  for (const number of [1042, 1043])
    await user.click(await screen.findByLabelText(`Select Order ${number}`))
  const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }))
  await user.click(await bar.findByRole('button', { name: 'Print' }))
  const link = await screen.findByRole('menuitem', { name: 'Pick list' })
  expect(link.getAttribute('href')).toBe('/admin/print/pick-list?orders=o%2Co2')
  screen.getByText(/^Cancelled.*1043$/)
})

test('[X5-286] a row shows the lines that the search found', async () => {
  const matched_lines = [{ title: 'Cola', item_no: '7', quantity: 5 }]
  openApp('/orders?q=cola', { orders: rows({ ...sampleOrderRow, matched_lines }) })
  await screen.findByText('5 × Cola')
})
