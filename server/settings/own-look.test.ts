import { listAuditLog } from '@endcap/contract/audit/audit'
import { changeSettings, getShop } from '@endcap/contract/settings'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { openTestShop } from '../testing/start-test-shop.ts'
import { uploadTestPicture } from '../testing/upload-test-picture.ts'
import { readOwnIcon } from './icon.ts'
import { readLetterhead } from './read-letterhead.ts'

const shop = await openTestShop()
const uploader = await shop.staff('owner')
const owner = shop.as(uploader)

const change = async (body: object) => (await owner(changeSettings, { body })).data
const publicShop = async () => (await shop.as(null)(getShop)).data
const none = { accent_color: '', mark: '', logo: '' }

/** The color at a place of the icon, from 0 to 1, as #rrggbb; its opacity as a fraction. */
const pixelOf = async (icon: Uint8Array | undefined, x: number, y: number) => {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = 4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width))
  return `#${data.subarray(at, at + 3).toString('hex')} ${(data[at + 3] ?? 0) / 255}`
}

test('[X0-501] only an owner sets the color; it is audited, public at once and in mails, and Endcap’s own is none', async () => {
  expect(await publicShop()).not.toHaveProperty('accent_color')
  for (const color of ['red', '#12345', '#12345g', 'url(x)'])
    await expectRefusal(change({ accent_color: color }), 'invalid', 'accent_color')
  const manager = shop.as(await shop.staff('manager'))
  await expectRefusal(manager(changeSettings, { body: { accent_color: '#d0021b' } }), 'forbidden')
  expect(await change({ accent_color: '#D0021B' })).toHaveProperty('accent_color', '#d0021b')
  expect(await publicShop()).toHaveProperty('accent_color', '#d0021b')
  expect(await readLetterhead(shop.context)).toHaveProperty('accent_color', '#d0021b')
  const log = await owner(listAuditLog, { query: { entity: 'settings' } })
  expect(log.data[0]).toMatchObject({ after: { accent_color: '#d0021b' } })
  expect(await change({ accent_color: '#0f766e' })).toHaveProperty('accent_color', '')
  expect(await publicShop()).not.toHaveProperty('accent_color')
})

test('[X0-503] a shop with neither color, logo nor mark has Endcap’s icon', async () => {
  await change(none)
  expect(await readOwnIcon(shop.context, 'rounded', 192)).toBeUndefined()
})

test('[X0-503] the icon is the initials on the shop’s color, unless the logo is nearly square or a mark is uploaded', async () => {
  const icon = (shape: Parameters<typeof readOwnIcon>[1] = 'full', size = 200) =>
    readOwnIcon(shop.context, shape, size)
  await change({ ...none, store_name: 'Ink Hut', accent_color: '#ffe600' })
  const initials = await icon()
  expect(await sharp(initials).metadata()).toMatchObject({ format: 'png', width: 200, height: 200 })
  expect(await pixelOf(initials, 0.02, 0.02)).toBe('#ffe600 1')
  // The stem of the first letter.
  expect((await sharp(initials).stats()).channels[0]?.min).toBeLessThan(20)
  expect(await pixelOf(await icon('rounded'), 0.01, 0.01)).toMatch(/ 0$/)
  expect(await sharp(await icon('share')).metadata()).toMatchObject({ width: 1200, height: 630 })

  // Three times as wide as high: not an icon.
  await change({ logo: await uploadTestPicture(shop, uploader, '#3030ff') })
  expect(await icon()).toEqual(initials)
  const square = await uploadTestPicture(shop, uploader, '#3030ff', { width: 300, height: 280 })
  await change({ logo: square })
  expect(await pixelOf(await icon(), 0.5, 0.5)).toMatch(/^#[23].[23].f. 1$/)
  expect(await pixelOf(await icon('maskable'), 0.05, 0.5)).toBe('#ffffff 1')
  const mark = await uploadTestPicture(shop, uploader, '#30ff30', { width: 100, height: 100 })
  await change({ mark })
  expect(await pixelOf(await icon(), 0.5, 0.5)).toMatch(/^#[23].f.[23]. 1$/)
  expect(await readLetterhead(shop.context)).toMatchObject({
    mark_url: new URL(mark.replace('.webp', '.png'), shop.context.config.publicUrl).href,
  })
  expect(await publicShop()).toHaveProperty('mark', mark)
})

test('[X0-503] a name in letters that the icon’s font lacks has the shelves in the shop’s color', async () => {
  await change({ ...none, store_name: '批发 商店', accent_color: '#d0021b' })
  const icon = await readOwnIcon(shop.context, 'full', 320)
  expect(await pixelOf(icon, 0.5, 9 / 32)).toBe('#ffffff 1')
  expect(await pixelOf(icon, 0.5, 12.5 / 32)).toBe('#d0021b 1')
})
