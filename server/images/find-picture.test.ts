import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureWidths } from '@endcap/contract/images/picture-widths'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createPictureFinder, type PictureFile, type PictureRequest } from './find-picture.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'endcap pictures '))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
await mkdir(join(dataDir, 'images/demo'), { recursive: true })
await writeFile(join(dataDir, 'a secret'), 'nobody else’s')
const findFor = createPictureFinder(dataDir)
const visitor: PictureRequest = { network: '192.0.2.1', isGone: () => false }
const find = (picture: string, width: number) => findFor(picture, width, visitor)

const noise = (width: number, height: number) => {
  const random = { type: 'gaussian', mean: 120, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise: random } })
}
const writePicture = (name: string, content: Buffer) =>
  writeFile(join(dataDir, 'images', name), content)
const contentOf = (file: PictureFile | undefined) =>
  readFile(join(file?.folder ?? '', file?.name ?? ''))
const scaledFiles = () => readdir(join(dataDir, 'picture-sizes')).catch(() => [])

test('[X2-15] a picture is scaled to each width of the pages, as WebP, and never enlarged', async () => {
  const before = (await scaledFiles()).length
  await writePicture('demo/shelf.jpg', await noise(700, 350).jpeg().toBuffer())
  for (const width of pictureWidths) {
    const content = await contentOf(await find('demo/shelf.jpg', width))
    expect(await sharp(content).metadata()).toMatchObject({
      format: 'webp',
      width: Math.min(width, 700),
    })
  }
  expect(await scaledFiles()).toHaveLength(before + pictureWidths.length)
})

test('any other width gets the original', async () => {
  const picture = await noise(300, 300).png().toBuffer()
  await writePicture('original.png', picture)
  const before = await scaledFiles()
  for (const width of [Number.NaN, 0, -120, 121, 1e9])
    expect(await contentOf(await find('original.png', width))).toEqual(picture)
  expect(await scaledFiles()).toEqual(before)
})

test('concurrent requests scale a picture once, and a replaced picture is scaled again', async () => {
  await writePicture('can.webp', await noise(800, 800).webp({ quality: 90 }).toBuffer())
  const before = (await scaledFiles()).length
  const files = await Promise.all(Array.from({ length: 20 }, () => find('can.webp', 240)))
  expect(new Set(files.map((file) => file?.name)).size).toBe(1)
  const scaled = join(dataDir, 'picture-sizes', files[0]?.name ?? '')
  const { mtimeMs } = await stat(scaled)
  await find('can.webp', 240)
  expect(await stat(scaled)).toMatchObject({ mtimeMs })
  expect(await scaledFiles()).toHaveLength(before + 1)
  const square = sharp({ create: { width: 800, height: 800, channels: 3, background: '#00ff00' } })
  await writePicture('can.webp', await square.webp().toBuffer())
  const { dominant } = await sharp(await contentOf(await find('can.webp', 240))).stats()
  expect(dominant.g).toBeGreaterThan(200)
})

test('a WebP smaller than its scaled version, and a file that can’t be scaled, are sent unchanged', async () => {
  const small = await noise(200, 200).webp({ quality: 20 }).toBuffer()
  for (const content of [small, Buffer.from('not much of a picture')]) {
    await writePicture('unchanged.webp', content)
    expect(await contentOf(await find('unchanged.webp', 560))).toEqual(content)
  }
})

test('neither files outside of the folder nor folders are found', async () => {
  for (const name of ['../a secret', 'demo/../../a secret', '', '.', 'demo', 'none.webp', 'a\0b'])
    for (const width of [120, 121])
      expect([name, await find(name, width)]).toEqual([name, undefined])
})

test('[X7-33] pictures are scaled by turns of the networks, and not for requests that have gone', async () => {
  await writePicture('many.jpg', await noise(900, 900).jpeg().toBuffer())
  await writePicture('other.jpg', await noise(900, 900).jpeg().toBuffer())
  const finished: string[] = []
  const request = async (picture: string, width: number, network: string, isGone = false) => {
    const file = await findFor(picture, width, { network, isGone: () => isGone })
    finished.push(`${network} ${file?.isFallback ? 'gone' : width}`)
  }
  const [first = 0, ...widths] = pictureWidths
  await Promise.all([
    request('many.jpg', first, 'flood'),
    request('many.jpg', widths[0] ?? 0, 'flood', true),
    ...widths.slice(1).map((width) => request('many.jpg', width, 'flood')),
    request('other.jpg', first, 'visitor'),
  ])
  expect(finished).toContain('flood gone')
  expect(finished).toContain(`visitor ${first}`)
  expect(finished.indexOf(`visitor ${first}`)).toBeLessThan(finished.length - 2)
})
