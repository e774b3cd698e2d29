import { hash } from 'node:crypto'
import { ownColorsOf, ownStyleOf } from '@endcap/contract/appearance/own-colors'
import { sizeOfPng } from '@endcap/contract/images/picture-size'
import { changeSettings } from '@endcap/contract/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DocumentShop, startDocumentShop } from '../test-support/document-shop.ts'

let shop: DocumentShop

beforeAll(async () => {
  shop = await startDocumentShop()
})
afterAll(() => shop.stop())

const accent_color = '#d0021b'
const { light, dark } = ownColorsOf(accent_color)
const setColor = (color: string) =>
  shop.owner(changeSettings, { body: { accent_color: color, store_name: 'Peach Depot' } })

const read = async (path: string) => {
  const { body, headers } = await shop.get(path)
  return { body, policy: String(headers['content-security-policy']), etag: headers.etag }
}
const withoutTimes = (body: string) => body.replaceAll(/\d{13}/g, '')
const themeColors = (body: string) =>
  [...body.matchAll(/<meta name="theme-color"[^>]* content="(#[0-9a-f]{6})"/g)].map(
    ([, hex]) => hex,
  )

test('[X0-502] a color is in every page of the shop and of staff at once, allowed by the hash of its style; without it they are as before', async () => {
  const style = ownStyleOf(accent_color)
  const allowed = `style-src 'self' 'sha256-${hash('sha256', style, 'base64')}'`
  for (const path of ['/', '/category', '/not-there', '/admin', '/admin/orders']) {
    await setColor('')
    const before = await read(path)
    expect(before.body).not.toContain('<style>')
    expect(before.policy).toContain("style-src 'self';")
    await setColor(accent_color)
    const colored = await read(path)
    expect(colored.body.split(`<style>${style}</style></head>`)).toHaveLength(2)
    expect(colored.policy).toContain(allowed)
    expect(colored.etag).not.toBe(before.etag)
    await setColor('')
    const after = await read(path)
    // The router’s data, whose hash is in the policy, hold the time of rendering.
    expect(after.policy).toContain("style-src 'self';")
    expect(withoutTimes(after.body)).toBe(withoutTimes(before.body))
  }
})

test('[X0-502] browsers and installed apps continue the frame’s color in their own, by theme', async () => {
  const manifest = async () => JSON.parse((await read('/manifest.webmanifest')).body)
  await setColor('')
  expect(themeColors((await read('/')).body)).toEqual(['#0a3b35', '#0c2b27'])
  expect(await manifest()).toMatchObject({ theme_color: '#0a3b35', name: 'Peach Depot' })
  await setColor(accent_color)
  expect(themeColors((await read('/')).body)).toEqual([light.brand, dark.brand])
  expect(await manifest()).toMatchObject({ theme_color: light.brand, name: 'Peach Depot' })
})

test('[X0-503] every address of an icon has the shop’s own at once, in the size that it promises, and Endcap’s again without it', async () => {
  const sizes: Record<string, number> = {
    '/favicon.ico': 32,
    '/apple-touch-icon.png': 180,
    '/icon-192.png': 192,
    '/icon-512.png': 512,
    '/icon-maskable-512.png': 512,
  }
  await setColor('')
  const { rawPayload: house, headers } = await shop.get('/icon-192.png')
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' })
  expect((await shop.get('/favicon.ico')).headers['content-type']).toBe('image/x-icon')
  await setColor(accent_color)
  for (const [path, size] of Object.entries(sizes)) {
    const { rawPayload, headers } = await shop.get(path)
    expect(headers['content-type']).toBe('image/png')
    expect([path, sizeOfPng(Uint8Array.from(rawPayload))]).toEqual([
      path,
      { width: size, height: size },
    ])
  }
  expect((await shop.get('/icon-192.png')).rawPayload).not.toEqual(house)
  const svg = await shop.get('/icon.svg')
  expect(svg.headers['content-type']).toBe('image/svg+xml')
  expect(svg.body).toMatch(/^<svg [^>]*><image [^>]*href="data:image\/png;base64,/)
  await setColor('')
  expect((await shop.get('/icon-192.png')).rawPayload).toEqual(house)
})

test('[X0-503] the header shows the icon of a shop with a color beside its name', async () => {
  const iconOf = async () =>
    (await shop.page('/')).querySelector('header .logo img')?.getAttribute('src')
  await setColor('')
  expect(await iconOf()).toBeUndefined()
  await setColor(accent_color)
  expect(await iconOf()).toBe('/icon-192.png')
})
