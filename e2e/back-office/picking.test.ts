import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { focused, scanCode, tabTo } from '../keyboard.ts'
import { open, shop } from '../test.ts'
import { addProduct } from '../test-products.ts'
import {
  button,
  expectCount,
  expectLine,
  pathOf,
  pickedOf,
  placeOrderToPick,
  product,
  readPicking,
} from './picking.ts'

/** Moves a finger over the picture, to the left if the distance is negative. */
const swipe = async (page: Page, distance: number) => {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 300 }],
    })
  const from = 195 - distance / 2
  await send('touchStart', from)
  await send('touchMove', from + distance)
  await send('touchEnd', from + distance)
}

test('[X5-123, X5-126] a picker finds the order, picks each line by one tap in the order of the bins, of which a double tap is one, and makes it ready by another; a swipe leads on and back', async () => {
  const order = await placeOrderToPick(shop, [5, 1, 12, 2, 3])
  const { page } = await open({ on: phone, staff: 'picker' })
  await page.clock.install()
  await page.goto('/admin')
  await page.getByRole('link', { name: String(order.number) }).tap()
  for (const [at, { bin, quantity }] of order.products.entries()) {
    await expectLine(page, order, at)
    await page.getByText(bin === '' ? 'No bin location' : `Bin ${bin}`, { exact: true }).waitFor()
    const whole = button(page, quantity === 1 ? /^Picked$/ : `All ${quantity} picked`)
    if (at > 0) {
      await whole.tap()
      continue
    }
    await expect.poll(() => whole.isEnabled()).toBe(true)
    await swipe(page, -200)
    await expectLine(page, order, 1)
    await swipe(page, 200)
    await expectLine(page, order, 0)
    const { x = 0, y = 0 } = (await whole.boundingBox()) ?? {}
    // A second tap after 400 ms would be meant for the next line.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.touchscreen.tap(x + 20, y + 20)
    await page.clock.runFor(350)
    await page.touchscreen.tap(x + 20, y + 20)
    await page.clock.resume()
    await expectLine(page, order, 1)
    await expectCount(page, '0 of 1')
  }
  await button(page, 'Mark as ready').tap()
  await page.getByRole('heading', { level: 1, name: 'Orders to pick' }).waitFor()
  await expect.poll(async () => (await readPicking(shop, order)).status).toBe('ready')
  expect(await pickedOf(shop, order)).toEqual([5, 1, 12, 2, 3])
})

test('[X5-127] a scanner at the keyboard counts, leads to another line, and is loud about a wrong code', async () => {
  const order = await placeOrderToPick(shop, [2, 1])
  const other = await addProduct(shop, { price: 3, title: 'Mint gum', upc: '036000291452' })
  const { page } = await open({ on: phone, staff: 'picker' })
  await page.addInitScript(`
    window.signals = []
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function () {
      window.signals.push('beep')
      return createOscillator.call(this)
    }
    navigator.vibrate = () => window.signals.push('shake')`)
  const signals = () => page.evaluate<string[]>('window.signals.splice(0)')
  await page.clock.install()
  await page.goto(pathOf(order))
  await expectLine(page, order, 0)
  // A focused button is not pressed by the scanner's Enter.
  await button(page, 'Short').focus()
  await scanCode(page, `0${product(order, 0).upc}`)
  await expectCount(page, '1 of 2')
  expect(await signals()).toEqual(['beep', 'shake'])
  // A second Enter doesn't press the button of the alarm.
  await scanCode(page, other.upc, 2)
  const alarm = page.getByRole('alertdialog', { name: 'Wrong product' })
  await alarm.waitFor()
  expect(await signals()).toEqual(['beep', 'beep', 'beep', 'shake'])
  await expectText(alarm).toContain('Mint gum')
  await expectText(alarm).toContain(product(order, 0).title)
  expect(await alarm.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await alarm.getByRole('button').tap()
  await alarm.waitFor({ state: 'hidden' })
  await scanCode(page, '036000291453')
  await page.getByRole('alertdialog', { name: 'Bad scan' }).waitFor()
  // The right one closes the alarm and counts; its line is shown for a moment.
  await page.clock.pauseAt(Date.now() + 10_000)
  await scanCode(page, product(order, 1).upc)
  await expectLine(page, order, 1)
  await expectCount(page, '1 of 1')
  await page.clock.resume()
  await expectLine(page, order, 0)
  await scanCode(page, product(order, 1).upc)
  await page.getByRole('alertdialog', { name: 'One too many' }).waitFor()
  await scanCode(page, product(order, 0).upc)
  await page.getByRole('heading', { name: 'All 2 lines picked' }).waitFor()
  await expect.poll(() => pickedOf(shop, order)).toEqual([2, 1])
})

test('[X5-127] keys and a scanner leave the focus at a button, which has it again after a wrong code', async () => {
  const order = await placeOrderToPick(shop, [2, 1, 1])
  const { page } = await open({ staff: 'picker' })
  const expectFocus = (name: string) => expect.poll(() => focused(page)).toBe(name)
  await page.goto(pathOf(order))
  await expectLine(page, order, 0)
  await expectFocus(product(order, 0).title)
  for (const name of ['0 of 3 lines done. All lines', 'Orders to pick', 'Skip to content']) {
    await page.keyboard.press('Shift+Tab')
    await expectFocus(name)
  }
  await tabTo(page, 'One more')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectFocus('One more')
  const expectEnabled = (name: string) =>
    expect.poll(() => page.getByRole('button', { name, exact: true }).isEnabled()).toBe(true)
  await expectEnabled('Next')
  await button(page, 'Next').focus()
  await page.keyboard.press('Enter')
  await expectLine(page, order, 1)
  await expectFocus('Picked')
  await scanCode(page, '036000291453')
  const alarm = page.getByRole('alertdialog', { name: 'Bad scan' })
  await alarm.waitFor()
  await page.keyboard.press('Tab')
  await expectFocus('Back to picking')
  await page.keyboard.press('Escape')
  await alarm.waitFor({ state: 'detached' })
  await expectFocus('Picked')
  await scanCode(page, product(order, 1).upc)
  await expectLine(page, order, 2)
  await expectFocus('Picked')
  await expectEnabled('Picked')
  await page.keyboard.press('Enter')
  await expectFocus('All 3 lines picked')
  await expectEnabled('Mark as ready')
  await page.keyboard.press('Tab')
  await expectFocus('Mark as ready')
})
