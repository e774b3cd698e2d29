import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const manager = await shop.staff('manager')

const folder = () => join(shop.context.config.dataDir, 'images')
const storedFiles = () => readdir(folder()).catch(() => [])
const plain = (width: number, height: number, color = '#c04010') =>
  sharp({ create: { width, height, channels: 3, background: color } })

const upload = (content: Buffer, field = 'file') => {
  const payload = new FormData()
  payload.append(field, new Blob([new Uint8Array(content)]), '../../etc/picture.png')
  return shop.send({ as: manager, method: 'POST', url: '/admin/api/images', payload })
}
const readStored = async (path: string) => readFile(join(folder(), path.replace('/images/', '')))

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  '[X7-34] a %s is stored as WebP under the hash of its content',
  async (format) => {
    const picture = await plain(300, 200)[format]().toBuffer()
    const { path, ...size } = (await upload(picture)).json().data
    expect(path).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/)
    expect(size).toEqual({ width: 300, height: 200 })
    const stored = await sharp(await readStored(path)).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 300 })
  },
)

test('the same picture uploaded twice is one file, and no partial file stays', async () => {
  const picture = await plain(50, 50, '#123456').png().toBuffer()
  const paths = await Promise.all(
    Array.from({ length: 5 }, async () => (await upload(picture)).json().data.path),
  )
  expect(new Set(paths).size).toBe(1)
  expect((await storedFiles()).filter((name) => name.startsWith('.'))).toEqual([])
})

test('[X2-16] a large picture is scaled down, a rotated one is set upright, and metadata is removed', async () => {
  const picture = await plain(2400, 1200)
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '33/1 44/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(picture).metadata()).exif).toBeDefined()
  const { data } = (await upload(picture)).json()
  expect(data).toMatchObject({ width: 800, height: 1600 })
  const metadata = await sharp(await readStored(data.path)).metadata()
  expect(metadata.exif).toBeUndefined()
  expect(metadata.orientation).toBeUndefined()
})

test('of an animation the first frame is stored', async () => {
  const pictures = ['#ff0000', '#0000ff'].map((color) => plain(20, 20, color).png().toBuffer())
  const join = { animated: true }
  const frames = await sharp(await Promise.all(pictures), { join })
    .webp()
    .toBuffer()
  expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2)
  const { data } = (await upload(frames)).json()
  expect(data).toMatchObject({ width: 20, height: 20 })
  const { dominant } = await sharp(await readStored(data.path)).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

test('files that are no pictures are refused with a message, and nothing is stored', async () => {
  const before = await storedFiles()
  const png = await plain(60, 60).png().toBuffer()
  const wrong: [string, Buffer][] = [
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['half a picture', png.subarray(0, png.length / 2)],
    ['a head alone', Buffer.from('\x89PNG\r\n\x1a\nnothing more', 'latin1')],
    ['too many pixels', await plain(8000, 5001, '#ffffff').png().toBuffer()],
  ]
  for (const [what, content] of wrong) {
    const refused = await upload(content)
    expect([what, refused.statusCode, refused.json().code]).toEqual([what, 422, 'invalid'])
    expect(refused.json().errors.file).toMatch(/^(Please|This picture)/)
  }
  expect(await storedFiles()).toEqual(before)
})

test('a form without the file is refused, an upload over 10 MiB is too large', async () => {
  const picture = await plain(9, 9).png().toBuffer()
  expect((await upload(picture, 'picture')).json().errors).toHaveProperty('file')
  const huge = await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 1))
  expect(huge.statusCode).toBe(413)
  expect(huge.json().code).toBe('too_large')
})

test('the audit log names who uploaded a picture', async () => {
  const picture = await plain(31, 17).png().toBuffer()
  const { path } = (await upload(picture)).json().data
  const created = { entity: 'images', action: 'create', staffId: manager.id, after: { path } }
  expect(await shop.auditOf(path)).toMatchObject([created])
})
