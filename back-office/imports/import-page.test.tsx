import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type Sent } from '../testing/fake-shop.ts'
import { findNotice, openPage } from '../testing/render-page.tsx'
import { ImportPage } from './import-page.tsx'

const record = {
  _id: 'i',
  file_name: 'prices.csv',
  status: 'checked',
  counts: { rows: 377, created: 4, changed: 180, unchanged: 0, rejected: 193, warnings: 0 },
  problem: '',
  progress: null,
  number_missing: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  by: 'Olga Owner',
  unknown_columns: [],
  unread_sheets: [],
  cost_column: '',
  left_out: [],
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
    { code: 'no_item_number', column: 'Item', reason: 'No item number.', line: 3, count: 193 },
  ],
  ...{ warning_reasons: [], notes: [], replaces_titles: false },
  ...{ differing_titles: 0, differing_categories: 0 },
  undone: null,
  rejected: [],
  warnings: [],
  changes: [],
}
const row = (id: string, more: object = {}) => ({
  ...{ product_id: id, item_no: id, title: `Product ${id}`, field: 'price' },
  ...{ was: '1.00', now: '1.10', price_list: '', conditions: '', line: null, doubt: '' },
  ...more,
})
const changesOf = (...data: object[]) => ({ data, page: 1, limit: 50, total: 184, unusual: 1 })

type Answers = {
  record?: () => object
  changes?: (sent: Sent) => object
  make?: (sent: Sent) => unknown
}

const open = ({ record: shown, changes, make }: Answers = {}) =>
  openPage(
    ImportPage,
    (sent) => {
      if (sent.method !== 'GET') return make?.(sent) ?? { data: record }
      if (sent.path.endsWith('/changes')) return changes?.(sent) ?? changesOf(row('1'))
      return { data: shown?.() ?? record }
    },
    '/imports/$id',
    '/imports/i',
  )
const changesPanel = async () =>
  (await screen.findByRole('heading', { name: /^Changes/ })).closest('section') as HTMLElement
const findApply = () => screen.findByRole('button', { name: 'Apply 184 new and changed products' })

test('[X6-14, X6-63, X6-65] the preview says that nothing has changed yet, counts every change, marks unusual ones, and says of which list a price is and when it counts', async () => {
  const { expectNoChange } = open({
    changes: () =>
      changesOf(
        row('1', { price_list: 'Chains', conditions: 'from 10', doubt: 'jump' }),
        row('1', { was: '', conditions: 'special, Nov 1 to Nov 30' }),
        row('1', { price_list: 'Chains', now: '0.95' }),
        row('1'),
      ),
  })
  await screen.findByText('Nothing has changed yet. This is what the import would do.')
  const panel = within(await changesPanel())
  panel.getByRole('heading', { name: 'Changes (184)' })
  panel.getByText(/^1 is unusual/)
  const [, ...shown] = panel.getAllByRole('row')
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Product 11PriceChainsfrom 101.001.10Big change',
    'Product 11Pricespecial, Nov 1 to Nov 30–1.10',
    'Product 11PriceChains1.000.95',
    'Product 11Price1.001.10',
  ])
  expectNoChange()
})

test('[X6-14] the next page of changes is requested and shown', async () => {
  const { user } = open({
    changes: ({ query }) => changesOf(row(query.get('page') === '2' ? '51' : '1')),
  })
  const panel = await changesPanel()
  await user.click(within(panel).getByRole('button', { name: 'Next page' }))
  await within(panel).findByText('Product 51')
  expect(within(panel).queryByText('Product 1')).toBe(null)
})

test('[X6-14] Apply is sent once for a double click, and can be undone from the notice', async () => {
  const reply = Promise.withResolvers()
  const { user, changes } = open({ make: () => reply.promise })
  await user.dblClick(await findApply())
  reply.resolve({ data: record })
  await findNotice('Import applied.')
  expect(changes().map(({ path }) => path)).toEqual(['/admin/api/imports/i/apply'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(changes().at(-1)?.path).toBe('/admin/api/imports/i/undo'))
})

test('[X6-14, X6-90] sheets of a workbook that were not read are named, with what to do; one product is applied in the singular', async () => {
  const counts = { ...record.counts, created: 0, changed: 1 }
  open({ record: () => ({ ...record, counts, unread_sheets: ['Drinks', 'Snacks'] }) })
  const banner = await screen.findByText(/Not read: Drinks, Snacks\./)
  expect(banner.textContent).toContain('save each one as a separate file')
  await screen.findByRole('button', { name: 'Apply 1 new or changed product' })
})

test('[X6-14] a refused Apply says why, and the preview stays', async () => {
  const message = 'This import was applied already.'
  const { user } = open({ make: () => refusal('status_conflict', { message }) })
  await user.click(await findApply())
  await findNotice(message)
  await changesPanel()
})

test('[X6-14] corrected columns alone are sent, and only when something was corrected; rows without an item number are numbered by one click', async () => {
  const { user, changes } = open()
  const cost = await screen.findByLabelText('Cost is read as')
  expect(screen.queryByRole('button', { name: 'Check again with these columns' })).toBe(null)
  await user.selectOptions(cost, 'Cost')
  await user.selectOptions(screen.getByLabelText('Item is read as'), 'Ignored')
  await user.selectOptions(screen.getByLabelText('Item is read as'), 'Item number')
  await user.click(screen.getByRole('button', { name: 'Check again with these columns' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  await screen.findByText(/No item number\./, { selector: 'span' })
  await user.click(screen.getByRole('button', { name: 'Number these rows' }))
  await waitFor(() =>
    expect(changes()).toMatchObject([
      { path: '/admin/api/imports/i/check', body: { columns: [{ name: 'Cost', field: 'cost' }] } },
      { body: { number_missing: true } },
    ]),
  )
})

test('[X6-14] a check is followed until it ends, with its progress', async () => {
  const progress = { step: 'reading', done: 30, total: 60 }
  const records = [{ ...record, status: 'checking', progress }]
  open({ record: () => records.shift() ?? record })
  await screen.findByText('Reading the file… 50%')
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBe(null)
  await findApply()
})

test.each([
  [/our cost$/, 'cost'],
  [/the price$/, 'price'],
])('[X6-201] a column of costs is asked about: %s', async (name, field) => {
  const asking = { ...record, status: 'failed', problem: 'Please choose.', cost_column: 'Cost' }
  const { user, changes } = open({ record: () => asking })
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() =>
    expect(changes()).toMatchObject([{ body: { columns: [{ name: 'Cost', field }] } }]),
  )
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBe(null)
})

test('[X6-203] an unusual row is left out alone, and put back', async () => {
  let left_out: number[] = []
  const { user, changes } = open({
    record: () => ({ ...record, left_out }),
    changes: () => changesOf(row('1', { line: 2, doubt: 'jump' }), row('2', { line: 3 })),
    make: ({ body }) => {
      left_out = (body as { left_out: boolean }).left_out ? [2] : []
      return { data: record }
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Leave out/ }))
  await screen.findByRole('button', { name: 'Apply 183 new and changed products' })
  await user.click(await screen.findByRole('button', { name: /^Put back/ }))
  await findApply()
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    ['/admin/api/imports/i/leave-out', { lines: [2], left_out: true }],
    ['/admin/api/imports/i/leave-out', { lines: [2], left_out: false }],
  ])
})

test.each([
  ['Apply all', [{ confirm_unusual: true }]],
  ['Leave them out and apply', [{ left_out: true }, { confirm_unusual: false }]],
])('[X6-203] applying unusual changes asks: %s', async (answer, sent) => {
  let isAsked = false
  const { user, changes } = open({
    make: ({ path }) => {
      if (isAsked || !path.endsWith('/apply')) return undefined
      isAsked = true
      return refusal('price_unusual')
    },
  })
  await user.click(await findApply())
  await user.click(await screen.findByRole('button', { name: answer }))
  await findNotice('Import applied.')
  expect(changes().map(({ body }) => body)).toEqual([{ confirm_unusual: false }, ...sent])
})

test('[X6-250] notes about the file and each cause of warnings are shown once', async () => {
  const reason = { code: 'no_price', column: 'Price', reason: 'is blank', line: 2, count: 604 }
  const warnings = [{ line: 2, column: 'Price', reason: 'is blank' }]
  const counts = { ...record.counts, warnings: 604 }
  open({
    record: () => ({
      ...{ ...record, counts, warnings, warning_reasons: [reason] },
      notes: ['No price column.'],
    }),
  })
  await screen.findByText('No price column.')
  screen.getByText('604 rows')
})

test('[X6-248] the file’s titles and categories replace the shop’s only on request', async () => {
  const sent: unknown[] = []
  const { user } = open({
    record: () => ({ ...record, differing_titles: 39, differing_categories: 1 }),
    make: ({ body }) => {
      sent.push(body)
      return { data: record }
    },
  })
  await screen.findByText(/other titles for 39 products and other categories for 1 product\./)
  await user.click(
    await screen.findByRole('button', { name: 'Use the file’s titles and categories' }),
  )
  await waitFor(() => expect(sent).toEqual([{ replace_titles: true }]))
})
