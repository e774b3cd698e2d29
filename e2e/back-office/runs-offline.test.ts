import { claimName } from '@endcap/contract/claims/claim-kinds'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { phoneWithWorker } from '../browser.ts'
import { overflow } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { collectCash, countReturns, deliverNext, drivePath, planRun, readRun } from './runs.ts'

/** Failed requests of a page without a connection are no problems. */
const forgiveOffline = (problems: string[]) => {
  const others = problems.filter((each) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(each))
  problems.splice(0, problems.length, ...others)
}

/** Sends each request twice, its operations in reverse the first time. */
const sendTwiceShuffled = (page: Page) =>
  page.route('**/ops', async (route: Route) => {
    const request = route.request()
    const { ops } = request.postDataJSON() as { ops: unknown[] }
    await route.fetch({ postData: JSON.stringify({ ops: ops.toReversed() }) })
    await route.continue()
  })

const cached = (page: Page) =>
  page.evaluate(
    `caches.open('picking assets').then((cache) => cache.match('/admin/picking')).then(Boolean)`,
  )

test('[X0-120] a run of 30 stops without a signal survives a reload and a killed page, and counts once though it is sent twice and shuffled, a second phone has recorded a stop, and a claim is collected', async () => {
  const { run, claim } = await planRun(shop, 30)
  const { page, problems } = await open({ on: phoneWithWorker, staff: 'driver' })
  await page.goto(drivePath(run))
  await page.getByRole('button', { name: 'Start the run' }).tap()
  await page.getByRole('link', { name: /^Next: / }).waitFor()
  // The page's files are cached in the background.
  await expect.poll(() => cached(page)).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
  await expect.poll(async () => (await readRun(shop, run)).status).toBe('out')
  await page.context().setOffline(true)
  await deliverNext(page, 1)
  await page.getByRole('link', { name: /^Next: / }).tap()
  await page.getByRole('button', { name: `Mark ${claimName(claim)} as collected` }).tap()
  expect(await overflow(page)).toBe(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.reload()
  await collectCash(page)
  await deliverNext(page, 10)
  await page.reload()
  await deliverNext(page, 6)

  const again = await page.context().newPage()
  await page.close()
  await again.goto(drivePath(run))
  await deliverNext(again, 12)
  await again.getByRole('link', { name: /^All stops done/ }).tap()
  const returns = again.getByRole('region', { name: 'Comes back' })
  await returns.getByText(claimName(claim)).waitFor()
  expect(await readRun(shop, run)).toMatchObject({ done: 0, cash: 10_000 })

  // The driver’s second phone knows nothing of that: the first stop is recorded there once more.
  const second = await open({ on: phoneWithWorker, staff: 'driver' })
  const [first] = run.stop_list
  await second.page.goto(`${drivePath(run)}?stop=${first?._id}`)
  await second.page.getByRole('button', { name: 'I’m here' }).waitFor()
  expect(await accessibilityViolations(second.page)).toEqual([])
  await collectCash(second.page)
  await expect.poll(async () => (await readRun(shop, run)).done).toBe(1)

  await sendTwiceShuffled(again)
  await again.context().setOffline(false)
  await expect.poll(async () => (await readRun(shop, run)).done).toBe(30)
  const after = await readRun(shop, run)
  // 1 to 30 pieces of $10.00, each stop once, and the float.
  expect(after.cash).toBe(10_000 + 465 * 1_000)
  expect(
    after.stop_list.map(({ outcome, due, payments }) => [outcome, due, payments.length]),
  ).toEqual(run.stop_list.map(() => ['delivered', 0, 1]))
  // Its customer has six stops, and the goods were collected at the second.
  expect(after.stop_list.map(({ claims }) => claims.length)).toEqual(
    run.stop_list.map((_, at) => (at === 1 ? 1 : 0)),
  )
  expect(await countReturns(shop, claim)).toBe(1)
  // The first phone’s operations at the first stop wait for the office.
  expect(after.waiting_ops.map(({ stop_id, kind }) => [stop_id, kind]).sort()).toEqual([
    [first?._id, 'deliver'],
    [first?._id, 'payment'],
  ])
  forgiveOffline(problems)
})
