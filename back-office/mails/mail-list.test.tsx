import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, rows } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { findNotice } from '../testing/render-page.tsx'

const createdAt = '2026-11-20T12:00:00.000Z'
const mail = {
  ...{
    _id: 'm',
    kind: 'staff_invited',
    to: 'pia@shop.test',
    subject: 'Welcome',
    html: '',
    text: '',
  },
  ...{ status: 'kept', attempts: 3, last_error: 'Mailbox busy', createdAt, sentAt: null },
}
const job = {
  ...{ _id: 'j', task: 'apply-import', reason: 'The disk is full.' },
  ...{ attempts: 1, max_attempts: 5, createdAt, nextAt: null },
}

test('[X5-74] the outbox is filtered by state, kind and day', async () => {
  const { user, queries } = openApp('/mails?status=kept', { mails: rows(mail) })
  await user.selectOptions(await screen.findByLabelText('Type'), 'Staff invited')
  await user.type(screen.getByLabelText('From'), '2026-11-01')
  const filters = { status: 'kept', kind: 'staff_invited', from: '2026-11-01' }
  await waitFor(() => expect(queries('mails').at(-1)).toMatchObject(filters))
})

test('[X5-74] a mail that waits is sent again, and a refusal says why', async () => {
  const { user, changes } = openApp('/mails', {
    mails: rows(mail),
    'mails/m': { data: mail },
    'mails/m/retry': refusal('status_conflict', { message: 'No mail server.' }),
  })
  await user.click(await screen.findByRole('link', { name: /Welcome/ }))
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  await findNotice('No mail server.')
  expect(changes()).toHaveLength(1)
})

test('[X5-74] a failed job is shown with its reason, and run again', async () => {
  const { user, changes } = openApp('/mails', {
    'GET jobs': rows(job),
    'jobs/j/retry': { message: 'It runs again.' },
  })
  await user.click(await screen.findByRole('link', { name: /Failed jobs/ }))
  await screen.findByText('The disk is full.')
  await user.click(screen.getByRole('button', { name: 'Run again now' }))
  await findNotice('It runs again.')
  expect(changes()).toMatchObject([{ path: '/admin/api/jobs/j/retry' }])
})

test.each([
  ['queued', true],
  ['failed', false],
])(
  '[X4-03] of a %s mail the page says why, and whether it is tried again',
  async (status, isTried) => {
    openApp('/mails/m', { 'mails/m': { data: { ...mail, status } } })
    await screen.findByText(/Mailbox busy/)
    expect(screen.queryByText(/try again automatically/) !== null).toBe(isTried)
    expect(screen.queryByRole('button', { name: 'Send again' }) !== null).toBe(!isTried)
  },
)
