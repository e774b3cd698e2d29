import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureWidths } from '@endcap/contract/picture-widths'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictureFinder, type PictureFile } from './find-picture.ts'

let dataDir: string
let find: ReturnType<typeof createPictureFinder>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'endcap pictures '))
  await mkdir(join(dataDir, 'images/demo'), { recursive: true })
  await writeFile(join(dataDir, 'a secret'), 'nobody else’s')
  find = createPictureFinder(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
const lay = (name: string, content: Buffer) => writeFile(join(dataDir, 'images', name), content)
const contentOf = (file: PictureFile | undefined) =>
  readFile(join(file?.folder ?? '', file?.name ?? ''))
const sizes = () => readdir(join(dataDir, 'picture-sizes')).catch(() => [])

test('a picture comes in each width that pages ask for, as WebP, and is never enlarged', async () => {
  const before = (await sizes()).length
  await lay('demo/shelf.jpg', await noise(700, 350).jpeg().toBuffer())
  for (const width of pictureWidths) {
    const content = await contentOf(await find('demo/shelf.jpg', width))
    expect(await sharp(content).metadata()).toMatchObject({
      format: 'webp',
      width: Math.min(width, 700),
    })
  }
  expect(await sizes()).toHaveLength(before + pictureWidths.length)
})

test('any other width is answered with the whole picture', async () => {
  const picture = await noise(300, 300).png().toBuffer()
  await lay('whole.png', picture)
  const before = await sizes()
  for (const width of [Number.NaN, 0, -120, 121, 1e9])
    expect(await contentOf(await find('whole.png', width))).toEqual(picture)
  expect(await sizes()).toEqual(before)
})

test('asked for by many at once it is made once, and a replaced picture anew', async () => {
  await lay('can.webp', await noise(800, 800).webp({ quality: 90 }).toBuffer())
  const before = (await sizes()).length
  const files = await Promise.all(Array.from({ length: 20 }, () => find('can.webp', 240)))
  expect(new Set(files.map((file) => file?.name)).size).toBe(1)
  const made = await stat(join(dataDir, 'picture-sizes', files[0]?.name ?? ''))
  await find('can.webp', 240)
  expect((await stat(join(dataDir, 'picture-sizes', files[0]?.name ?? ''))).mtimeMs).toBe(
    made.mtimeMs,
  )
  expect(await sizes()).toHaveLength(before + 1)
  const square = sharp({ create: { width: 800, height: 800, channels: 3, background: '#00ff00' } })
  await lay('can.webp', await square.webp().toBuffer())
  const { dominant } = await sharp(await contentOf(await find('can.webp', 240))).stats()
  expect(dominant.g).toBeGreaterThan(200)
})

test('a WebP that is smaller than its scaled one is sent as it is', async () => {
  const small = await noise(200, 200).webp({ quality: 20 }).toBuffer()
  await lay('small.webp', small)
  expect(await contentOf(await find('small.webp', 560))).toEqual(small)
})

test('what can’t be scaled is sent as it is', async () => {
  await lay('broken.webp', Buffer.from('not much of a picture'))
  expect((await contentOf(await find('broken.webp', 120))).toString()).toBe('not much of a picture')
})

test('nothing outside of the folder is found, and no folder', async () => {
  for (const name of ['../a secret', 'demo/../../a secret', '', '.', 'demo', 'none.webp', 'a\0b'])
    for (const width of [120, 121])
      expect([name, await find(name, width)]).toEqual([name, undefined])
})
