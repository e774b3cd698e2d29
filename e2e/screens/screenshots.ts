import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from 'vitest'
import { desktop, phone, tablet } from '../browser.ts'
import { nextFrame, visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'
import { screens, show, test } from './screen-test.ts'
import { staffScreens } from './staff-screens.ts'

/**
 * `npm run screenshots [-- -t NAME]`: pictures of every screen, phone, tablet and desktop, light and
 * dark, in the folder `screenshots`, for a visual review; in Spanish those that need no taps.
 */

/** Loads lazy pictures too, since a full-page screenshot doesn't scroll. */
const loadPictures = `Promise.all([...document.images].map((picture) => {
  picture.loading = 'eager'
  return picture.decode().catch(() => undefined)
}))`

const folder = fileURLToPath(new URL('../../screenshots', import.meta.url))

type OpenPage = Awaited<ReturnType<typeof open>>['page']

/** In light and dark; `fullPage: false` shows what is seen without scrolling. */
const takePictures = async (page: OpenPage, kind: string, name: string, fullPage = true) => {
  await page.evaluate(loadPictures)
  await page.evaluate('window.scrollTo(0, 0)')
  await nextFrame(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: join(folder, `${kind}-${colorScheme}`, `${name}.png`), fullPage })
  }
}

const devices = { phone, tablet, desktop }
const onDevices = ['phone', 'tablet', 'desktop'] as const
const shown = screens.flatMap((screen) =>
  onDevices
    .filter((device) => screen.on === undefined || screen.on === device)
    .map((on) => ({ ...screen, device: on, title: `${screen.name} on a ${on}` })),
)

test.for(shown)('$title', async ({ device, ...screen }, { screenData }) => {
  const { viewport } = devices[device]
  const page = await show(open, screenData, {
    ...screen,
    on: device === 'phone' ? 'phone' : 'desktop',
  })
  await page.setViewportSize(viewport)
  await takePictures(page, device, screen.name)
  if (screen.act !== undefined || screen.lost !== undefined || screen.as === 'newcomer') return
  await page.context().addCookies([{ name: 'language', value: 'es', url: shop.url }])
  const { pathname, search } = new URL(page.url())
  await visit(page, `${pathname}${search}`)
  await screen
    .shown?.(page)
    .first()
    .waitFor({ timeout: 3_000 })
    .catch(() => undefined)
  await takePictures(page, `${device}-es`, screen.name)
})

base.for(
  staffScreens.flatMap((screen) =>
    onDevices.map((on) => ({ ...screen, on, title: `staff-${screen.name} on a ${on}` })),
  ),
)('$title', async ({ name, as = 'owner', path, act, on }) => {
  const { page } = await open({ on: devices[on], staff: as })
  const owner = await ownerClient(shop)
  await page.goto(`/admin${typeof path === 'string' ? path : await path(owner)}`)
  await page.locator('main h1').first().waitFor()
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  // Pages without a mark of loading.
  await page.waitForTimeout(500)
  await act?.(page)
  await takePictures(page, on, `staff-${name}`)
})
