import { footerDisclaimer } from '@endcap/contract/content/disclaimers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type Sent } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { answerQuestions, openPage } from '../testing/render-page.tsx'
import { MailTextsPage } from './mail-texts-page.tsx'
import { SettingsPage } from './settings-page.tsx'

const settings = {
  store_name: 'Depot',
  features: [],
  logo: '',
  ...{ accent_color: '', mark: '' },
  time_zone: 'America/New_York',
  order_details: 'as-specified',
  footer_disclaimer: '',
  translations: {},
  pickup_hours: null,
  closed_days: [],
  order_mails: ['confirmed', 'ready'],
  mail_texts: [] as object[],
  version: 1,
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const open = async (more: object = {}) => {
  const page = openPage(() => <SettingsPage />, {
    settings: { data: { ...settings, ...more } },
    images: { data: { path: 'images/logo.png' } },
  })
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  /** Saves, and expects the edited settings alone. */
  const expectSaved = async (body: object) => {
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(page.changes().at(-1)?.body).toEqual(body))
  }
  return { ...page, expectSaved }
}

test('[X5-76, X5-78, X5-79, X8-205] settings are in groups; edited ones alone are saved: the oddities of order pages, the mail of a transition, a logo, a disclaimer with its translation', async () => {
  const { user, expectSaved } = await open()
  for (const name of ['Store', 'Pick-up', 'Customer care', 'Emails', 'Customers’ order pages'])
    screen.getByRole('heading', { level: 2, name })
  await user.selectOptions(field('Total and date of an order'), 'corrected')
  const group = within(screen.getByRole('group', { name: /^Email the customer when/ }))
  const confirmed = group.getByLabelText<HTMLInputElement>('Confirmed')
  expect(confirmed.checked).toBe(true)
  await user.click(confirmed)
  expect(confirmed.checked).toBe(false)
  const [input = document.body] = screen.getAllByLabelText('Choose a picture', {
    selector: 'input',
  })
  await user.upload(input, new File(['a'], 'logo.png', { type: 'image/png' }))
  await screen.findByRole('button', { name: 'Remove' })
  const footer = field('Page footer')
  expect(footer.placeholder).toBe(String(footerDisclaimer))
  await user.type(footer, 'Licensed stores only.')
  await user.click(screen.getByText('Spanish'))
  await user.type(field('Page footer in Spanish'), 'Solo con licencia.')
  await expectSaved({
    ...{ order_details: 'corrected', order_mails: ['ready'], logo: 'images/logo.png' },
    footer_disclaimer: 'Licensed stores only.',
    translations: { es: { footer_disclaimer: 'Solo con licencia.' } },
  })
})

test('[X0-506] a color is shown in both themes before it is saved, with its contrasts and what was adjusted; none shows nothing', async () => {
  const { user, expectSaved } = await open()
  expect(screen.queryByRole('figure')).toBeNull()
  await user.type(field('Color'), '#FFE600')
  const [light, dark] = screen.getAllByRole('figure').map(({ textContent }) => textContent)
  expect(light).toContain('Buttons: #9b8b00, because #ffe600 is too light to read here.')
  expect(light).toMatch(/Text on buttons[\d.]+ \(at least 4\.5\)/)
  expect(light).toMatch(/Buttons on the page3\.\d \(at least 3\)/)
  expect(dark).not.toContain('too dark')
  await user.click(screen.getByRole('button', { name: 'Use Endcap’s green' }))
  expect(screen.queryByRole('figure')).toBeNull()
  fireEvent.change(field('Choose a color'), { target: { value: '#101010' } })
  expect(screen.getAllByRole('figure')[1]?.textContent).toContain('#101010 is too dark')
  await expectSaved({ accent_color: '#101010' })
})

test('[X0-84] the limits for claims are shown with claims alone, and saved in dollars', async () => {
  const limits = { claim_clerk_limit: 25, claim_auto_limit: 0 }
  const { user, expectSaved } = await open({ ...limits, features: ['receivables', 'claims'] })
  await user.clear(field('Clerks may credit up to'))
  await user.type(field('Credit automatically up to'), '{Control>}a{/Control}12.5')
  await expectSaved({ claim_clerk_limit: 0, claim_auto_limit: 12.5 })
})

test('[X5-312] the command menu leads to the part of the settings that it names', async () => {
  const { user, address } = openApp('/mails', {
    'GET settings': { data: settings },
    search: { data: { orders: [], invoices: [], customers: [], products: [], categories: [] } },
  })
  await screen.findByRole('heading', { level: 1, name: 'Emails' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'holidays')
  await screen.findByRole('option', { name: /^Closed days/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/settings#pick-up'))
  await waitFor(() =>
    expect(document.activeElement?.contains(screen.getByText('Closed days'))).toBe(true),
  )
})

test('[X5-312] going to another part of the settings keeps what is typed, without a question', async () => {
  const { user } = openApp('/settings', {
    'GET settings': { data: settings },
    search: { data: { orders: [], invoices: [], customers: [], products: [], categories: [] } },
  })
  const name = await screen.findByLabelText<HTMLInputElement>(/^Store name/)
  await user.type(name, '!')
  const typed = name.value
  const no = answerQuestions(false)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'holidays')
  await screen.findByRole('option', { name: /^Closed days/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.id).toBe('pick-up'))
  expect(no).not.toHaveBeenCalled()
  expect(name.value).toBe(typed)
})

test('[X5-77] pick-up hours are the shop’s own for each weekday, with closed days', async () => {
  const { user, expectSaved } = await open()
  await user.click(screen.getByLabelText(/^Use your own hours/))
  await user.selectOptions(field('Last pick-up on Monday'), '12:00 PM')
  await user.click(field('Sunday'))
  await user.type(field('Add a closed day'), '2031-12-25')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  screen.getByText('Thu, Dec 25, 2031')
  const [monday, saturday] = [
    { first: 9, last: 12 },
    { first: 10, last: 18 },
  ]
  const usual = Array(4).fill({ first: 9, last: 19 })
  await expectSaved({
    pickup_hours: [null, monday, ...usual, saturday],
    closed_days: ['2031-12-25'],
  })
})

type MailText = { greeting: string; body: string; language?: string }
const unknown = '{nmae} is not a placeholder.'

const openMail = async (mail: string) => {
  let mail_texts: object[] = []
  const table = {
    'GET settings': () => ({ data: { ...settings, mail_texts } }),
    'PATCH settings': ({ body }: Sent) => {
      mail_texts = (body as { mail_texts: object[] }).mail_texts
      return { data: settings }
    },
    'settings/mail-preview': ({ body }: Sent) => {
      const { greeting, language, body: text } = body as MailText
      if (greeting.includes('{nmae}')) return refusal('invalid', { errors: { greeting: unknown } })
      return { data: { subject: 'Ready', html: `<p>${language}: ${greeting} ${text}</p>` } }
    },
  }
  const Page = () => <MailTextsPage />
  const { user } = openPage(Page, table, '/settings/emails', `/settings/emails?mail=${mail}`)
  const preview = await screen.findByTitle<HTMLIFrameElement>(/^Preview of the email/)
  return {
    user,
    /** Waits until the mail is shown with a text. */
    expectPreview: (text: string) =>
      waitFor(() => expect(preview.contentDocument?.body.textContent).toContain(text)),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    stored: () => mail_texts,
    setText: async (name: string | RegExp, text: string) => {
      await user.clear(screen.getByRole('textbox', { name }))
      await user.click(screen.getByRole('textbox', { name }))
      await user.paste(text)
    },
  }
}

test('[X5-145, X5-146] a mail is shown while its text is written; a wrong placeholder is said beside it, and refused at its field when it is saved', async () => {
  const { save, stored, setText, expectPreview } = await openMail('order_ready_pickup')
  await setText(/^Text(?! in)/, 'Order {number} waits at dock 4.')
  await expectPreview('Order {number} waits at dock 4.')
  await setText('Greeting', 'Hi {nmae}')
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(unknown),
  )
  await save()
  const greeting = screen.getByRole('textbox', { name: 'Greeting' })
  await waitFor(() => expect(greeting.getAttribute('aria-invalid')).toBe('true'))
  expect(stored()).toEqual([])
})

test('[X5-145] the text of a mail is saved, and put back to the default one', async () => {
  const { user, save, stored, setText } = await openMail('order_ready_pickup')
  await setText('Greeting', 'Hi {name}')
  await save()
  await waitFor(() =>
    expect(stored()).toMatchObject([{ mail: 'order_ready_pickup', greeting: 'Hi {name}' }]),
  )
  await user.click(screen.getByRole('button', { name: 'Use the default text' }))
  await save()
  await waitFor(() => expect(stored()).toMatchObject([{ greeting: 'Hello {name},' }]))
})

test('[X8-206] the text of a mail is written in Spanish beside the English one, with its preview', async () => {
  const { user, save, stored, setText, expectPreview } = await openMail('order_confirmed')
  await user.click(screen.getByText('Spanish', { selector: 'summary, summary *' }))
  await setText('Text in Spanish', '¡Listo!')
  await user.selectOptions(screen.getByLabelText('Show the email in'), 'Spanish')
  await expectPreview('es: ')
  await save()
  await waitFor(() =>
    expect(stored()).toMatchObject([{ translations: { es: { body: '¡Listo!' } } }]),
  )
})
