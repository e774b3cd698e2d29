import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lost, type Replies, refusal } from '../testing/fake-shop.ts'
import { expectErrorAbove, labels, messageOf, offlineMessage } from '../testing/messages.ts'
import { renderPage } from '../testing/render-page.tsx'
import { CareersForm } from './careers-form.tsx'
import { ContactPage } from './contact-page.tsx'

const apply = 'POST /api/join-our-team'
const contact = 'POST /api/contact-us'

const application = {
  'Full Name': ['fullName', 'Lena Brandt'],
  Email: ['email', 'lena@home.example'],
  'Phone (optional)': ['phone', '404 555 0100'],
  'Position (optional)': ['position', 'Driver'],
  'Comments (optional)': ['comments', 'I know the routes.'],
} as const
const message = {
  'Full Name': ['name', 'Omar Reyes'],
  Phone: ['phone', '404 555 0111'],
  'Email Address': ['email', 'omar@store.example'],
  Subject: ['subject', 'Delivery days'],
  Message: ['u_message', 'Do you come on Saturdays?'],
} as const
type Fields = Readonly<Record<string, readonly [name: string, value: string]>>

const open = async (Page: typeof ContactPage, buttonName: string, replies: Replies) => {
  const page = renderPage(Page, replies, { as: null })
  const button = await screen.findByRole('button', { name: buttonName })
  return {
    ...page,
    button,
    send: () => page.user.click(button),
    fill: async (fields: Fields) => {
      for (const [label, [, value]] of Object.entries(fields))
        await page.user.type(screen.getByLabelText(label), value)
    },
  }
}
const bodyOf = (fields: Fields) => Object.fromEntries(Object.values(fields))
const typed = (fields: Fields) =>
  Object.keys(fields).map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

test('[S3-25, S4-44, S4-45, S2-181, S8-05] an application is sent as a multipart form; the button shows it meanwhile, then the form is empty', async () => {
  const { shop, button, send, fill } = await open(CareersForm, 'Submit Application', {})
  expect(labels()).toEqual(Object.keys(application))
  await fill(application)
  shop.hold(apply)
  await send()
  await waitFor(() => expect(button.textContent).toBe('Submitting...'))
  expect(button.hasAttribute('disabled')).toBe(true)
  expect(shop.sent(apply).map(({ body }) => body)).toEqual([bodyOf(application)])
  // The browser sets the type of a form, with its boundary.
  expect(shop.sent(apply)[0]?.headers.get('content-type')).toBeNull()
  shop.release(apply)
  const success = await screen.findByText("Thanks for applying! We'll be in touch soon.")
  expect(success.closest('[role=status]')?.className).toContain('text-ok')
  expect(button.textContent).toBe('Submit Application')
  expect(typed(application).join('')).toBe('')
})

test('[S4-46, S8-04] an application that could not be sent shows an error in red, and the typed values stay', async () => {
  const { button, send, fill } = await open(CareersForm, 'Submit Application', { [apply]: lost })
  await fill(application)
  await send()
  const error = await screen.findByRole('alert')
  expect(error.textContent).toBe('Failed to submit your application. Please try again.')
  expect(error.className).toContain('text-danger')
  expect(typed(application)).toEqual(Object.values(bodyOf(application)))
  expect(button.hasAttribute('disabled')).toBe(false)
})

test('[S5-04, S5-05] name and email are required, email is an email field, the rest is optional', async () => {
  const { shop, send, fill } = await open(CareersForm, 'Submit Application', {})
  expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email')
  await send()
  await waitFor(() => expect(messageOf('Email')).toBe('This field is required.'))
  expect(Object.keys(application).filter((label) => messageOf(label) !== '')).toEqual([
    ...['Full Name', 'Email'],
  ])
  expect(shop.sent(apply)).toEqual([])
  const { 'Full Name': name, Email: email } = application
  await fill({ 'Full Name': name, Email: email })
  await send()
  await screen.findByText("Thanks for applying! We'll be in touch soon.")
})

test('[S3-24, S5-24, S6-02] a message is not validated in the browser; it is sent as name, email, phone, subject and u_message', async () => {
  const names = Object.values(message).map(([name]) => name)
  const errors = Object.fromEntries(names.map((name) => [name, `About ${name}`]))
  const { shop, send, fill, address } = await open(ContactPage, 'Send Message', {
    [contact]: refusal('invalid', { errors }),
  })
  await send()
  await expectErrorAbove('Please check the marked fields.')
  expect(Object.keys(message).map(messageOf)).toEqual(names.map((name) => `About ${name}`))
  shop.replies[contact] = {}
  await fill(message)
  await send()
  await waitFor(() => expect(address()).toBe('/thankyou'))
  expect(shop.sent(contact).at(-1)?.body).toEqual(bodyOf(message))
})

test('[S2-33, S2-180, S8-07] a message that does not arrive stays in the form, with an error', async () => {
  const { send, fill } = await open(ContactPage, 'Send Message', { [contact]: lost })
  screen.getByRole('heading', { name: 'Get In Touch', level: 1 })
  screen.getByText('9:00 AM to 7:00 PM')
  screen.getByText('10:00 AM to 6:00 PM')
  expect(labels()).toEqual(Object.keys(message))
  await fill(message)
  await send()
  await expectErrorAbove(offlineMessage)
  expect(typed(message)).toEqual(Object.values(bodyOf(message)))
})
