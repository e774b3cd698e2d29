import { test as base, expect } from 'vitest'
import { desktop, openPage, phone, type WatchedPage } from '../browser.ts'
import { abortUnanswered, disconnect, neverRespond } from '../network.ts'
import { visit } from '../page-actions.ts'
import { getBrowser, type Open, shop, storeVisitor } from '../test.ts'
import { guestScreens } from './catalogue-screens.ts'
import { customerScreens } from './order-screens.ts'
import { createScreenData, type Screen, type ScreenData } from './screen.ts'

export const screens: readonly Screen[] = [...guestScreens, ...customerScreens]

/** `reopen` opens a phone page in a finished test's page: twice as fast. */
export const test = base
  .extend('screenData', { scope: 'file' }, () => createScreenData(shop))
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needed fixtures from the pattern
  .extend('idlePages', { scope: 'file' }, ({}, { onCleanup }): WatchedPage[] => {
    const idle: WatchedPage[] = []
    onCleanup(async () => {
      for (const { page } of idle) await page.context().close()
    })
    return idle
  })
  .extend('reopen', ({ idlePages }, { onCleanup }): Open => {
    let leave = async () => {}
    onCleanup(() => leave())
    return async (visitor = {}) => {
      const watched =
        idlePages.pop() ??
        (await openPage(await getBrowser(), shop.url, { ...phone, reducedMotion: 'reduce' }))
      const { page, problems } = watched
      leave = async () => {
        await abortUnanswered(page)
        await page.goto('about:blank')
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        page.removeAllListeners('dialog')
        expect(problems.splice(0)).toEqual([])
        idlePages.push(watched)
      }
      await storeVisitor(page, shop, visitor)
      return watched
    }
  })

export const show = async (
  open: Open,
  screenData: ScreenData,
  { as, on, path, status, lost, unanswered, act, shown }: Screen,
) => {
  const watched = await open(
    as === 'newcomer' ? { isNew: true } : as === undefined ? {} : { as: screenData[as] },
  )
  const { page, expectRefusal } = watched
  await page.setViewportSize((on === 'desktop' ? desktop : phone).viewport)
  if (lost !== undefined) await disconnect(page, lost)
  if (unanswered !== undefined) await neverRespond(page, unanswered)
  const address = typeof path === 'string' ? path : path(screenData)
  if (status !== undefined) expectRefusal(address, status)
  await visit(page, address)
  await act?.(page, screenData, watched)
  await shown?.(page).first().waitFor()
  return page
}
