import { expect } from 'vitest'
import { visit } from './page-actions.ts'
import type { Shop } from './shop.ts'
import { test } from './test.ts'

const get = async (shop: Shop, path: string): Promise<Response> => {
  const answer = await fetch(new URL(path, shop.url), { redirect: 'manual' })
  expect(answer.status, path).toBe(200)
  return answer
}

test('[X8-03] the shop is installable: its manifest names icons of the declared sizes', async ({
  shop,
  open,
}) => {
  const { page } = await open()
  await visit(page, '/')
  const link = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await get(shop, link ?? '')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = (await answer.json()) as {
    name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest.name).toBe(await page.title())
  expect(manifest.start_url).toBe('/')
  expect(manifest.display).toBe('standalone')
  const { icons } = manifest
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  const shown = await page.evaluate(
    `Promise.all(${JSON.stringify(icons)}.map(async ({ src }) => {
      const picture = new Image()
      picture.src = src
      await picture.decode()
      return picture.naturalWidth + 'x' + picture.naturalHeight
    }))`,
  )
  for (const [index, { sizes }] of icons.entries())
    if (sizes !== 'any') expect((shown as string[])[index]).toBe(sizes)
  // The browser's own reasons against an installation.
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  const remaining = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(remaining).toEqual([])
  for (const theme of ['light', 'dark'])
    expect(
      await page
        .locator(`meta[name="theme-color"][media="(prefers-color-scheme: ${theme})"]`)
        .getAttribute('content'),
    ).toMatch(/^#[0-9a-f]{6}$/)
})
