import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endSession } from '../session/staff-session.ts'
import { rows, type Sent } from '../testing/fake-shop.ts'
import { answerQuestions, findNotice, openPage } from '../testing/render-page.tsx'
import { ContactMessagePage } from './inquiry-pages.tsx'

const message = {
  ...{ _id: 'm', subject: 'Missing carton', u_message: 'One carton was missing.', status: 'new' },
  ...{ name: 'Priya Patel', email: 'priya@corner.example', phone: '' },
  ...{ assigned_to: null, customer: null, version: 1, createdAt: '2026-11-20T12:00:00.000Z' },
}

/** Opens a message, in a shop with the replies of a table. */
const open = async (table: Record<string, unknown> = {}) => {
  const replies = {
    'contact-messages/m': { data: message },
    'contact-messages/m/answer': { data: message },
    ...table,
  }
  const Page = () => <ContactMessagePage />
  const page = openPage(Page, replies, '/contact-messages/$id', '/contact-messages/m')
  await answer()
  return page
}
const answer = () => screen.findByLabelText<HTMLTextAreaElement>(/^To priya/)
const note = () => screen.getByLabelText<HTMLTextAreaElement>('New note')

test('[X5-84] leaving a message asks before a typed answer or note is lost', async () => {
  const confirm = answerQuestions(false)
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
  const { user } = await open({
    'contact-messages/m/answer': () => reply.promise.then(() => ({ data: message })),
  })
  await user.type(await answer(), 'It is on its way')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await user.type(await answer(), '. PS: thanks')
  reply.resolve()
  await findNotice(/on its way to priya@corner.example/)
  expect((await answer()).value).toBe('It is on its way. PS: thanks')
})

test('[X5-84] a note that the shop has stored is not asked about, though the notes are still being loaded', async () => {
  let loads = 0
  const { user } = await open({
    'GET contact-messages/m/notes': () => {
      loads += 1
      return loads === 1 ? rows() : new Promise(() => {})
    },
    'POST contact-messages/m/notes': { data: {} },
  })
  await user.type(note(), 'Called them')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(note().value).toBe(''))
})

test('[X5-60] a message is assigned, noted and answered by mail, and leads to the customer who wrote', async () => {
  let shown: object = {
    ...message,
    customer: { _id: 'c', business_name: 'Ada’s Corner', status: 'approved' },
  }
  const change = (changed: object) => {
    shown = { ...shown, ...changed }
    return { data: shown }
  }
  const { user, changes } = await open({
    colleagues: { data: [{ _id: 'sam', name: 'Sam' }] },
    'GET contact-messages/m': () => ({ data: shown }),
    'PATCH contact-messages/m': ({ body }: Sent) => change({ ...Object(body), version: 2 }),
    'contact-messages/m/answer': () => change({ status: 'answered' }),
    'POST contact-messages/m/notes': { data: {} },
  })
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
