import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accessibilityViolations } from './accessibility.ts'
import { pathOf, pickedOf, placeOrderToPick, product } from './back-office/picking.ts'
import { launchBrowser, openPage, phone } from './browser.ts'
import { expectServerCart } from './cart/carts.ts'
import { expectText } from './expectations.ts'
import { visit } from './page-actions.ts'
import { shop, storeVisitor } from './test.ts'
import { addCustomer } from './test-accounts.ts'

/** The bars of the digits in the left half of a UPC-A, `1` for a dark module; the right half has their inverse. */
const bars = [
  ...['0001101', '0011001', '0010011', '0111101', '0100011'],
  ...['0110001', '0101111', '0111011', '0110111', '0001011'],
]
const drawUpc = (upc: string): string => {
  const half = (digits: string) => [...digits].map((digit) => bars[Number(digit)]).join('')
  const right = [...half(upc.slice(6))].map((bit) => (bit === '1' ? '0' : '1')).join('')
  return `101${half(upc.slice(0, 6))}01010${right}101`
}

/** Writes a video of a UPC-A, in the format that Chromium plays instead of a camera. */
const writeVideo = async (path: string, upc: string): Promise<void> => {
  const [width, height, moduleWidth, frames] = [640, 480, 4, 5]
  const modules = drawUpc(upc)
  const left = Math.floor((width - modules.length * moduleWidth) / 2)
  const row = Buffer.alloc(width, 235)
  for (const [at, bit] of [...modules].entries())
    if (bit === '1') row.fill(16, left + at * moduleWidth, left + (at + 1) * moduleWidth)
  const blank = Buffer.alloc(width, 235)
  const rows = Array.from({ length: height }, (_, y) =>
    y > height / 4 && y < (3 * height) / 4 ? row : blank,
  )
  const colors = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, colors])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([head, ...Array.from({ length: frames }, () => frame)]))
}

test('[X1-61, X5-127] the camera reads a bar code once while it is in the picture: for the quick order, whose keypad sets the quantity, and for picking', async () => {
  const order = await placeOrderToPick(shop, [2, 3])
  const seen = product(order, 1)
  const folder = await mkdtemp(join(tmpdir(), 'endcap-camera-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const video = join(folder, 'bar-code.y4m')
  await writeVideo(video, seen.upc)
  const browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ])
  onTestFinished(() => browser.close())
  const { page, problems } = await openPage(browser, shop.url, {
    ...phone,
    permissions: ['camera'],
  })
  const customer = await addCustomer(shop)
  await storeVisitor(page, shop, { as: customer })
  // By a link: the policy that counts is the one of the page that was loaded first.
  await visit(page, '/cart')
  await page.evaluate("window.goTo('/quick-order')")
  await page.getByRole('button', { name: 'Scan bar codes' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Scan bar codes' })
  await expectText(dialog).toContain(seen.title)
  // Longer than a code has to be out of sight to count again, also for a phone that is busy meanwhile.
  await page.waitForTimeout(2_000)
  await page.evaluate(
    '{ const began = performance.now(); while (performance.now() - began < 2_000); }',
  )
  await page.waitForTimeout(500)
  await expectText(dialog).toContain('1 × $10.00')
  for (const key of ['1', '2']) await dialog.getByRole('button', { name: key, exact: true }).tap()
  await expectText(dialog).toContain('12 × $10.00')
  expect(await accessibilityViolations(page, { within: 'dialog[open]' })).toEqual([])
  await dialog.getByRole('button', { name: /^Done/ }).tap()
  await page.locator('video').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add to cart' }).tap()
  await expectServerCart(customer).toEqual([{ _id: seen._id, qty: 12 }])

  await storeVisitor(page, shop, { staff: 'picker' })
  await page.goto(pathOf(order))
  await page.getByRole('heading', { name: product(order, 0).title }).waitFor()
  await page.getByRole('button', { name: 'Scan' }).tap()
  await page.getByRole('heading', { name: seen.title }).waitFor()
  await page.getByRole('button', { name: '1 of 3 picked' }).waitFor()
  await expect.poll(() => pickedOf(shop, order)).toEqual([null, 1])
  await page.getByRole('button', { name: 'Scan' }).tap()
  await page.locator('video').waitFor({ state: 'hidden' })
  expect(problems.join('\n')).toBe('')
})
