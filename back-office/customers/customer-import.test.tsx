import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rows } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'

const run = {
  _id: 'i',
  file_name: 'customers.csv',
  status: 'checked',
  columns: [
    { name: 'Reach', field: null },
    { name: 'Contact', field: 'name' },
  ],
  counts: { new: 2, changed: 0, double: 0, rejected: 1, unchanged: 0 },
  ...{ approve: true, done: 0, problem: '', by: 'Olga Owner', version: 1 },
  createdAt: '2026-11-20T12:00:00.000Z',
}
const rejected = {
  ...{ line: 4, kind: 'rejected', problem: 'No email address.', changes: [], customer_id: '' },
  values: { name: 'Cy', email: 'wrong' },
}
const open = (path: string, more: Record<string, unknown>) =>
  openApp(path, {
    'GET customer-imports/i': { data: run },
    'customer-imports/i/rows': rows(rejected),
    ...more,
  })

test('[X5-147] a file of customers is sent to be checked', async () => {
  const { user, changes, address } = open('/customers', {
    'POST customer-imports': { data: run },
  })
  await user.click(await screen.findByRole('link', { name: 'Import customers' }))
  const file = new File(['Reach,Contact'], 'customers.csv')
  await user.upload(await screen.findByLabelText(/^Customer file/), file)
  await user.click(screen.getByRole('button', { name: 'Check the file' }))
  await waitFor(() => expect(address()).toBe('/customers/import/i'))
  expect(changes()).toMatchObject([{ body: { file: { name: 'customers.csv' } } }])
})

test('[X5-147] the rejected rows are listed with their reasons; a column is corrected, and another one of its field is no longer read', async () => {
  const { user, changes, queries } = open('/customers/import/i', {
    'customer-imports/i/columns': { data: run },
  })
  await user.click(await screen.findByRole('button', { name: 'Rejected 1' }))
  await screen.findByText('No email address.')
  expect(queries('customer-imports/i/rows').at(-1)).toMatchObject({ kind: 'rejected' })
  await user.selectOptions(await screen.findByLabelText('Reach'), 'Email')
  await user.selectOptions(screen.getByLabelText('Reach'), 'Name')
  await waitFor(() =>
    expect(changes().map(({ body }) => body)).toEqual([
      { fields: ['email', 'name'] },
      { fields: ['name', null] },
    ]),
  )
})

test('[X7-241] a file is read in the background until it is stopped; one that can’t be read says why', async () => {
  let shown = { ...run, status: 'checking' }
  const { user } = open('/customers/import/i', {
    'GET customer-imports/i': () => ({ data: shown }),
    'POST customer-imports/i/cancel': () => {
      shown = { ...run, status: 'failed', problem: 'No list.' }
      return { data: shown }
    },
  })
  await screen.findByRole('progressbar', { name: 'Progress' })
  await user.click(screen.getByRole('button', { name: 'Stop reading' }))
  await screen.findByText('No list.')
  expect(screen.queryByRole('button', { name: /^Import / })).toBeNull()
})

test('[X5-148] customers are imported, approved unless that is switched off, and the page follows the job', async () => {
  const statuses = ['checked', 'applying', 'applied']
  const { user, changes } = open('/customers/import/i', {
    'GET customer-imports/i': () => {
      const status = changes().length === 0 ? 'checked' : (statuses.splice(1, 1)[0] ?? 'applied')
      return { data: { ...run, status } }
    },
    'customer-imports/i/apply': { data: run },
  })
  await user.click(await screen.findByRole('button', { name: 'Import 2 customers' }))
  await screen.findByRole('progressbar', { name: 'Progress' })
  await screen.findByRole('button', { name: 'Undo import' })
  expect(changes()).toMatchObject([{ body: { approve: true } }])
})

test('[X5-148] a file that changes nothing can’t be imported', async () => {
  const counts = { ...run.counts, new: 0, unchanged: 2 }
  open('/customers/import/i', { 'GET customer-imports/i': { data: { ...run, counts } } })
  await screen.findByText(/nothing to import/)
  expect(screen.queryByRole('button', { name: /^Import / })).toBeNull()
})

test('[X5-155] files of customers are listed with what became of their rows', async () => {
  open('/customers/imports', { 'GET customer-imports': rows(run) })
  const row = await screen.findByRole('row', { name: /customers\.csv/ })
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/customers/import/i')
  const cells = within(row).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(expect.arrayContaining(['2', '1']))
})
