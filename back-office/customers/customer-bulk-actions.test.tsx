import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, rows, type Sent } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { click, findNotice } from '../testing/render-page.tsx'

const customer = (id: string, status: string) => ({
  ...{ _id: id, business_name: `Mart ${id}`, name: 'Ada', phone: '', status, version: 3 },
  ...{ city: '', state: '', zip: '', orders: 0, total: 0, last_order_at: null, tags: ['vip'] },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', has_duplicates: false },
})
const list = rows(customer('a', 'pending'), customer('b', 'approved'), customer('c', 'pending'))

const openSelected = async (answers: Record<string, unknown>) => {
  const page = openApp('/customers', {
    customers: list,
    'customers/tags': { data: [] },
    ...answers,
  })
  await page.user.click(await screen.findByLabelText('Select all rows on this page'))
  return page
}

test('[X5-315] the pending ones of selected customers are rejected with one reason', async () => {
  const answer = ({ path }: Sent) => ({ data: { _id: path } })
  const { user, changes } = await openSelected({
    'POST customers/a/reject': answer,
    'POST customers/c/reject': answer,
  })
  await click(user, 'button', 'Reject 2')
  await user.type(await screen.findByLabelText(/^Reason/), 'Spam{Enter}')
  await findNotice('2 customers rejected.')
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    ['/admin/api/customers/a/reject', { reason: 'Spam' }],
    ['/admin/api/customers/c/reject', { reason: 'Spam' }],
  ])
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

test('[X5-315] selected customers get a tag beside theirs; a refusal names the customer and what was done before', async () => {
  const { user, changes } = await openSelected({
    'PATCH customers/a': { data: customer('a', 'pending') },
    'PATCH customers/b': refusal('stale'),
  })
  await click(user, 'button', 'Tag')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Tag'), 'spring{Enter}')
  const banner = await screen.findByRole('alert')
  for (const part of ['1 of 3', 'Mart b']) expect(banner.textContent).toContain(part)
  expect(changes()[0]?.body).toEqual({ tags: ['vip', 'spring'] })
})
