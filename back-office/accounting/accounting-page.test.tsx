import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { captureDownloads } from '../testing/capture-downloads.ts'
import { rows } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'

const settings = {
  ...{ format: 'quickbooks_desktop', tax: 'Tax Exempt', begins_on: '', version: 1 },
  accounts: { receivable: 'Accounts Receivable', sales: 'Sales', undeposited: 'Bank' },
}
const batch = {
  ...{ number: 3, format: 'quickbooks_desktop', until: '2026-11-20', by: 'Ada', entries: 12 },
  ...{ at: '2026-11-21T15:00:00.000Z', total: 1_250.5, files: ['quickbooks.iif'] },
}
const open = (waiting: object) =>
  openApp('/accounting', {
    'accounting/settings': { data: settings },
    'accounting/waiting': { data: waiting },
    'accounting/batches': rows(batch),
    'accounting/batches/3/file': new Response('!TRNS', {
      headers: { 'content-type': 'application/octet-stream' },
    }),
  })

test('[X0-135] what waits is said in a sentence, a batch is made of it, and its file is downloaded', async () => {
  const downloads = captureDownloads()
  const { user, requests } = open({ entries: 12, total: -20.5, oldest: '2026-11-03' })
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '12 entries since Tue, Nov 3, 2026: receivables fall by $20.50.',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Make a batch for QuickBooks Desktop' }))
  await waitFor(() =>
    expect(requests('/admin/api/accounting/batches').map(({ method }) => method)).toContain('POST'),
  )
  await user.click(await screen.findByRole('button', { name: 'quickbooks.iif' }))
  await waitFor(() => expect(downloads).toEqual(['batch-3-quickbooks.iif']))
})

test('[X0-135] without anything that waits no batch can be made', async () => {
  open({ entries: 0, total: 0, oldest: '' })
  await screen.findByText('Everything through this day is in a batch.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Make a batch/ }).disabled).toBe(
    true,
  )
})
