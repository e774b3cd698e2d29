import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rows } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { sampleProduct } from '../testing/sample-product.ts'

const shop = {
  data: {
    store_name: 'Depot',
    time_zone: 'America/New_York',
    closed_days: [],
    features: ['excise'],
  },
}
const classes = rows(
  { _id: 'a', code: 'cigars', name: 'Large cigars', version: 1 },
  { _id: 'b', code: 'cigarettes', name: 'Cigarettes', version: 1 },
)
const preview = { ...rows(), products: 1, unusual: 0 }
const made = { data: { _id: 'm', products: 1, summary: '', by: '', undoneAt: null } }

const openList = (more: Record<string, unknown> = {}) =>
  openApp('/products', {
    '/api/shop': shop,
    'GET products': rows(sampleProduct('A-1')),
    'product-classes': classes,
    'POST bulk-changes/preview': preview,
    'POST bulk-changes': made,
    ...more,
  })

test('[X0-211] the class of selected products is set after a preview', async () => {
  const { user, changes } = openList()
  await user.click(await screen.findByRole('checkbox', { name: /A-1/ }))
  await user.click(await screen.findByRole('button', { name: 'Set class' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByLabelText('Class'), 'cigars')
  await user.click(await dialog.findByRole('button', { name: 'Change 1 product' }))
  await waitFor(() =>
    expect(changes().at(-1)?.body).toMatchObject({ ids: ['A-1'], class_code: 'cigars' }),
  )
})

test('[X0-211] before wholesale costs are taken from costs, staff read that these may be net', async () => {
  const { user, changes } = openList()
  await user.click(await screen.findByRole('checkbox', { name: /A-1/ }))
  await user.click(await screen.findByRole('button', { name: 'Wholesale cost from cost' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/may be net of discounts/)
  await user.click(await dialog.findByRole('button', { name: 'Change 1 product' }))
  await waitFor(() =>
    expect(changes().at(-1)?.body).toMatchObject({
      ids: ['A-1'],
      wholesale_cost_from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }),
  )
})

test('[X0-212] only proposed classes that staff selected are set', async () => {
  const proposal = (id: string, class_code: string) => ({
    ...{ product_id: id, item_no: id, title: `Box ${id}`, category: 'Tobacco' },
    ...{ class_code, class_name: class_code },
  })
  const { user, changes } = openList({
    'class-proposals': {
      data: [proposal('P-1', 'cigars'), proposal('P-2', 'cigarettes')],
      has_more: false,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Propose classes…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('checkbox', { name: /Box P-2/ }))
  await user.click(dialog.getByRole('button', { name: 'Set the class of 1 product' }))
  await waitFor(() =>
    expect(changes().at(-1)?.body).toEqual({
      ids: ['P-2'],
      class_codes: [{ product_id: 'P-2', class_code: 'cigarettes' }],
    }),
  )
})

test('[X0-201] without the features nothing of law and tax is offered', async () => {
  const { user } = openList({ '/api/shop': { data: { ...shop.data, features: [] } } })
  await user.click(await screen.findByRole('checkbox', { name: /A-1/ }))
  await screen.findByRole('button', { name: 'Set category' })
  expect(screen.queryByRole('button', { name: 'Set class' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Add pictures…' })
  expect(screen.queryByRole('menuitem', { name: 'Propose classes…' })).toBeNull()
})

test('[X0-202] a wholesale cost is set from a day, and one to come is removed', async () => {
  const cost = (valid_from: string, dollars: number) => ({
    ...{ valid_from, cost: dollars, by: 'Kim', at: '2026-01-01T12:00:00.000Z' },
  })
  const costs = { data: [cost('2099-01-01', 12), cost('2026-01-01', 10)] }
  const { user, changes } = openApp('/products/A-1', {
    '/api/shop': shop,
    'products/A-1': { data: sampleProduct('A-1') },
    'products/A-1/prices': { data: [] },
    'stock/A-1': { data: { count: null } },
    'product-classes': classes,
    'products/A-1/wholesale-costs': costs,
  })
  await screen.findByRole('button', { name: 'Set cost' })
  await user.type(screen.getByLabelText('Wholesale cost'), '11.5')
  await user.click(screen.getByRole('button', { name: 'Set cost' }))
  await waitFor(() => expect(changes().at(-1)?.body).toMatchObject({ cost: 11.5 }))
  const removing = screen.getAllByRole('button', { name: /^Remove the cost from/ })
  expect(removing).toHaveLength(1)
  await user.click(removing[0] as HTMLElement)
  await waitFor(() =>
    expect(changes().at(-1)?.body).toEqual({ valid_from: '2099-01-01', cost: null }),
  )
})
