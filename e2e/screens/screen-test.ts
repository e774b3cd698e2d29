import { expect } from 'vitest'
import { desktop, openPage, phone, type WatchedPage } from '../browser.ts'
import { abortUnanswered } from '../network.ts'
import { test as base, type Open, storeVisitor } from '../test.ts'
import { createScreenData, type Screen, type ScreenData } from './screen.ts'
import { screens } from './screens.ts'

const devices = { phone, desktop } as const
type Device = keyof typeof devices

/**
 * A test of screens that share their data (`screenData`). `reopen` is `open` for one page, that of a
 * finished test if there is one: a browser process that has run the shop's scripts before loads a
 * screen in half the time.
 */
export const test = base
  .extend('screenData', { scope: 'file' }, ({ shop }) => createScreenData(shop))
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needed fixtures from the pattern
  .extend('idlePages', { scope: 'file' }, ({}, { onCleanup }): WatchedPage[] => {
    const idle: WatchedPage[] = []
    onCleanup(async () => {
      for (const { page } of idle) await page.context().close()
    })
    return idle
  })
  .extend('reopen', ({ browser, shop, idlePages }, { onCleanup }): Open => {
    let leave = async () => {}
    onCleanup(() => leave())
    return async (visitor = {}) => {
      const { on = desktop } = visitor
      const { width, height } = on.viewport ?? desktop.viewport
      const found = idlePages.findIndex(({ page }) => page.viewportSize()?.width === width)
      const watched =
        idlePages.splice(found, found < 0 ? 0 : 1)[0] ?? (await openPage(browser, shop.url, on))
      const { page, problems } = watched
      leave = async () => {
        await abortUnanswered(page)
        await page.goto('about:blank')
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        page.removeAllListeners('dialog')
        await page.emulateMedia({ colorScheme: null })
        await page.setViewportSize({ width, height })
        expect(problems.splice(0)).toEqual([])
        idlePages.push(watched)
      }
      await storeVisitor(page, shop.url, visitor)
      return watched
    }
  })

/** Every screen on every device that has it. */
export const shownScreens: readonly { title: string; screen: Screen; device: Device }[] =
  screens.flatMap((screen) =>
    (['phone', 'desktop'] as const)
      .filter((device) => screen.on === undefined || screen.on === device)
      .map((device) => ({ title: `${screen.name} on a ${device}`, screen, device })),
  )

/** Opens a screen and returns its page once the screen is shown. */
export const show = async (open: Open, screenData: ScreenData, screen: Screen, device: Device) => {
  const { as } = screen
  const watched = await open({
    on: { ...devices[device], reducedMotion: 'reduce' },
    ...(as === 'newcomer' ? { isNew: true } : as === undefined ? {} : { as: screenData[as] }),
  })
  await screen.open(watched, screenData)
  return watched.page
}
