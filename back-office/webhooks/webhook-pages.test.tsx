import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rows } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { findNotice } from '../testing/render-page.tsx'

const webhook = {
  ...{ _id: 'w', url: 'https://erp.example/hooks', description: 'ERP', types: ['order.placed'] },
  ...{
    is_enabled: true,
    disabled_reason: '',
    failing_since: null,
    failing_event_id: null,
    retry_at: null,
    waiting: 0,
  },
  ...{ former_secret_until: null, version: 1 },
}
const attempt = {
  ...{ _id: 'a', event_id: 'e', type: 'order.placed', cause: 'event', status: 400 },
  ...{ at: '2026-11-20T12:00:00.000Z', duration_ms: 12, request: '{"type":"order.placed"}' },
  ...{ error: 'It answered with status 400 instead of 2xx.', response: 'Unknown customer' },
}
const failing = {
  failing_since: attempt.at,
  failing_event_id: 'e',
  retry_at: attempt.at,
  waiting: 3,
}

test('[X0-452] a webhook is added with chosen events, and its secret is shown once', async () => {
  const { user, changes } = openApp('/webhooks', {
    'GET webhooks': rows(webhook),
    'POST webhooks': { data: webhook, secret: 'whsec_new' },
    'webhooks/w': { data: webhook },
    'webhooks/w/attempts': rows(),
  })
  await screen.findByText('Working')
  await user.click(screen.getByRole('link', { name: 'New webhook' }))
  await user.type(await screen.findByLabelText(/^Address/), 'https://erp.example/hooks')
  await user.click(screen.getByRole('checkbox', { name: /^invoice\.issued/ }))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('whsec_new')
  expect(changes()).toMatchObject([
    { body: { url: 'https://erp.example/hooks', types: ['invoice.issued'], is_enabled: true } },
  ])
  await user.click(screen.getByRole('link', { name: /^Go to the webhook/ }))
  await screen.findByText(/^Nothing has been sent yet/)
  expect(screen.queryByText('whsec_new')).toBeNull()
})

test('[X0-452] the log shows request and response; an event is sent again, a test sent, a failing event skipped after a question', async () => {
  const sent = { data: attempt, message: 'Delivered.' }
  const { user, changes } = openApp('/webhooks/w', {
    'GET webhooks/w': { data: { ...webhook, ...failing } },
    'webhooks/w/attempts': rows(attempt),
    'webhooks/w/send': sent,
    'webhooks/w/test': { ...sent, message: 'Not delivered.' },
    'webhooks/w/skip': { data: webhook },
  })
  await screen.findByText('Unknown customer')
  await screen.findByText(attempt.request)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await findNotice('Delivered.')
  await user.click(screen.getByRole('button', { name: 'Send a test' }))
  await findNotice('Not delivered.')
  await user.click(screen.getByRole('button', { name: 'Skip this event' }))
  await user.click(await screen.findByRole('button', { name: 'Skip it' }))
  await findNotice('The event was skipped.')
  expect(changes().at(-1)?.body).toEqual({ event_id: 'e' })
  expect(changes().map(({ path }) => path)).toEqual([
    ...['/admin/api/webhooks/w/send', '/admin/api/webhooks/w/test', '/admin/api/webhooks/w/skip'],
  ])
})

test('[X0-452] a secret is replaced after a question, and shown; of a disabled webhook the page says why', async () => {
  const disabled_reason = 'It answered with status 410: it is gone.'
  const { user } = openApp('/webhooks/w', {
    'GET webhooks/w': { data: { ...webhook, is_enabled: false, disabled_reason } },
    'webhooks/w/attempts': rows(),
    'webhooks/w/rotate-secret': { data: webhook, secret: 'whsec_next' },
  })
  await screen.findByText(/status 410/)
  await user.click(screen.getByRole('button', { name: 'Replace the secret' }))
  await user.click(await screen.findByRole('button', { name: 'Replace it' }))
  await screen.findByText('whsec_next')
})
