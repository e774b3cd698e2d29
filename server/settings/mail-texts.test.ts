import { previewMailText } from '@endcap/contract/mail/mail-preview'
import { defaultMailTexts, mailTextNames } from '@endcap/contract/mail/mail-texts'
import { changeSettings, getSettings, getShop } from '@endcap/contract/settings'
import { afterAll, expect, test } from 'vitest'
import { settings } from '../database/schema/index.ts'
import { startTestShop } from '../testing/start-test-shop.ts'
import { readLetterhead } from './read-letterhead.ts'

const shop = await startTestShop()
afterAll(() => shop.stop())
const owner = await shop.staff('owner')

const own = {
  mail: 'order_ready_pickup',
  greeting: 'Hi {name}!',
  body: 'Ready.',
  closing: '',
} as const
const change = (mail_texts: readonly object[]) =>
  shop.send({
    as: owner,
    method: 'PATCH',
    url: '/admin/api/settings',
    payload: { mail_texts },
  })

test('[X5-145] staff’s texts of mails are stored, and a default one is not', async () => {
  const stored = async () => (await shop.as(owner)(getSettings)).data.mail_texts
  expect(await stored()).toEqual([])
  const placed = { mail: 'order_placed', ...defaultMailTexts.order_placed } as const
  await shop.as(owner)(changeSettings, { body: { mail_texts: [own, placed] } })
  expect(await stored()).toEqual([own])
  // They are nobody else's.
  expect((await shop.as(null)(getShop)).data).not.toHaveProperty('mail_texts')
  await shop.as(owner)(changeSettings, {
    body: { mail_texts: [{ ...own, ...defaultMailTexts.order_ready_pickup }] },
  })
  expect(await stored()).toEqual([])
})

test('[X5-145] a wrong placeholder is refused with a sentence that names the right ones', async () => {
  for (const [field, text] of [
    ['greeting', 'Hello {nmae},'],
    ['body', 'Your order {order}'],
    ['closing', '{ name }'],
  ] as const) {
    const reply = await change([{ ...own, [field]: text }])
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors[field]).toMatch(
      /^\{.*\} is not a placeholder\. Please use only \{name\}, .*\{contact\}\.$/,
    )
  }
  expect((await change([{ ...own, body: ' ' }])).json().errors.body).toBe('Please enter the text.')
  expect((await change([{ ...own, mail: 'password_reset' }])).statusCode).toBe(422)
})

test('[X8-206] a mail’s texts have translations, also where the English ones are the default’s', async () => {
  const { greeting, body, closing } = defaultMailTexts.order_placed
  const texts = { mail: 'order_placed', greeting, body, closing } as const
  const translations = { es: { body: '¡Gracias, {name}!' } }
  await shop.as(owner)(changeSettings, { body: { mail_texts: [{ ...texts, translations }] } })
  const { data } = await shop.as(owner)(getSettings)
  expect(data.mail_texts).toEqual([{ ...texts, translations }])
  // Mails have the default's parts in their own language.
  expect((await readLetterhead(shop.context)).mail_texts).toEqual([
    { mail: 'order_placed', translations },
  ])
  const half = { ...texts, greeting: 'Hi!', translations }
  await shop.as(owner)(changeSettings, { body: { mail_texts: [half] } })
  expect((await readLetterhead(shop.context)).mail_texts).toEqual([
    { mail: 'order_placed', greeting: 'Hi!', translations },
  ])
  const emptied = { ...texts, translations: { es: { body: ' ' } } }
  await shop.as(owner)(changeSettings, { body: { mail_texts: [emptied] } })
  expect((await shop.as(owner)(getSettings)).data.mail_texts).toEqual([])
})

test('[X8-206] texts that staff left as they were are not stored, so that a later default reaches the mail', async () => {
  const stored = async () => (await shop.context.db.select().from(settings))[0]?.mailTexts
  const translations = { es: { body: '¡Gracias, {name}!' } }
  const texts = { mail: 'order_placed', ...defaultMailTexts.order_placed, translations } as const
  const greeting = 'Hi {name}!'
  await shop.as(owner)(changeSettings, { body: { mail_texts: [texts] } })
  expect(await stored()).toEqual([{ mail: 'order_placed', translations }])
  await shop.as(owner)(changeSettings, { body: { mail_texts: [{ ...texts, greeting }] } })
  expect(await stored()).toEqual([{ mail: 'order_placed', greeting, translations }])
  const { data } = await shop.as(owner)(getSettings)
  expect(data.mail_texts).toEqual([{ ...texts, greeting }])
  await shop.as(owner)(changeSettings, { body: { mail_texts: [] } })
})

test('[X8-206] a wrong placeholder in a translation is refused at the translation', async () => {
  const translations = { es: { greeting: 'Hola {nombre}:' } }
  const refused = await change([{ ...own, translations }])
  expect(refused.json().errors['mail_texts.0.translations.es.greeting']).toMatch(
    /^\{nombre\} is not a placeholder\./,
  )
  const preview = await shop.send({
    as: owner,
    method: 'POST',
    url: '/admin/api/settings/mail-preview',
    payload: { ...own, translations },
  })
  expect(Object.keys(preview.json().errors)).toEqual(['translations.es.greeting'])
})

test('[X5-146] the preview of each mail is rendered about an example, and nothing is stored or sent', async () => {
  for (const mail of mailTextNames) {
    const body = { mail, greeting: 'Hi', body: 'B', closing: 'C' }
    const { data } = await shop.as(owner)(previewMailText, { body })
    expect(data.text).toContain('Reyes Corner Mart')
  }
  expect(await shop.mails()).toEqual([])
  expect((await shop.as(owner)(getSettings)).data.mail_texts).toEqual([])
})
