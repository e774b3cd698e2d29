// @vitest-environment happy-dom

import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { endSession } from '../session/staff-session.ts'
import { fakeShop, replies, rows, type Sent } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ContactMessagePage } from './inquiry-pages.tsx'

const message = {
  _id: 'm',
  subject: 'Missing carton',
  name: 'Priya Patel',
  email: 'priya@corner.example',
  phone: '',
  u_message: 'One carton was missing.',
  status: 'new',
  assigned_to: null,
  customer: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  version: 1,
}

const open = async (answerReply: Promise<void> = Promise.resolve()) => {
  fakeShop(async ({ path }) => {
    if (path.endsWith('/answer')) await answerReply
    return path.endsWith('/m') || path.endsWith('/answer') ? { data: message } : { data: [] }
  })
  const page = renderPage(
    () => <ContactMessagePage />,
    '/contact-messages/$id',
    '/contact-messages/m',
  )
  await answer()
  return page
}
const answer = () => screen.findByLabelText<HTMLTextAreaElement>(/^To priya/)
const note = () => screen.getByLabelText<HTMLTextAreaElement>('New note')

test('[X5-84] leaving a message asks before a typed answer or note is lost', async () => {
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  const { user, address } = await open()
  await user.type(note(), 'Called them')
  await user.click(screen.getByRole('link', { name: 'Messages' }))
  expect(confirm).toHaveBeenCalledTimes(1)
  await user.clear(note())
  await user.type(await answer(), 'It is on its way')
  await user.click(screen.getByRole('link', { name: 'Messages' }))
  expect(confirm).toHaveBeenCalledTimes(2)
  expect(address()).toBe('/contact-messages/m')
  await user.clear(await answer())
  await user.click(screen.getByRole('link', { name: 'Messages' }))
  await waitFor(() => expect(address()).toBe('/contact-messages'))
  expect(confirm).toHaveBeenCalledTimes(2)
})

test('[X5-84] an answer that was typed when the session ended is there after the next login', async () => {
  const { user } = await open()
  await user.type(await answer(), 'It is on its way')
  await user.type(note(), 'Called them')
  endSession('Your session has ended. Please log in again.')
  cleanup()
  await open()
  expect((await answer()).value).toBe('It is on its way')
  expect(note().value).toBe('Called them')
})

test('[X5-84] text typed while an answer is being sent stays', async () => {
  const reply = Promise.withResolvers<void>()
  const { user } = await open(reply.promise)
  await user.type(await answer(), 'It is on its way')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await user.type(await answer(), '. PS: thanks')
  reply.resolve()
  await screen.findAllByText('Your reply is on its way to priya@corner.example.')
  expect((await answer()).value).toBe('It is on its way. PS: thanks')
})

test('[X5-84] a note that the shop has stored is not asked about, though the notes are still being loaded', async () => {
  let isStored = false
  fakeShop(({ method, path }) => {
    if (method === 'POST') isStored = true
    if (method === 'GET' && isStored) return new Promise(() => {})
    return path.endsWith('/m') ? { data: message } : { data: [] }
  })
  const { user } = renderPage(
    () => <ContactMessagePage />,
    '/contact-messages/$id',
    '/contact-messages/m',
  )
  await answer()
  await user.type(note(), 'Called them')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(note().value).toBe(''))
})

test('[X5-60] a message is assigned, noted and answered by mail, and leads to the customer who wrote', async () => {
  let shown: object = {
    ...message,
    customer: { _id: 'c', business_name: 'Ada’s Corner', status: 'approved' },
  }
  const { changes } = fakeShop(
    replies({
      colleagues: { data: [{ _id: 'sam', name: 'Sam' }] },
      'GET contact-messages/m': () => ({ data: shown }),
      'PATCH contact-messages/m': ({ body }: Sent) => {
        shown = { ...shown, ...Object(body), version: 2 }
        return { data: shown }
      },
      'contact-messages/m/answer': () => {
        shown = { ...shown, status: 'answered' }
        return { data: shown }
      },
      'GET contact-messages/m/notes': rows(),
      'POST contact-messages/m/notes': { data: {} },
    }),
  )
  const { user } = renderPage(
    () => <ContactMessagePage />,
    '/contact-messages/$id',
    '/contact-messages/m',
  )
  const assigned = await screen.findByLabelText<HTMLSelectElement>('Assigned to')
  await user.selectOptions(assigned, await screen.findByRole('option', { name: 'Sam' }))
  await waitFor(() => expect(assigned.value).toBe('sam'))
  await user.type(note(), 'Ask Sam')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(note().value).toBe(''))
  await user.type(await answer(), 'Yes, from 9 to 5.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('answered'),
  )
  expect(changes().map(({ body }) => body)).toEqual([
    { assigned_to: 'sam' },
    { text: 'Ask Sam' },
    { text: 'Yes, from 9 to 5.' },
  ])
  const customer = screen.getByRole('link', { name: 'Ada’s Corner' })
  expect(customer.getAttribute('href')).toBe('/customers/c')
})
