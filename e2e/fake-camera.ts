import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { launchBrowser, openPage, phone, type WatchedPage } from './browser.ts'
import type { Shop } from './shop.ts'

const leftOdd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
] as const

const patternOf = (digit: string): string => leftOdd[Number(digit)] ?? ''
const invert = (pattern: string): string =>
  [...pattern].map((bit) => (bit === '1' ? '0' : '1')).join('')

/** The bars of a UPC-A of twelve digits, `1` for a dark module. */
const barsOf = (upc: string): string => {
  const left = [...upc.slice(0, 6)].map(patternOf).join('')
  const right = [...upc.slice(6)].map((digit) => invert(patternOf(digit))).join('')
  return `101${left}01010${right}101`
}

const width = 640
const height = 480
const moduleWidth = 4
const frames = 5

/** Writes a video of a UPC-A, in the format that Chromium plays instead of a camera. */
const writeBarCodeVideo = async (path: string, upc: string): Promise<void> => {
  const bars = barsOf(upc)
  const left = Math.floor((width - bars.length * moduleWidth) / 2)
  const row = Buffer.alloc(width, 235)
  for (const [at, bit] of [...bars].entries())
    if (bit === '1') row.fill(16, left + at * moduleWidth, left + (at + 1) * moduleWidth)
  const blank = Buffer.alloc(width, 235)
  const luma = Buffer.concat(
    Array.from({ length: height }, (_, y) =>
      y > height / 4 && y < (3 * height) / 4 ? row : blank,
    ),
  )
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    luma,
    Buffer.alloc((width * height) / 2, 128),
  ])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([head, ...Array.from({ length: frames }, () => frame)]))
}

/** Runs a test on a phone whose camera sees a UPC-A; it fails when the page reported a problem. */
export const onPhoneThatSees = async (
  shop: Shop,
  upc: string,
  run: (page: WatchedPage['page']) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-camera-'))
  const video = join(folder, 'bar-code.y4m')
  await writeBarCodeVideo(video, upc)
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
    await run(page)
    expect(problems).toEqual([])
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}
