import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { MailPage } from './mail-page.tsx'

test.each([
  ['queued', true],
  ['failed', false],
])(
  '[X4-03] of a %s mail the page says why, and whether it is tried again',
  async (status, isTried) => {
    fakeShop(() => ({
      data: {
        _id: 'mail',
        kind: 'password_reset',
        to: 'dana@example.com',
        subject: 'Set a new password',
        html: '',
        text: '',
        status,
        attempts: 3,
        last_error: 'Mailbox busy',
        createdAt: '2026-11-20T12:00:00.000Z',
        sentAt: null,
      },
    }))
    renderPage(() => <MailPage />, '/mails/$id', '/mails/mail')
    await screen.findByText(/Mailbox busy/)
    expect(screen.queryByText(/try again automatically/) !== null).toBe(isTried)
    expect(screen.queryByRole('button', { name: 'Send again' }) !== null).toBe(!isTried)
  },
)
