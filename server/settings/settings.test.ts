import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listAuditLog } from '@endcap/contract/audit/audit'
import { maxLength } from '@endcap/contract/limits'
import { previewMailText } from '@endcap/contract/mail/mail-preview'
import { defaultMailTexts, mailTextNames } from '@endcap/contract/mail/mail-texts'
import type { DocumentFrame } from '@endcap/contract/printing/printed-documents'
import { changeSettings, getSettings, getShop } from '@endcap/contract/settings'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { settings } from '../database/schema/index.ts'
import { printDocument } from '../printing/print-document.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { openTestShop } from '../testing/start-test-shop.ts'
import { uploadTestPicture } from '../testing/upload-test-picture.ts'
import { readLetterhead } from './read-letterhead.ts'

const shop = await openTestShop()
const uploader = await shop.staff('owner')
const owner = shop.as(uploader)

const change = (body: object) => owner(changeSettings, { body })
const publicShop = async () => (await shop.as(null)(getShop)).data
const expectFieldError = (body: object, field: string) =>
  expectRefusal(change(body), 'invalid', field)

test('settings are changed field by field; the public sees some of them', async () => {
  const before = (await owner(getSettings)).data
  const sent = { store_name: 'Peach Wholesale', notify_email: 'desk@peach.example' }
  const after = { ...before, ...sent, version: before.version + 1 }
  expect((await change(sent)).data).toEqual(after)
  const shown = await shop.send({ method: 'GET', url: '/api/shop' })
  const { store_name } = sent
  expect(shown.json().data).toMatchObject({ store_name, time_zone: 'America/New_York' })
  expect(shown.body).not.toContain('notify_email')
  expect((await owner(listAuditLog, { query: { entity: 'settings' } })).data).toMatchObject([
    { before: { store_name: before.store_name }, after: { store_name } },
  ])
})

test.each([
  ['time_zone', 'Mars/Olympus'],
  ['store_name', ' '],
  ['facebook', 'javascript:alert(1)'],
  ['order_details', 'thirds'],
  ['phone', 'a\u0000b'],
  ['email', 'the desk'],
  ['notify_email', 'desk@peach'],
  ['staff_session_hours', 1_000],
  ['staff_idle_minutes', 1],
])('the setting %s refuses %j', async (field, value) => {
  await expectFieldError({ [field]: value }, field)
})

test.each(['email', 'notify_email'])('the setting %s is an address or empty', async (field) => {
  for (const [sent, stored] of [
    [' Desk@peach.example ', 'Desk@peach.example'],
    ['', ''],
    ['desk@peach.example', 'desk@peach.example'],
    [null, ''],
  ])
    expect((await change({ [field]: sent })).data).toHaveProperty(field, stored)
})

test('[X5-78] an uploaded logo is public at once, and its PNG is named in mails and given to documents', async () => {
  expect((await publicShop()).logo).toBe('')
  expect(await readLetterhead(shop.context)).not.toHaveProperty('logo_url')
  const logo = await uploadTestPicture(shop, uploader)
  await change({ logo })
  expect((await publicShop()).logo).toBe(logo)

  const path = logo.replace('.webp', '.png')
  const png = await readFile(join(shop.context.config.dataDir, path))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 480, height: 160 })
  const { publicUrl } = shop.context.config
  expect(await readLetterhead(shop.context)).toMatchObject({
    logo_url: new URL(path, publicUrl).href,
    logo_size: { width: 480, height: 160 },
  })

  let frame: DocumentFrame | undefined
  const renderDocument = async (_content: unknown, given: DocumentFrame) => {
    frame = given
    return new Uint8Array()
  }
  const slips = { kind: 'packing_slips', facts: { orders: [], withPrices: false } } as const
  await printDocument({ ...shop.context, renderDocument }, 'The owner', slips)
  expect(frame?.letterhead.logo).toBe(path)
  expect(Buffer.from(frame?.logos?.[path] ?? [])).toEqual(png)

  const { ino, mtimeMs } = await stat(join(shop.context.config.dataDir, path))
  await change({ logo, store_name: 'Saved again' })
  // The same picture is not decoded and written again.
  expect(await stat(join(shop.context.config.dataDir, path))).toMatchObject({ ino, mtimeMs })

  await change({ logo: '' })
  expect((await publicShop()).logo).toBe('')
})

test('[X5-78] a logo that is not an uploaded picture is refused, and nothing changes', async () => {
  const before = await publicShop()
  const broken = `/images/${'1'.repeat(32)}.webp`
  await writeFile(join(shop.context.config.dataDir, broken), 'This is no picture.')
  for (const logo of [
    '/images/../secret.webp',
    'https://elsewhere.example/logo.webp',
    `/images/${'0'.repeat(32)}.webp`,
    broken,
  ])
    await expectFieldError({ logo, store_name: 'Changed' }, 'logo')
  expect(await publicShop()).toEqual(before)
})

test('[X5-79] the disclaimers of the shop are public at once, and empty ones are the default texts', async () => {
  const own = {
    age_disclaimer: 'Adults only.',
    footer_disclaimer: 'For stores in Georgia.',
    checkout_disclaimer: 'Ask us about prices.',
  }
  await change(own)
  expect(await publicShop()).toMatchObject(own)
  await change({ footer_disclaimer: ' ' })
  expect(await publicShop()).toMatchObject({ ...own, footer_disclaimer: '' })
})

test('[X8-205] the disclaimers have translations, also where there is no English one', async () => {
  expect(await publicShop()).not.toHaveProperty('translations')
  const es = { age_disclaimer: 'Solo para adultos.', checkout_disclaimer: 'Pregunte.' }
  await change({ age_disclaimer: '', translations: { es: { ...es, footer_disclaimer: ' ' } } })
  expect(await publicShop()).toMatchObject({ age_disclaimer: '', translations: { es } })
  // Other changes of the settings leave them as they are.
  await change({ store_name: 'Endcap' })
  expect((await publicShop()).translations).toEqual({ es })
  await change({ translations: {} })
  expect(await publicShop()).not.toHaveProperty('translations')
  const tooLong = { es: { age_disclaimer: 'a'.repeat(maxLength.disclaimer + 1) } }
  await expectFieldError({ translations: tooLong }, 'translations.es.age_disclaimer')
})

const ready = 'order_ready_pickup'
const own = { mail: ready, greeting: 'Hi {name}!', body: 'Ready.', closing: '' } as const
const placed = { mail: 'order_placed', ...defaultMailTexts.order_placed } as const
const translations = { es: { body: '¡Gracias, {name}!' } }
const setTexts = (...mail_texts: readonly object[]) => change({ mail_texts })
const textsSeen = async () => (await owner(getSettings)).data.mail_texts
const textsStored = async () => (await shop.context.db.select().from(settings))[0]?.mail_texts
const textsInMails = async () => (await readLetterhead(shop.context)).mail_texts

test('[X5-145] staff’s texts of mails are stored, and a default one is not', async () => {
  expect(await textsSeen()).toEqual([])
  await setTexts(own, placed)
  expect(await textsSeen()).toEqual([own])
  // They are nobody else's.
  expect(await publicShop()).not.toHaveProperty('mail_texts')
  await setTexts({ ...own, ...defaultMailTexts.order_ready_pickup })
  expect(await textsSeen()).toEqual([])
})

test('[X5-145] a wrong placeholder is refused with a sentence that names the right ones', async () => {
  const wrong = { greeting: 'Hello {nmae},', body: 'Your order {order}', closing: '{ name }' }
  for (const [field, text] of Object.entries(wrong))
    await expect(setTexts({ ...own, [field]: text })).rejects.toMatchObject({
      errors: { [field]: expect.stringMatching(/\{name\}, .*\{contact\}/) },
    })
  await expectRefusal(setTexts({ ...own, body: ' ' }), 'invalid', 'body')
  await expectRefusal(setTexts({ ...own, mail: 'password_reset' }), 'invalid')
})

test('[X8-206] a mail’s texts have translations; parts that are the default’s are not stored, so that a later default reaches the mail', async () => {
  await setTexts({ ...placed, translations })
  expect(await textsSeen()).toEqual([{ ...placed, translations }])
  // Mails have the default's parts in their own language.
  const stored = { mail: 'order_placed', translations }
  expect([await textsStored(), await textsInMails()]).toEqual([[stored], [stored]])
  await setTexts({ ...placed, greeting: 'Hi!', translations })
  expect(await textsSeen()).toEqual([{ ...placed, greeting: 'Hi!', translations }])
  const half = { ...stored, greeting: 'Hi!' }
  expect([await textsStored(), await textsInMails()]).toEqual([[half], [half]])
  await setTexts({ ...placed, translations: { es: { body: ' ' } } })
  expect(await textsSeen()).toEqual([])
})

test('[X8-206] a wrong placeholder in a translation is refused at the translation', async () => {
  const wrong = { ...own, translations: { es: { greeting: 'Hola {nombre}:' } } }
  const errors = {
    'mail_texts.0.translations.es.greeting': expect.stringMatching(/^\{nombre\} is not/),
  }
  await expect(setTexts(wrong)).rejects.toMatchObject({ errors })
  await expectRefusal(
    owner(previewMailText, { body: wrong }),
    'invalid',
    'translations.es.greeting',
  )
})

test('[X5-146] the preview of each mail is rendered about an example, and nothing is stored or sent', async () => {
  for (const mail of mailTextNames) {
    const body = { mail, greeting: 'Hi', body: 'B', closing: 'C' }
    const { data } = await owner(previewMailText, { body })
    expect(data.text).toContain('Reyes Corner Mart')
  }
  expect(await shop.mails()).toEqual([])
  expect(await textsSeen()).toEqual([])
})
