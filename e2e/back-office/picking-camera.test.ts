import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { writeBarCodeVideo } from '../bar-code-video.ts'
import { launchBrowser, openPage, phone } from '../browser.ts'
import { storeVisitor, test } from '../test.ts'
import { hirePicker, placeOrderToPick, readPicking } from './picking.ts'

test('[X5-127] the camera reads a bar code and counts its product once while it stays in the picture', async ({
  shop,
}) => {
  const order = await placeOrderToPick(shop, [2, 3])
  const second = order.products[1]
  const folder = await mkdtemp(join(tmpdir(), 'endcap-camera-'))
  const video = join(folder, 'bar-code.y4m')
  await writeBarCodeVideo(video, second?.upc ?? '')
  const browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ])
  try {
    const { page, problems } = await openPage(browser, shop.url, {
      ...phone,
      permissions: ['camera'],
    })
    await storeVisitor(page, shop.url, { staff: await hirePicker(shop, 'Pia Picker') })
    await page.goto(`/admin/orders/${order.id}/pick`)
    await page.getByRole('heading', { name: order.products[0]?.title ?? '' }).waitFor()
    await page.getByRole('button', { name: 'Scan' }).tap()
    await page.getByRole('heading', { name: second?.title ?? '' }).waitFor()
    await page.getByRole('button', { name: '1 of 3 picked' }).waitFor()
    // Longer than a code has to be out of sight to count again.
    await page.waitForTimeout(2_500)
    expect((await readPicking(shop, order)).lines.map(({ picked }) => picked)).toEqual([null, 1])
    await page.getByRole('button', { name: 'Scan' }).tap()
    await page.locator('video').waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
})
