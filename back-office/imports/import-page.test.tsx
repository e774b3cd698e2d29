import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop, refusal, type Sent } from '../testing/fake-shop.ts'
import { findNotice, renderPage } from '../testing/render-page.tsx'
import { ImportPage } from './import-page.tsx'

const counts = { rows: 377, created: 4, changed: 180, unchanged: 0, rejected: 193, warnings: 0 }
const record = {
  _id: 'i',
  file_name: 'prices.csv',
  status: 'checked',
  counts,
  problem: '',
  progress: null,
  number_missing: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  by: 'Olga Owner',
  unknown_columns: ['Shelf'],
  unread_sheets: [],
  columns: [
    { name: 'Item', field: 'item_no', samples: ['1', '2'] },
    { name: 'Cost', field: 'price', samples: ['1.10', '2.20'] },
  ],
  fields: [
    { name: 'item_no', label: 'Item number' },
    { name: 'price', label: 'Price' },
    { name: 'cost', label: 'Cost' },
  ],
  reasons: [
    {
      code: 'no_item_number',
      column: 'Item',
      reason: 'There is no item number.',
      line: 3,
      count: 193,
    },
  ],
  undone: null,
  rejected: [{ line: 3, column: 'Item', reason: 'There is no item number.' }],
  warnings: [],
  changes: [],
}
const row = (id: string, more: object = {}) => ({
  product_id: id,
  item_no: id,
  title: `Product ${id}`,
  field: 'price',
  was: '1.00',
  now: '1.10',
  price_list: '',
  conditions: '',
  doubt: '',
  ...more,
})
const changesOf = (rows: object[], total: number, unusual: number) => ({
  data: rows,
  page: 1,
  limit: 50,
  total,
  unusual,
})

type Answers = {
  record?: () => object
  changes?: (sent: Sent) => object
  make?: (sent: Sent) => unknown
}

const open = (answers: Answers = {}) => {
  const shop = fakeShop((sent) => {
    if (sent.method !== 'GET') return answers.make?.(sent) ?? { data: record }
    if (sent.path.endsWith('/changes'))
      return answers.changes?.(sent) ?? changesOf([row('1'), row('2', { doubt: 'jump' })], 184, 1)
    return { data: answers.record?.() ?? record }
  })
  const { user } = renderPage(ImportPage, '/imports/$id', '/imports/i')
  return { ...shop, user }
}
const changesPanel = async () =>
  (await screen.findByRole('heading', { name: /^Changes/ })).closest('section') as HTMLElement

test('[X6-63] the preview names the price list of a price', async () => {
  open({
    changes: () => changesOf([row('1'), row('1', { price_list: 'Chains', now: '0.95' })], 2, 0),
  })
  const [, standard, ofList] = within(await changesPanel()).getAllByRole('row')
  expect(standard?.textContent).toBe('Product 11Price1.001.10')
  expect(ofList?.textContent).toBe('Product 11PriceChains1.000.95')
})

test('[X6-65] the preview says when a price counts', async () => {
  open({
    changes: () =>
      changesOf(
        [
          row('1', { price_list: 'Chains', conditions: 'from 10', doubt: 'jump' }),
          row('1', { was: '', conditions: 'special, Nov 1 to Nov 30' }),
        ],
        2,
        1,
      ),
  })
  const [, ofList, standard] = within(await changesPanel()).getAllByRole('row')
  expect(ofList?.textContent).toBe('Product 11PriceChainsfrom 101.001.10Big change')
  expect(standard?.textContent).toBe('Product 11Pricespecial, Nov 1 to Nov 30–1.10')
})

test('[X6-14] the preview says that nothing has changed yet, counts every change, and marks unusual ones', async () => {
  const { expectNoChange } = open()
  await screen.findByText('Nothing has changed yet. This is what the import would do.')
  const panel = await changesPanel()
  within(panel).getByRole('heading', { name: 'Changes (184)' })
  within(panel).getByText('1 is unusual and comes first.')
  const [, first, second] = within(panel).getAllByRole('row')
  expect(first?.textContent).toBe('Product 11Price1.001.10')
  expect(second?.textContent).toContain('Big change')
  expectNoChange()
})

test('[X6-14] the next page of changes is requested and shown', async () => {
  const { user } = open({
    changes: ({ query }) =>
      query.get('page') === '2' ? changesOf([row('51')], 184, 1) : changesOf([row('1')], 184, 1),
  })
  const panel = await changesPanel()
  await user.click(within(panel).getByRole('button', { name: 'Next page' }))
  await within(panel).findByText('Product 51')
  expect(within(panel).queryByText('Product 1')).toBe(null)
})

test('[X6-14] Apply is sent once for a double click, and can be undone from the notice', async () => {
  const reply = Promise.withResolvers()
  const { user, changes } = open({ make: () => reply.promise })
  await user.dblClick(
    await screen.findByRole('button', { name: 'Apply 184 new and changed products' }),
  )
  reply.resolve({ data: record })
  await findNotice('Import applied.')
  expect(changes().map(({ path }) => path)).toEqual(['/admin/api/imports/i/apply'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(changes().at(-1)?.path).toBe('/admin/api/imports/i/undo'))
})

test('[X6-90] sheets of a workbook that were not read are named, with what to do', async () => {
  open({ record: () => ({ ...record, unread_sheets: ['Drinks', 'Snacks'] }) })
  const banner = await screen.findByText(/Not read: Drinks, Snacks\./)
  expect(banner.textContent).toContain('save each one as a separate file')
})

test('[X6-14] one product is applied in the singular', async () => {
  const counts = { ...record.counts, created: 0, changed: 1 }
  open({ record: () => ({ ...record, counts }) })
  await screen.findByRole('button', { name: 'Apply 1 new or changed product' })
})

test('[X6-14] a refused Apply says why, and the preview stays', async () => {
  const { user } = open({
    make: () => refusal('status_conflict', { message: 'This import was applied already.' }),
  })
  await user.click(
    await screen.findByRole('button', { name: 'Apply 184 new and changed products' }),
  )
  await findNotice('This import was applied already.')
  await changesPanel()
})

test('[X6-14] corrected columns alone are sent, and only when something was corrected', async () => {
  const { user, changes } = open()
  const cost = await screen.findByLabelText('Cost is read as')
  expect(screen.queryByRole('button', { name: 'Check again with these columns' })).toBe(null)
  await user.selectOptions(cost, 'Cost')
  await user.selectOptions(screen.getByLabelText('Item is read as'), 'Ignored')
  await user.selectOptions(screen.getByLabelText('Item is read as'), 'Item number')
  await user.click(screen.getByRole('button', { name: 'Check again with these columns' }))
  await waitFor(() =>
    expect(changes()).toMatchObject([
      {
        path: '/admin/api/imports/i/check',
        body: { columns: [{ name: 'Cost', field: 'cost' }] },
      },
    ]),
  )
})

test('[X6-14] rows without an item number are numbered by one click', async () => {
  const { user, changes } = open()
  await screen.findByText(/There is no item number\./, { selector: 'span' })
  await user.click(screen.getByRole('button', { name: 'Number these rows' }))
  await waitFor(() => expect(changes()[0]?.body).toEqual({ number_missing: true }))
})

test('[X6-14] a check is followed until it ends, with its progress', async () => {
  let reads = 0
  open({
    record: () => {
      reads += 1
      return reads === 1
        ? { ...record, status: 'checking', progress: { step: 'reading', done: 30, total: 60 } }
        : record
    },
    changes: () => changesOf(reads === 1 ? [] : [row('1')], reads === 1 ? 0 : 184, 0),
  })
  await screen.findByText('Reading the file… 50%')
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBe(null)
  await screen.findByRole(
    'button',
    { name: 'Apply 184 new and changed products' },
    { timeout: 5_000 },
  )
})
