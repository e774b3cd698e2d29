import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDataDir } from './prepare-data-dir.ts'

let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'endcap data dir '))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777

test('[X9-31] only the owner may enter DATA_DIR, a new one and one that was open to others', async () => {
  const [fresh, opened] = [join(scratch, 'new/data'), join(scratch, 'open')]
  await mkdir(opened)
  await chmod(opened, 0o777)
  for (const dataDir of [fresh, opened]) {
    await prepareDataDir(dataDir)
    expect(await Promise.all([dataDir, join(dataDir, 'images')].map(modeOf))).toEqual([
      0o700, 0o700,
    ])
  }
})

test('[X9-54] a start removes what a killed process was writing, and nothing that is new or finished', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-data-'))
  const images = join(folder, 'images')
  await mkdir(images)
  const leftOver = '.picture.webp.0123456789ab'
  const beingWritten = '.other.webp.ba9876543210'
  for (const name of [leftOver, beingWritten, 'picture.webp', '.hidden'])
    await writeFile(join(images, name), 'content')
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  for (const name of [leftOver, 'picture.webp', '.hidden'])
    await utimes(join(images, name), longAgo, longAgo)
  await prepareDataDir(folder)
  expect((await readdir(images)).sort()).toEqual([beingWritten, '.hidden', 'picture.webp'].sort())
  await rm(folder, { recursive: true })
})
