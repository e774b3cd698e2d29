import { listSlides } from '@endcap/contract/content/content'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { actionTimeoutMs, desktop, phone } from '../browser.ts'
import { recordShifts } from '../layout-shifts.ts'
import { disconnect, holdRequests, holdScripts, intercept } from '../network.ts'
import { closeFlyer, overflow, sendLogin, visit, waitForHydration } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'

const carouselOf = (page: Page) => page.getByRole('region', { name: 'Offers' })

/** The visible slides by number; `left` is the distance from the frame's edge in pixels. */
const inSight = async (page: Page): Promise<{ slide: number; left: number }[]> => {
  const frame = await carouselOf(page).boundingBox()
  if (frame === null) throw new Error('There is no carousel.')
  const boxes = await Promise.all(
    (await carouselOf(page).locator('li').all()).map((slide) => slide.boundingBox()),
  )
  return boxes.flatMap((box, index) => {
    if (box === null) return []
    const left = Math.round(box.x - frame.x)
    const isIn = left < Math.round(frame.width) - 1 && left + Math.round(box.width) > 1
    return isIn ? [{ slide: index + 1, left }] : []
  })
}

/** Waits until the slides move, and holds them after `milliseconds` of the 1000 that it takes. */
const holdMove = (page: Page, milliseconds: number) =>
  vi.waitFor(
    async () =>
      expect(
        await page.evaluate(`(() => {
          const moves = document.querySelector('.slides').getAnimations()
          for (const move of moves) {
            move.pause()
            move.currentTime = ${milliseconds}
          }
          return moves.map((move) => move.effect.getTiming().duration)
        })()`),
      ).toEqual([1000]),
    { timeout: actionTimeoutMs, interval: 10 },
  )

/** Ends the move of the slides. */
const endMove = async (page: Page): Promise<void> => {
  await holdMove(page, 500)
  await page.evaluate("document.querySelector('.slides').getAnimations()[0].finish()")
}

/** Opens the home page, closes the flyer, and pauses the page's clock before the first slide has moved. */
const openStill = async (page: Page): Promise<void> => {
  // By themselves the slides move for visitors without a preference alone.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await visit(page, '/')
  await closeFlyer(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}

test('[S2-41, S9-02, S9-03, S9-04, S9-05] a slide is shown for 5000 ms and the next one moves in within 1000 ms, one at a time, in a loop; it can be paused, and moved by buttons', async () => {
  const { data: slides } = await shop.client(null)(listSlides)
  expect(slides.length).toBeGreaterThan(2)
  for (const on of [desktop, phone]) {
    const { page } = await open({ on })
    await openStill(page)
    await page.getByRole('button', { name: 'Play the slides' }).click()
    expect(await inSight(page)).toEqual([{ slide: 1, left: 0 }])
    for (const slide of [2, 3]) {
      await page.clock.fastForward(4_980)
      expect(await inSight(page)).toHaveLength(1)
      await page.clock.runFor(20)
      for (const milliseconds of [150, 850]) {
        await holdMove(page, milliseconds)
        expect(await inSight(page)).toHaveLength(2)
      }
      await endMove(page)
      expect(await inSight(page)).toEqual([{ slide, left: 0 }])
    }
    if (on === desktop) continue
    await page.getByRole('button', { name: 'Stop the slides' }).click()
    await page.clock.fastForward(60_000)
    await page.clock.runFor(1_050)
    expect(await inSight(page)).toEqual([{ slide: 3, left: 0 }])
    for (const [name, slide] of [
      ...[2, 1, slides.length].map((previous) => ['Previous slide', previous] as const),
      ['Next slide', 1] as const,
    ]) {
      await page.getByRole('button', { name }).click()
      await endMove(page)
      expect(await inSight(page)).toEqual([{ slide, left: 0 }])
    }
  }
})

test('[S2-41] the carousel does not move with reduced motion', async () => {
  const { page } = await open({ on: { ...desktop, reducedMotion: 'reduce' } })
  await page.clock.install()
  await visit(page, '/')
  await closeFlyer(page)
  await page.getByRole('button', { name: 'Play the slides' }).waitFor()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await carouselOf(page).locator('img').first().click({ trial: true })
  await page.clock.fastForward(60_000)
  await page.clock.runFor(1_050)
  expect(await inSight(page)).toEqual([{ slide: 1, left: 0 }])
  await page.getByRole('button', { name: 'Next slide' }).click()
  await page.clock.runFor(50)
  expect(await inSight(page)).toEqual([{ slide: 2, left: 0 }])
})

test('[S2-47, S2-48, S2-50] the flyer is open at first, is opened again from the menu anywhere, and stays closed for the visit, a login included', async () => {
  const { page } = await open({ isNew: true })
  const flyer = page.getByRole('dialog', { name: 'Monthly Flyer' })
  await visit(page, '/')
  // Not before the age gate is answered.
  expect(await flyer.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Yes' }).click()
  await flyer.waitFor()
  await expect
    .poll(() => page.evaluate("document.querySelector('#monthly-flyer img').naturalWidth"), {
      timeout: actionTimeoutMs,
    })
    .toBeGreaterThan(0)
  await closeFlyer(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Careers' }).click()
  await page.waitForURL('**/careers')
  expect(await flyer.isVisible()).toBe(false)
  await menu.getByRole('button', { name: 'Monthly Flyer' }).click()
  await flyer.waitFor()
  await page.keyboard.press('Escape')
  await flyer.waitFor({ state: 'hidden' })

  await visit(page, '/login')
  await sendLogin(page, shop.customer)
  await page.waitForURL((url) => url.pathname !== '/login')
  await visit(page, '/')
  await page.waitForLoadState('networkidle')
  expect(await flyer.isVisible()).toBe(false)
  const next = await page.context().newPage()
  await next.goto('/')
  await next.getByRole('dialog', { name: 'Monthly Flyer' }).waitFor()
})

test('[X3-260] no flyer covers the notice that a session has ended', async () => {
  const { page } = await open()
  await page.goto('/careers')
  await page.evaluate(
    `sessionStorage.setItem('session-ended', '{"address":"/checkout","loss":"order"}')`,
  )
  await visit(page, '/')
  await page.getByRole('alert').getByText('NOT placed').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('dialog', { name: 'Monthly Flyer' }).isVisible()).toBe(false)
})

test('[S2-47] the flyer opens and closes before the scripts are loaded', async () => {
  const { page } = await open()
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await closeFlyer(page)
})

const flyerOf = (page: Page) => page.getByRole('dialog', { name: 'Monthly Flyer' })
const toProducts = (page: Page) => page.getByRole('link', { name: 'See these products' })
const productsOf = (page: Page) => page.getByRole('region', { name: 'In this flyer' })

/** Expects the flyer closed and its products at the top of the window, below the header. */
const expectProducts = async (page: Page) => {
  await flyerOf(page).waitFor({ state: 'hidden' })
  const top = async () => (await productsOf(page).boundingBox())?.y
  await expect.poll(top, { timeout: actionTimeoutMs }).toBeLessThan(150)
  expect(await top()).toBeGreaterThanOrEqual(0)
}

test.each([
  ['a phone', 'the shop’s font', phone],
  ['a phone', 'its own font', phone],
  ['a desk', 'the shop’s font', desktop],
  ['a desk', 'its own font', desktop],
])(
  '[X8-345] on %s with %s the flyer’s picture leads to its products, whose place is reserved until they are there',
  async (_device, font, on) => {
    const { page } = await open({ on })
    // As on a slow connection. The device's font is wider here.
    if (font === 'its own font') await disconnect(page, /\.woff2$/)
    const shiftsOf = await recordShifts(page)
    const release = await holdRequests(page, '**/api/monthly-flyer/products')
    await visit(page, '/')
    await toProducts(page).click()
    await expectProducts(page)
    const place = await productsOf(page).boundingBox()
    release()
    const cards = productsOf(page).getByRole('article')
    await cards.first().waitFor()
    expect(await productsOf(page).boundingBox()).toEqual(place)
    expect(await cards.locator('visible=true').count()).toBe(on === phone ? 12 : 4)
    expect(await shiftsOf()).toEqual([])
    expect(await overflow(page)).toBe(0)
    await productsOf(page).getByRole('button', { name: 'Show all 12' }).click()
    expect(await cards.locator('visible=true').count()).toBe(12)
    await cards.getByRole('link', { name: 'Voltarrow Energy 16 oz – Mango' }).click()
    await page.waitForURL('**/login?next=%2Fproduct%2Fvoltarrow-energy-*')
  },
)

test('[X8-345] the flyer leads to its products before the scripts are loaded and from other pages, where a customer orders them', async () => {
  const { page } = await open({ as: await addCustomer(shop) })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await toProducts(page).click()
  await expectProducts(page)
  release()
  await visit(page, '/about')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('button', { name: 'Monthly Flyer' }).click()
  await toProducts(page).click()
  await waitForHydration(page)
  await expectProducts(page)
  const first = productsOf(page).getByRole('article').first()
  await first.getByText('$52.75').waitFor()
  await first.getByRole('button', { name: 'Add To Cart' }).click()
  await first.getByLabel('Quantity of Zephlyn').waitFor()
})

test('[X8-204] from right to left the next slide comes in from the left, by arrows that point there, and by a drag to the right', async () => {
  const { page } = await open({ on: phone })
  await intercept(
    page,
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replace('dir="ltr"', 'dir="rtl"') })
    },
  )
  await openStill(page)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await overflow(page)).toBe(0)
  expect(await inSight(page)).toEqual([{ slide: 1, left: 0 }])
  const next = page.getByRole('button', { name: 'Next slide' })
  const previous = page.getByRole('button', { name: 'Previous slide' })
  const [leftOfNext, leftOfPrevious] = [await next.boundingBox(), await previous.boundingBox()]
  expect(leftOfNext?.x).toBeLessThan(leftOfPrevious?.x ?? 0)
  const mirrored =
    "[...document.querySelectorAll('.carousel-controls svg')].map((icon) => getComputedStyle(icon).scale)"
  expect(await page.evaluate(mirrored)).toEqual(['-1 1', 'none', '-1 1'])
  await next.click()
  await holdMove(page, 500)
  const [leaving, coming] = await inSight(page)
  expect(leaving).toMatchObject({ slide: 1 })
  expect(leaving?.left).toBeGreaterThan(0)
  expect(coming).toMatchObject({ slide: 2 })
  expect(coming?.left).toBeLessThan(0)
  await endMove(page)
  expect(await inSight(page)).toEqual([{ slide: 2, left: 0 }])
  await previous.click()
  await endMove(page)
  expect(await inSight(page)).toEqual([{ slide: 1, left: 0 }])
  const frame = await carouselOf(page).boundingBox()
  if (frame === null) throw new Error('There is no carousel.')
  const y = frame.y + 30
  await page.mouse.move(frame.x + 40, y)
  await page.mouse.down()
  await page.mouse.move(frame.x + frame.width - 40, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => inSight(page)).toEqual([{ slide: 2, left: 0 }])
})
