import { customerFieldNames, customerFields } from '@endcap/contract/accounts/customer-fields'
import { ada } from '@endcap/contract/testing/sample-customer'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, rows, type Sent } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { findNotice, tabTo } from '../testing/render-page.tsx'
import { sampleSales, sampleToday } from '../testing/sample-today.ts'

const customer = {
  ...ada,
  ...{ status: 'pending', status_reason: '', status_by: '', status_at: null as string | null },
  ...{ tags: [] as string[], terms: '', pays_by_invoice: false, has_duplicates: false },
  ...{ class_of_trade: 'retailer', fein: '', county: '', sales_tax_number: '', state_code: 'GA' },
  ...{
    orders: 0,
    total: 0,
    last_order_at: null,
    version: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
  },
}
const delivery = { route_id: '', route: '', is_by_zip: false, terms: null }
const note = (text: string) => ({
  ...{ _id: text, text, by: { _id: 'k', name: 'Kim Clerk' }, mail_status: null },
  createdAt: '2026-11-20T12:00:00.000Z',
})

/** Opens a page in a shop with these customers, whose status follows approvals. */
const openWith = (path: string, ...customers: (typeof customer)[]) => {
  let status = 'pending'
  const withoutRoute = customers
    .filter(({ business_name }) => business_name.startsWith('Far'))
    .map(({ _id }) => _id)
  const become = (next: string) => () => {
    status = next
    return { data: customers, without_route: withoutRoute }
  }
  return openApp(path, {
    today: { data: { ...sampleToday, waiting: { ...sampleToday.waiting, registrations: 8 } } },
    'today/sales': { data: sampleSales },
    'GET customers': () => rows(...customers.map((each) => ({ ...each, status }))),
    'POST customers/approve': become('approved'),
    'POST customers/undo-approval': become('pending'),
  })
}
const eight = Array.from({ length: 8 }, (_, nr) => ({
  ...customer,
  _id: `c${nr}`,
  business_name: `Octet ${nr}`,
}))
const ids = eight.map(({ _id }) => _id)

const openOne = (more: Record<string, unknown> = {}, changed: Partial<typeof customer> = {}) =>
  openApp('/customers/c', {
    'customers/c': { data: { ...customer, ...changed } },
    'customers/c/delivery': { data: delivery },
    ...more,
  })

const byMouse = async (user: UserEvent) => {
  await user.click(await screen.findByRole('link', { name: /^Registrations to approve/ }))
  await screen.findByRole('link', { name: 'Octet 7' })
  await user.click(screen.getByLabelText('Select all rows on this page'))
  await user.click(await screen.findByRole('button', { name: 'Approve 8' }))
}
const byKeys = async (user: UserEvent) => {
  await tabTo(user, await screen.findByRole('link', { name: /^Registrations to approve/ }))
  await user.keyboard('{Enter}')
  await screen.findByRole('link', { name: 'Octet 7' })
  await tabTo(user, screen.getByLabelText('Select all rows on this page'))
  await user.keyboard(' ')
  await tabTo(user, await screen.findByRole('button', { name: 'Approve 8' }), { shift: true })
  await user.keyboard('{Enter}')
}

test.each([
  ['[X5-54, X5-151] eight customers are approved with three clicks from Today', byMouse],
  ['[X5-152] eight customers are approved by keyboard alone', byKeys],
])('%s by one call, which Undo takes back', async (_, approve) => {
  const { user, address, changes } = openWith('/today', ...eight)
  await approve(user)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Approve Octet 0' })
  expect(address()).toBe('/customers?status=pending')
  expect(changes()).toMatchObject([
    { path: '/admin/api/customers/approve', body: { ids } },
    { path: '/admin/api/customers/undo-approval', body: { ids } },
  ])
})

test('[X5-55] one click in the row approves a registration', async () => {
  const { user, changes } = openWith('/customers', customer)
  await user.click(await screen.findByRole('button', { name: 'Approve Ada’s Corner' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull())
  expect(changes()).toMatchObject([{ body: { ids: ['c'] } }])
})

test('[X5-289] approving says which customers no route has', async () => {
  const far = { ...customer, _id: 'far', business_name: 'Far Out' }
  const { user } = openWith('/customers', customer, far)
  await user.click(await screen.findByRole('button', { name: 'Approve Far Out' }))
  await findNotice(/ approved\. .*Far Out/)
})

test('[X5-56] a rejection is sent with its reason', async () => {
  const { user, changes } = openOne({ 'POST customers/c/reject': { data: customer } })
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reason/), 'No license')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(changes()[0]?.body).toEqual({ reason: 'No license' }))
})

test('[X5-56] the reason of a decision is on the customer’s page, with who', async () => {
  const status = { status: 'rejected', status_reason: 'No license', status_by: 'Kim Clerk' }
  openOne({}, { ...status, status_at: '2026-11-20T12:00:00.000Z' })
  const banner = await screen.findByText(/Rejected by Kim Clerk/)
  expect(banner.textContent).toContain('No license')
})

test('[X5-57] possible duplicates are marked in the list', async () => {
  openWith('/customers', { ...customer, has_duplicates: true })
  const row = await screen.findByRole('row', { name: /Ada’s Corner/ })
  within(row).getByText('Possible duplicate')
})

const shopWithFacts = {
  data: { store_name: 'Depot', time_zone: 'America/New_York', features: ['excise'] },
}

test('[X5-53, X0-214] the page and the form of a customer have every field that staff edit', async () => {
  const texts = Object.fromEntries(
    customerFieldNames
      .filter((name) => !['tags', 'pays_by_invoice', 'delivery_route_id'].includes(name))
      .map((name) => [name, `the ${name}`]),
  )
  const { user } = openOne(
    { 'delivery-routes': rows({ _id: 'h', name: 'Harbor' }), '/api/shop': shopWithFacts },
    { ...texts, tags: ['vip'], pays_by_invoice: true },
  )
  await screen.findByText('By invoice')
  for (const value of [...Object.values(texts), 'vip']) screen.getAllByText(value)
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  for (const { label } of Object.values(customerFields))
    await screen.findByLabelText((text) => text.replace(/\s*\*$/, '') === label)
})

test('[X5-425] a customer is added by a form, which asks once if a license is missing', async () => {
  const { user, changes } = openApp('/customers', {
    'GET customers': () => rows(),
    'POST customers': ({ body }: Sent) =>
      'confirm' in (body as object) ? { data: customer } : refusal('not_confirmed'),
    'customers/c': { data: customer },
    'customers/c/delivery': { data: delivery },
  })
  await user.click(await screen.findByRole('link', { name: 'New customer' }))
  const entered = {
    ...{ Business: 'Store 14', Address: '14 Oak Street', City: 'Macon', State: 'GA', ZIP: '31201' },
    ...{ Name: 'Ana Lima', Phone: '4785550114', Email: 'ana@store14.example', Tags: 'vip, net' },
  }
  for (const [label, text] of Object.entries(entered))
    await user.type(await screen.findByLabelText(new RegExp(`^${label}`)), text)
  await user.click(screen.getByRole('button', { name: 'Add customer' }))
  await user.click(await screen.findByRole('button', { name: 'Approve anyway' }))
  await findNotice('Customer added.')
  expect(changes().at(-1)?.body).toMatchObject({
    ...{ business_name: 'Store 14', email: 'ana@store14.example', tags: ['vip', 'net'] },
    ...{ country: 'USA', class_of_trade: 'retailer', approve: true, confirm: true },
  })
})

test('[X0-214] without the features, a customer’s page and form have no facts of law and tax', async () => {
  const { user } = openOne({}, { fein: '123456789', state_code: '' })
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  await screen.findByLabelText(/^Tags/)
  expect(screen.queryByText('Law and tax')).toBeNull()
})

test('[X0-214] a state that isn’t recognized is on the customer’s page', async () => {
  openOne({ '/api/shop': shopWithFacts }, { state_code: '', fein: '123456789' })
  await screen.findByText(/isn’t recognized/)
  screen.getByText('12-3456789')
})

test('[X5-53] tags and terms are edited', async () => {
  const { changes, user } = openOne({ 'PATCH customers/c': { data: customer } })
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  await user.type(await screen.findByLabelText(/^Tags/), 'vip, net 30')
  await user.type(screen.getByLabelText(/^Terms/), 'Pays within 30 days')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(changes()[0]?.body).toEqual({ tags: ['vip', 'net 30'], terms: 'Pays within 30 days' }),
  )
})

test('[X5-53] notes are on the customer’s page, and one is added', async () => {
  let stored = [note('Rings twice')]
  const { user } = openOne({
    'GET customers/c/notes': () => rows(...stored),
    'POST customers/c/notes': ({ body }: Sent) => {
      const { text } = body as { text: string }
      stored = [note(text), ...stored]
      return { data: stored[0] }
    },
  })
  await user.type(await screen.findByLabelText('New note'), 'Closed on Sundays')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await screen.findByText('Closed on Sundays')
  const notes = screen.getAllByText((_, one) => one?.matches('li:has(p + p)') === true)
  expect(notes.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Closed on SundaysKim Clerk, /),
    expect.stringMatching(/^Rings twiceKim Clerk, /),
  ])
})

test('[X5-58] staff send a customer a password link', async () => {
  const { user, changes } = openOne({
    'POST customers/c/password-link': { message: 'On its way.' },
  })
  await user.click(await screen.findByRole('button', { name: 'Send a password link' }))
  await screen.findAllByText('On its way.')
  expect(changes()).toMatchObject([{ path: '/admin/api/customers/c/password-link' }])
})

test('[X5-384] a customer is put on a delivery route, which the page names', async () => {
  const { user, changes } = openOne({
    'delivery-routes': rows({ _id: 'h', name: 'Harbor' }),
    'PATCH customers/c': { data: customer },
    'customers/c/delivery': { data: { ...delivery, route_id: 'h', route: 'Harbor' } },
  })
  const link = await screen.findByRole('link', { name: 'Harbor' })
  expect(link.getAttribute('href')).toBe('/admin/delivery-routes/h')
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  await user.selectOptions(await screen.findByLabelText('Delivery route'), 'Harbor')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes()[0]?.body).toEqual({ delivery_route_id: 'h' }))
})
