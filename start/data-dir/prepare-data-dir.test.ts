import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareDataDir } from './prepare-data-dir.ts'

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
