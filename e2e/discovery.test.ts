import { expect, test } from 'vitest'
import { visit } from './page-actions.ts'
import { open, shop } from './test.ts'

test('[X8-03] the shop is installable: its manifest names icons of the declared sizes', async () => {
  const { page } = await open()
  await visit(page, '/')
  const link = await page.locator('link[rel="manifest"]').getAttribute('href')
  const { name, icons } = (await (await fetch(`${shop.url}${link}`)).json()) as {
    name: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(name).toBe(await page.title())
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
