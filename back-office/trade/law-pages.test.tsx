import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, rows } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { input } from '../testing/render-page.tsx'
import { sampleProduct } from '../testing/sample-product.ts'

const classes = rows({ _id: 'c', code: 'cigarettes', name: 'Cigarettes', version: 1 })
const rate = (more: object = {}) => ({
  ...{ _id: 'r', state_code: 'GA', class_id: 'c', class_code: 'cigarettes' },
  ...{ class_name: 'Cigarettes', method: 'per_stick', rate: 0.0185, percent: null, cap: null },
  ...{ is_added: false, label: 'Georgia excise tax', valid_from: '2021-01-01' },
  ...{ valid_until: null, source: 'O.C.G.A. 48-11-2(a)(3)', is_confirmed: false },
  ...{ confirmed_by: '', confirmed_at: null, version: 3 },
  ...more,
})
const rule = {
  ...{ _id: 'l', state_code: 'GA', class_id: 'c', class_code: 'cigarettes', version: 1 },
  ...{ class_name: 'Cigarettes', buyer_class: null, kind_id: 'k', kind_name: 'Tobacco license' },
  ...{ valid_from: '2021-01-01', valid_until: null, source: 'Rule 1', is_confirmed: false },
  ...{ confirmed_by: '', confirmed_at: null },
}
const answers = {
  'product-classes': classes,
  'excise-rates': rows(rate()),
  'excise-rates/r': { data: rate() },
  'license-rules': rows(rule),
}

test('[X0-233] the list of rates says each in words; the owner confirms one after reading its source', async () => {
  const { user, changes } = openApp('/excise-rates', {
    ...answers,
    'POST excise-rates/r/confirm': { data: rate({ is_confirmed: true }) },
  })
  expect(await screen.findByText('$0.0185 a stick')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  const dialog = await screen.findByRole('dialog', { name: /48-11-2\(a\)\(3\)/ })
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.path).toBe('/admin/api/excise-rates/r/confirm')
  expect(changes()[0]?.headers.get('if-match')).toBe('"3"')
})

test('[X0-233] a manager, who may change rates, can’t confirm them', async () => {
  openApp('/excise-rates', answers, 'manager')
  await screen.findByText('$0.0185 a stick')
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(screen.getByRole('link', { name: 'New rate' })).toBeDefined()
})

test('[X0-233] a confirmed rate is read-only; it is ended from a day and copied to a new row', async () => {
  const confirmed = rate({
    ...{ is_confirmed: true, confirmed_by: 'Olivia', valid_until: '2027-01-01' },
  })
  const { user, changes } = openApp('/excise-rates/r', {
    ...answers,
    'excise-rates/r': { data: confirmed },
    'POST excise-rates/r/end': refusal('invalid', { errors: { valid_until: 'Too early.' } }),
    'POST excise-rates': { data: rate({ _id: 'n' }) },
    'excise-rates/n': { data: rate({ _id: 'n' }) },
  })
  await screen.findByText(/^Olivia has confirmed this/)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(input('Source').closest('fieldset')?.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'End…' }))
  await user.click(await screen.findByRole('button', { name: 'End it' }))
  await screen.findByText('Too early.')
  expect(changes()[0]?.body).toEqual({ valid_until: '2027-01-01' })
  await user.click(screen.getByRole('button', { name: 'Go back' }))

  await user.click(screen.getByRole('link', { name: 'Copy to a new one' }))
  await screen.findByRole('heading', { name: 'New rate of excise' })
  await waitFor(() => expect(input('Rate in dollars').value).toBe('0.0185'))
  await user.clear(input('Rate in dollars'))
  await user.type(input('Rate in dollars'), '0.0285')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[1]?.body).toMatchObject({
    ...{ state_code: 'GA', class_id: 'c', method: 'per_stick', rate: '0.0285', percent: null },
    ...{ cap: null, valid_from: '2027-01-01', valid_until: null },
  })
})

test('[X0-230] the try-out shows how the excise is computed', async () => {
  const { user, changes } = openApp('/excise-rates', {
    ...answers,
    products: rows(sampleProduct('p', { title: 'Red 100s' })),
    'POST excise/try': {
      data: {
        ...{ status: 'taxed', excise: 3.7, is_added: false, label: 'Tax' },
        explanation: '1 carton × 200 sticks × $0.0185 = $3.7000 → $3.70',
      },
    },
  })
  await user.type(await screen.findByRole('combobox', { name: 'Product' }), 'red{Enter}')
  await screen.findByText('Red 100s', { selector: 'p' })
  const panel = screen.getByRole('heading', { name: 'Try it' }).closest('section') as HTMLElement
  await user.selectOptions(within(panel).getByLabelText('State'), 'GA')
  await user.click(screen.getByRole('button', { name: 'Compute' }))
  await screen.findByText(/= \$3\.7000 → \$3\.70$/)
  expect(changes()[0]?.body).toMatchObject({ product_id: 'p', quantity: '1', state: 'GA' })
})

test('[X0-223] Georgia’s rules are added with one press, then confirmed below their sources, alone or together', async () => {
  const counts = { license_rules: 21, served_states: 1, document_rules: 0, license_kinds: 0 }
  const other = { ...rule, _id: 'm', class_name: 'Cigars', version: 2 }
  const { user, changes } = openApp('/trade', (sent: { method: string; path: string }) => {
    if (sent.path === '/admin/trade/georgia.json') return { served_states: [] }
    if (sent.path.endsWith('/trade-rules/import'))
      return { data: { ...counts, product_classes: 0, excise_rates: 11 } }
    if (sent.path.endsWith('/gaps'))
      return {
        data: [
          {
            ...{ class_code: 'cigarettes', class_name: 'Cigarettes', state_code: 'GA' },
            ...{ products: 12, has_rule: false, has_rate: true },
          },
        ],
      }
    const isConfirmed = changes().some(({ path }) => path === '/admin/api/excise-rates/r/confirm')
    if (sent.path.endsWith('/excise-rates')) return isConfirmed ? rows() : rows(rate())
    if (sent.path.endsWith('/license-rules')) return rows(rule, other)
    return sent.path === '/api/shop' ? { data: { store_name: 'Depot' } } : rows()
  })
  await user.click(await screen.findByRole('button', { name: 'Add Georgia’s rules' }))
  await screen.findByText(/^Added 21 license rules, 1 served state, and 11 excise rates\./)
  expect(changes()[0]?.body).toEqual({ served_states: [] })
  await screen.findByText(/^Cigarettes \(12 products\): No confirmed license rule in GA/)
  expect(screen.getByText('GA · O.C.G.A. 48-11-2(a)(3)')).toBeDefined()
  expect(screen.getByText('Cigarettes, all other buyers: Tobacco license')).toBeDefined()
  // A source that several rules share is there once.
  expect(screen.getAllByText('GA · Rule 1')).toHaveLength(1)
  const [first] = screen.getAllByRole('button', { name: 'Confirm' })
  if (first !== undefined) await user.click(first)
  await waitFor(() => expect(changes()[1]?.path).toBe('/admin/api/excise-rates/r/confirm'))
  // The row stays where it was, so that a second click confirms no other one.
  await screen.findByText('Confirmed')
  expect(screen.getByText('Excise rates (0)')).toBeDefined()
  expect(screen.getByText('GA · O.C.G.A. 48-11-2(a)(3)')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Confirm all 2' }))
  await waitFor(() => expect(changes()).toHaveLength(4))
  expect(
    changes()
      .slice(2)
      .map(({ path }) => path),
  ).toEqual(['/admin/api/license-rules/l/confirm', '/admin/api/license-rules/m/confirm'])
  expect(changes()[3]?.headers.get('if-match')).toBe('"2"')
})

test('[X0-223] a file with mistakes is refused with the rows that have them', async () => {
  const errors = { 'excise_rates.2.rate': 'Please enter the rate in dollars.' }
  const { user } = openApp('/trade', {
    'POST trade-rules/import': refusal('invalid', { errors }),
    'trade-rules/gaps': { data: [] },
  })
  const picker = await screen.findByLabelText('File of rules')
  await user.upload(
    picker,
    new File(['{"excise_rates": []}'], 'al.json', { type: 'application/json' }),
  )
  await screen.findByText('Row 3 of the excise rates, rate: Please enter the rate in dollars.')
  await user.upload(picker, new File(['not json'], 'x.json', { type: 'application/json' }))
  await screen.findByText(/isn’t JSON/)
})

test('[X0-220] a class’s code is typed once; afterwards it can’t be changed', async () => {
  const { user, changes } = openApp('/product-classes/new', {
    'POST product-classes': { data: { _id: 'c', version: 1 } },
    'product-classes/c': { data: { _id: 'c', name: 'Cigars', code: 'cigars', version: 1 } },
  })
  await user.type(await screen.findByLabelText(/^Name/), 'Cigars')
  await user.type(input(/^Code/), 'cigars')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ code: 'cigars' }))
  await screen.findByRole('heading', { name: 'Cigars' })
  expect(input(/^Code/).closest('fieldset')?.disabled).toBe(true)
})

test('[X0-222] no license needed and all classes are sent as null', async () => {
  const { user, changes } = openApp('/license-rules/new', {
    ...answers,
    'POST license-rules': { data: { ...rule, _id: 'n' } },
    'license-rules/n': { data: { ...rule, _id: 'n' } },
  })
  await screen.findByRole('option', { name: 'Cigarettes' })
  await user.selectOptions(screen.getByLabelText(/^State/), 'GA')
  await user.selectOptions(screen.getByLabelText(/^Class/), 'c')
  await user.type(screen.getByLabelText(/^From/), '2027-01-01')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() =>
    expect(changes()[0]?.body).toMatchObject({
      ...{ class_id: 'c', buyer_class: null, kind_id: null, valid_until: null },
    }),
  )
})

test('[X0-232] products without data name what is missing', async () => {
  openApp('/excise-missing', {
    'excise/missing': rows({
      ...{ product_id: 'p', item_no: '1', title: 'Red 100s', class_code: 'cigarettes' },
      ...{ class_name: 'Cigarettes', missing: ['sticks', 'wholesale_cost'], sales: 120 },
    }),
  })
  await screen.findByText('sticks and wholesale cost')
  expect(screen.getByText('$120.00')).toBeDefined()
})
