import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxLength } from '@endcap/contract/limits'
import type { DocumentFrame } from '@endcap/contract/printing/printed-documents'
import { changeSettings, getShop } from '@endcap/contract/settings'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printDocument } from '../printing/print-document.ts'
import { startTestShop, type TestCaller, type TestShop } from '../testing/start-test-shop.ts'
import { uploadTestPicture } from '../testing/upload-test-picture.ts'
import { readLetterhead } from './read-letterhead.ts'

let shop: TestShop
let owner: TestCaller
beforeAll(async () => {
  shop = await startTestShop()
  owner = await shop.staff('owner')
})
afterAll(() => shop.stop())

const change = (body: object) => shop.as(owner)(changeSettings, { body })
const publicShop = async () => (await shop.as(null)(getShop)).data

test('[X5-78] an uploaded logo is public at once, and its PNG is named in mails and given to documents', async () => {
  expect((await publicShop()).logo).toBe('')
  expect(await readLetterhead(shop.context)).not.toHaveProperty('logo_url')
  const logo = await uploadTestPicture(shop, owner)
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
  const identity = {
    kind: 'staff',
    id: owner.id,
    sessionId: '',
    name: 'The owner',
    role: 'owner',
    needsSecondFactor: false,
  } as const
  const facts = { orders: [], withPrices: false }
  await printDocument({ ...shop.context, renderDocument }, identity, {
    kind: 'packing_slips',
    facts,
  })
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
  ]) {
    const reply = await shop.send({
      as: owner,
      method: 'PATCH',
      url: '/admin/api/settings',
      payload: { logo, store_name: 'Changed' },
    })
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['logo']])
  }
  expect(await publicShop()).toEqual(before)
})

test('[X5-79] the disclaimers of the shop are public at once, and empty ones are the default texts', async () => {
  expect(await publicShop()).toMatchObject({
    age_disclaimer: '',
    footer_disclaimer: '',
    checkout_disclaimer: '',
  })
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
})

test('[X8-205] a translation of a disclaimer that is too long is refused at the translation', async () => {
  const refused = await shop.send({
    as: owner,
    method: 'PATCH',
    url: '/admin/api/settings',
    payload: { translations: { es: { age_disclaimer: 'a'.repeat(maxLength.disclaimer + 1) } } },
  })
  expect(Object.keys(refused.json().errors)).toEqual(['translations.es.age_disclaimer'])
})
