import { chmod, chown, mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../test-support/program.ts'
import { scratchFolder } from '../test-support/scratch-folder.ts'
import { prepareDataDir } from './prepare-data-dir.ts'

const scratch = scratchFolder()

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
  const folder = join(scratch, 'killed')
  const images = join(folder, 'images')
  await mkdir(images, { recursive: true })
  const leftOver = '.picture.webp.0123456789ab'
  const beingWritten = '.other.webp.ba9876543210'
  for (const name of [leftOver, beingWritten, 'picture.webp', '.hidden'])
    await writeFile(join(images, name), 'content')
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  for (const name of [leftOver, 'picture.webp', '.hidden'])
    await utimes(join(images, name), longAgo, longAgo)
  await prepareDataDir(folder)
  expect((await readdir(images)).sort()).toEqual([beingWritten, '.hidden', 'picture.webp'].sort())
})

test.skipIf(process.getuid?.() !== 0)(
  'a folder of images that another user created is refused with a message',
  async () => {
    const nobody = 65_534
    const dataDir = join(scratch, 'of nobody')
    await chmod(scratch, 0o755)
    await mkdir(dataDir)
    await mkdir(join(dataDir, 'images'), { mode: 0o700 })
    await chown(dataDir, nobody, nobody)
    const program = `import { prepareDataDir } from '${join(import.meta.dirname, 'prepare-data-dir.ts')}'
      process.setgid(${nobody})
      process.setuid(${nobody})
      await prepareDataDir(process.argv[1]).catch((error) => console.log(error.name, error.message))`
    const typed = ['--input-type=module', '--eval', program, dataDir]
    const { out } = await runProgram([process.execPath, ...typed], {})
    expect(out).toBe(
      `StartupError DATA_DIR ${dataDir} can’t be created or written to (EACCES): ` +
        'please use a folder to which, including its images, the shop may write.\n',
    )
  },
)
