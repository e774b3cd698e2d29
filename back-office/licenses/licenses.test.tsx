import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, rows, type Sent } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { input } from '../testing/render-page.tsx'

const license = (more: object = {}) => ({
  ...{ _id: 'l', kind_id: 'k', kind: 'Georgia tobacco license', number: '0012345', version: 4 },
  ...{ first_issued_on: '2025-03-17', valid_from: '2026-03-01', valid_until: '2027-02-28' },
  ...{ state: 'submitted', status: 'submitted', days_left: 90, note: '', document_id: null },
  ...{ submittedAt: '2026-11-20T15:00:00.000Z', customer_id: 's', business_name: 'Store 14' },
  ...{ city: 'Norcross', covers: [], document_type: '', submitted_by: 'Ada', decided_by: '' },
  ...{ decidedAt: null, method: null },
  ...more,
})
const customer = {
  ...{ _id: 's', business_name: 'Store 14', business_address: '14 Peachtree Street', aptNo: '' },
  ...{ city: 'Norcross', state: 'GA', zip: '30071', version: 1 },
}
const choices = {
  kinds: [
    {
      ...{ _id: 'k', name: 'Georgia tobacco license', state: 'GA', number_example: '0012345' },
      ...{ expiry_rule: 'initial_month', fixed_day: '', needs_document: true },
    },
  ],
  classes: [{ _id: 'c', name: 'Cigarettes' }],
}
const answers = (one: object) => ({
  'license-choices': { data: choices },
  'customers/s': { data: customer },
  'licenses/l': { data: one },
  licenses: rows(one),
})
const open = (path: string, more: Record<string, unknown> = {}, one: object = license()) =>
  openApp(path, { ...answers(one), ...more })

test('[X0-241] a license is verified beside the address that it is for; how it was checked is sent', async () => {
  const { user, changes } = open('/licenses/l', {
    'POST licenses/l/verify': { data: license({ state: 'verified', status: 'verified' }) },
  })
  await screen.findByText('14 Peachtree Street, Norcross, GA 30071')
  expect(screen.getByText('To verify')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('How have you checked it?'), 'authority')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toEqual({ method: 'authority', confirm: false })
  expect(changes()[0]?.headers.get('if-match')).toBe('"4"')
})

test('[X0-241] a doubt about a number is said, and passed by a second press', async () => {
  const message = 'Store 9 has a license with this number. Please check it, then verify it again.'
  const { user, changes } = open('/licenses/l', {
    'POST licenses/l/verify': ({ body }: Sent) =>
      (body as { confirm: boolean }).confirm
        ? { data: license({ state: 'verified', status: 'verified' }) }
        : refusal('not_confirmed', { message }),
  })
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  await screen.findByText(message)
  await user.click(screen.getByRole('button', { name: 'Verify anyway' }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[1]?.body).toEqual({ method: 'document', confirm: true })
})

test('[X0-241] rejecting needs a reason, which is written once', async () => {
  const { user, changes } = open('/licenses/l', {
    'POST licenses/l/reject': ({ body }: Sent) =>
      (body as { reason: string }).reason === ''
        ? refusal('invalid', { errors: { reason: 'Please enter a reason.' } })
        : { data: license({ state: 'rejected', status: 'rejected', note: 'Not readable.' }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = await screen.findByRole('dialog', { name: /0012345/ })
  const send = within(dialog).getByRole('button', { name: 'Reject' })
  await user.click(send)
  await within(dialog).findByText('Please enter a reason.')
  await user.type(within(dialog).getByRole('textbox'), 'Not readable.')
  await user.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes().map(({ body }) => body)).toEqual([{ reason: '' }, { reason: 'Not readable.' }])
})

test('[X0-241] a clerk, who may not verify, sees the facts alone', async () => {
  openApp('/licenses/l', answers(license()), 'clerk')
  await screen.findByRole('heading', { name: 'Georgia tobacco license 0012345' })
  for (const name of ['Verify', 'Reject']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('[X0-240, X0-244] a license is entered for a store: its last day is proposed, mistakes are at their fields', async () => {
  const { user, changes } = open('/licenses/new?customer=s', {
    'POST licenses': refusal('invalid', { errors: { number: 'Please enter the number.' } }),
  })
  await screen.findByText('Store 14')
  await user.selectOptions(screen.getByLabelText(/^Kind/), 'k')
  await user.type(input(/^First issued/), '2025-03-17')
  await user.type(input(/^First day/), '2026-03-01')
  await waitFor(() => expect(input(/^Last day/).value).toBe('2027-02-28'))
  await user.click(screen.getByRole('button', { name: 'Enter license' }))
  await screen.findByText('Please enter the number.')
  await waitFor(() => expect(input(/^Number/).getAttribute('aria-invalid')).toBe('true'))
  expect(changes()[0]?.body).toMatchObject({
    ...{ customer_id: 's', kind_id: 'k', number: '', first_issued_on: '2025-03-17' },
    ...{ valid_from: '2026-03-01', valid_until: '2027-02-28', covers: [] },
  })
})

test('[X0-244] a last day that somebody typed is not replaced by the proposed one', async () => {
  const { user } = open('/licenses/new?owner=shop')
  await screen.findByText('Our own license')
  await user.type(input(/^Last day/), '2027-06-30')
  await user.selectOptions(screen.getByLabelText(/^Kind/), 'k')
  await user.type(input(/^First day/), '2026-03-01')
  expect(input(/^Last day/).value).toBe('2027-06-30')
})

test('[X0-241] of a decided license the form changes the note alone', async () => {
  const decided = license({ state: 'verified', status: 'verified', decided_by: 'Olga' })
  const { user, changes } = open(
    '/licenses/l/change',
    { 'PATCH licenses/l': { data: { ...decided, note: 'Copy is in the file.', version: 5 } } },
    decided,
  )
  await screen.findByText(/^It is decided/)
  for (const label of [/^Number/, /^Last day/])
    expect(input(label).closest('fieldset')?.disabled).toBe(true)
  const note = screen.getByLabelText(/^Note/)
  expect(note.closest('fieldset')?.disabled ?? false).toBe(false)
  await user.type(note, 'Copy is in the file.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes()[0]?.body).toEqual({ note: 'Copy is in the file.' }))
})

test('[X0-243] licenses are found by words or number, and those to verify have a tab with their count', async () => {
  const { user, queries } = open('/licenses')
  await screen.findByRole('tab', { name: 'To verify 1' })
  expect(
    screen.getByRole('link', { name: 'Store 14, Georgia tobacco license 0012345' }),
  ).toBeDefined()
  await user.type(screen.getByRole('searchbox'), 'store 14{Enter}')
  await waitFor(() => expect(queries('licenses').some(({ q }) => q === 'store 14')).toBe(true))
})

test('[X0-250] the calendar has the months in which licenses end, with what stops', async () => {
  const entry = { ...license({ state: 'verified' }), open_orders: 2, guides: 1, weekly_sales: 1250 }
  open('/licenses/calendar', {
    'license-calendar': {
      data: [
        { month: '2027-01', weekly_sales: 0, licenses: [] },
        { month: '2027-02', weekly_sales: 1250, licenses: [entry] },
      ],
    },
  })
  await screen.findByRole('heading', { name: 'February 2027' })
  expect(screen.queryByRole('heading', { name: 'January 2027' })).toBeNull()
  expect(screen.getByText('2 open orders · 1 order guide')).toBeDefined()
})
