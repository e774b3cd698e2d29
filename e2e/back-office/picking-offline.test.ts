import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phoneWithWorker } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { staffSession } from '../staff.ts'
import { open, shop } from '../test.ts'
import {
  button,
  expectCount,
  expectLine,
  pathOf,
  pickedOf,
  placeOrderToPick,
  product,
} from './picking.ts'

/** Failed requests of a page without a connection are no problems. */
const forgiveOffline = (problems: string[]) => {
  const others = problems.filter((each) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(each))
  problems.splice(0, problems.length, ...others)
}

/** The line that says why picks are not sent. */
const unsentOf = (page: Page) => page.locator('p[role="status"]')
const expectUnsent = (page: Page, count: number) =>
  unsentOf(page)
    .filter({ hasText: new RegExp(`\\b${count}\\b`) })
    .waitFor()

test('[X5-128] taps without a connection survive a reload and a closed tab, and are sent once when it is back', async () => {
  const order = await placeOrderToPick(shop, [5, 4, 3, 2])
  const { page, problems } = await open({ on: phoneWithWorker, staff: 'picker' })
  await page.goto('/admin/picking')
  await page.getByRole('link', { name: String(order.number) }).tap()
  await expectLine(page, order, 0)
  // The page's files are cached in the background.
  await expect
    .poll(() =>
      page.evaluate(
        `caches.open('picking assets').then((cache) => cache.match('/admin/picking')).then(Boolean)`,
      ),
    )
    .toBe(true)
  await page.context().setOffline(true)
  await button(page, 'All 5 picked').tap()
  await button(page, 'One more').tap()
  await button(page, 'One more').tap()
  await expectUnsent(page, 3)

  await page.reload()
  await expectUnsent(page, 3)
  await expectLine(page, order, 1)
  await expectCount(page, '2 of 4')
  const again = await page.context().newPage()
  await page.close()
  await again.goto(pathOf(order))
  await expectCount(again, '2 of 4')
  await button(again, 'All 4 picked').tap()
  await expectUnsent(again, 4)
  expect(await pickedOf(shop, order)).toEqual([null, null, null, null])

  await again.context().setOffline(false)
  await expect.poll(() => pickedOf(shop, order)).toEqual([5, 4, null, null])
  await unsentOf(again).waitFor({ state: 'hidden' })

  await again.context().setOffline(true)
  await button(again, 'All 3 picked').tap()
  await expectUnsent(again, 1)
  const later = await again.context().newPage()
  await again.close()
  await later.context().setOffline(false)
  await later.goto('/admin/orders')
  await expect.poll(() => pickedOf(shop, order)).toEqual([5, 4, 3, null])
  forgiveOffline(problems)
})

test('[X5-129] two pickers see each other and each other’s lines, and a line that both picked is asked about', async () => {
  const order = await placeOrderToPick(shop, [5, 4, 3])
  const ann = await open({
    on: phoneWithWorker,
    staff: await staffSession(shop, 'picker', 'Ann Alder'),
  })
  const bob = await open({
    on: phoneWithWorker,
    staff: await staffSession(shop, 'picker', 'Bob Birch'),
  })
  for (const { page } of [ann, bob]) {
    await page.goto(pathOf(order))
    await expectLine(page, order, 0)
  }
  await ann.page.getByText(/Bob Birch/).waitFor()
  await button(bob.page, 'All 5 picked').tap()
  await expectCount(ann.page, '5 of 5')
  await button(ann.page, 'Next').tap()
  await expectLine(ann.page, order, 1)

  await ann.page.context().setOffline(true)
  await button(ann.page, 'All 4 picked').tap()
  await expectUnsent(ann.page, 1)
  for (const count of ['1 of 4', '2 of 4']) {
    await button(bob.page, 'One more').tap()
    await expectCount(bob.page, count)
  }
  await expect.poll(() => pickedOf(shop, order)).toEqual([5, 2, null])
  await ann.page.context().setOffline(false)
  const question = ann.page.getByRole('alertdialog', { name: product(order, 1).title })
  await expectText(question).toMatch(/Bob Birch .* 2 of 4/)
  expect(await pickedOf(shop, order)).toEqual([5, 2, null])
  await question.getByRole('button').first().tap()
  await question.waitFor({ state: 'hidden' })
  expect(await pickedOf(shop, order)).toEqual([5, 2, null])
  forgiveOffline(ann.problems)
})
