import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nextFrame } from '../page-actions.ts'
import { show, shownScreens, test } from './screen-test.ts'

/*
 * `npm run screenshots [-- -t NAME]` writes a picture of every screen, on a phone and on a desktop,
 * light and dark, into the folder `screenshots`, for a review by eye.
 */

/** Loads the lazy pictures too: a screenshot of the whole page doesn't scroll. */
const loadPictures = `Promise.all([...document.images].map((picture) => {
  picture.loading = 'eager'
  return picture.decode().catch(() => undefined)
}))`

const folder = fileURLToPath(new URL('../../screenshots', import.meta.url))

test.for(shownScreens)('$title', async ({ screen, device }, { open, screenData }) => {
  const page = await show(open, screenData, screen, device)
  await page.evaluate(loadPictures)
  await page.evaluate('window.scrollTo(0, 0)')
  await nextFrame(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const path = join(folder, `${device}-${colorScheme}`, `${screen.name}.png`)
    await page.screenshot({ path, fullPage: true })
  }
})
