import { ada } from '@endcap/contract/testing/sample-customer'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../testing/render-app.tsx'

const customer = {
  ...ada,
  ...{ status: 'approved', status_reason: '', status_by: '', status_at: null, tags: [], terms: '' },
  ...{ pays_by_invoice: false, has_duplicates: true, orders: 0, total: 0, last_order_at: null },
  ...{ version: 1, createdAt: '2026-11-20T12:00:00.000Z', price_list_id: '' },
}
const delivery = { route_id: '', route: '', is_by_zip: false, terms: null }
const merged = { _id: 'd', business_name: 'Ada', email: 'ada@old.test', by: 'Olga' }

const openPair = (own: Partial<typeof customer>, others: Partial<typeof customer>) => {
  const other = { ...customer, _id: 'd', email: 'ada@old.test', same: ['phone'], ...others }
  let isMerged = false
  const become = (now: boolean) => () => {
    isMerged = now
    return { data: customer }
  }
  return openApp('/customers/c', {
    'customers/c': { data: { ...customer, ...own } },
    'customers/d': { data: other },
    'customers/c/delivery': { data: delivery },
    'customers/d/delivery': { data: delivery },
    'customers/c/duplicates': () => ({ data: isMerged ? [] : [other] }),
    'customers/d/duplicates': { data: [] },
    'GET customers/c/merged': () => ({
      data: isMerged ? [{ ...merged, mergedAt: '2026-11-27T12:00:00.000Z' }] : [],
    }),
    'POST customers/c/merge': become(true),
    'POST customers/d/merge': become(true),
    'POST customers/d/undo-merge': become(false),
  })
}
const openDialog = async ({ user }: ReturnType<typeof openPair>) => {
  await user.click(await screen.findByRole('button', { name: 'Merge with ada@old.test' }))
  return within(await screen.findByRole('dialog'))
}

test('[X5-242] of two approved accounts, staff choose which one stays, with both side by side', async () => {
  const page = openPair({}, { orders: 9, total: 1929.66 })
  const dialog = await openDialog(page)
  dialog.getByText('9 orders, $1,929.66')
  expect(dialog.getByRole('button', { name: /^Merge/ }).matches(':disabled')).toBe(true)
  await page.user.click(dialog.getByRole('radio', { name: 'Keep ada@old.test' }))
  await page.user.click(dialog.getByRole('button', { name: 'Merge into ada@old.test' }))
  await waitFor(() => expect(page.address()).toBe('/customers/d'))
  expect(page.changes()).toMatchObject([
    { path: '/admin/api/customers/d/merge', body: { other_id: 'c' } },
  ])
})

test.each([
  [{ status: 'pending' }, {}, '/admin/api/customers/d/merge'],
  [{}, { status: 'suspended' }, '/admin/api/customers/c/merge'],
])('[X5-242] only the approved account may stay: %o and %o', async (own, others, path) => {
  const page = openPair(own, others)
  const dialog = await openDialog(page)
  const disabled = dialog.getAllByRole('radio').filter((radio) => radio.matches(':disabled'))
  expect(disabled).toHaveLength(1)
  await page.user.click(dialog.getByRole('button', { name: /^Merge into/ }))
  await waitFor(() => expect(page.changes()).toMatchObject([{ path }]))
})

test('[X5-243] a merge is undone from the page of the account that stayed', async () => {
  const page = openPair({}, { status: 'pending' })
  const dialog = await openDialog(page)
  await page.user.click(dialog.getByRole('button', { name: /^Merge into/ }))
  await page.user.click(
    await screen.findByRole('button', { name: 'Undo the merge of ada@old.test' }),
  )
  await screen.findByRole('button', { name: 'Merge with ada@old.test' })
  expect(page.changes().at(-1)).toMatchObject({ path: '/admin/api/customers/d/undo-merge' })
})
