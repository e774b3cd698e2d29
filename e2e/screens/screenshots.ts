import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nextFrame } from '../page-actions.ts'
import { open } from '../test.ts'
import { screens, show, test } from './screen-test.ts'

/**
 * `npm run screenshots [-- -t NAME]`: pictures of every screen, phone and desktop, light and dark,
 * in the folder `screenshots`, for a visual review.
 */

/** Loads lazy pictures too, since a full-page screenshot doesn't scroll. */
const loadPictures = `Promise.all([...document.images].map((picture) => {
  picture.loading = 'eager'
  return picture.decode().catch(() => undefined)
}))`

const folder = fileURLToPath(new URL('../../screenshots', import.meta.url))

const devices = ['phone', 'desktop'] as const
const shown = screens.flatMap((screen) =>
  devices
    .filter((device) => screen.on === undefined || screen.on === device)
    .map((on) => ({ ...screen, on, title: `${screen.name} on a ${on}` })),
)

test.for(shown)('$title', async (screen, { screenData }) => {
  const page = await show(open, screenData, screen)
  await page.evaluate(loadPictures)
  await page.evaluate('window.scrollTo(0, 0)')
  await nextFrame(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const path = join(folder, `${screen.on}-${colorScheme}`, `${screen.name}.png`)
    await page.screenshot({ path, fullPage: true })
  }
})
