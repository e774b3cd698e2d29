import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { show, shownScreens, test } from './screen-test.ts'

/*
 * `npm run screenshots [-- -t NAME]` takes pictures of every screen, on a phone and on a desk, light
 * and dark, into the folder `screenshots`, for people to look at.
 */

/** Pictures below the window wait to be scrolled to; a picture of the whole page does not scroll. */
const showEveryPicture = `Promise.all([...document.images].map((picture) => {
  picture.loading = 'eager'
  return picture.decode().catch(() => undefined)
}))`

const folder = fileURLToPath(new URL('../../screenshots', import.meta.url))

test.for(shownScreens)('$title', async ({ screen, device }, { open, stage }) => {
  const page = await show(open, stage, screen, device)
  await page.evaluate(showEveryPicture)
  await page.evaluate('window.scrollTo(0, 0)')
  await page.waitForTimeout(300)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const path = join(folder, `${device}-${colorScheme}`, `${screen.name}.png`)
    await page.screenshot({ path, fullPage: true })
  }
})
