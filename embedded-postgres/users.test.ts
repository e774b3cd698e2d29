import { execFile } from 'node:child_process'
import { chmod, chown, cp, mkdir, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findEmbeddedBinaries, prepareBinaries } from './cluster/binaries.ts'
import { canEnter, chooseRunAs } from './cluster/run-as.ts'
import { startOwnerProcess } from './test-support/owner-process.ts'
import {
  expectAnswer,
  isRoot,
  openCommand,
  openService,
  query,
  serverOf,
  storeAnswer,
  userOf,
  useScratch,
} from './test-support/scratch.ts'

const run = promisify(execFile)
const here = fileURLToPath(new URL('.', import.meta.url))
const nobody = { uid: 65_534, gid: 65_534 }
const stranger = { uid: 12_345, gid: 12_345 }

const asRoot = isRoot && process.platform === 'linux'
const otherUsersRead =
  asRoot && (await canEnter(here, nobody)) && (await canEnter(dirname(process.execPath), nobody))
if (!asRoot) console.warn('LEFT OUT: how the service runs as root, since these tests do not.')
else if (!otherUsersRead) {
  console.warn(`LEFT OUT: how the service runs as an ordinary user, since none can read ${here}.`)
}

const scratch = useScratch()

const makeFolder = async (name: string, owner = { uid: 0, gid: 0 }, mode = 0o755) => {
  const folder = join(scratch.folder, name)
  await mkdir(folder)
  await chown(folder, owner.uid, owner.gid)
  await chmod(folder, mode)
  return folder
}

test.runIf(asRoot)(
  'started by root, PostgreSQL runs as another user, and root gets in, below a folder that is closed to all but root, too',
  async () => {
    const closed = await makeFolder('closed', undefined, 0o700)
    const directory = join(closed, 'my data')
    for (const answer of [1, 2]) {
      const service = await openService(directory)
      const user = await userOf((await serverOf(directory)) ?? 0)
      expect(user).toBe((await chooseRunAs(''))?.uid)
      expect(user).not.toBe(0)
      await query(service.connection, 'CREATE TABLE IF NOT EXISTS start (id int)')
      await query(service.connection, 'INSERT INTO start VALUES (1)')
      expect(await query(service.connection, 'SELECT count(*)::int AS answer FROM start')).toEqual([
        { answer },
      ])
      const command = await openCommand(directory)
      expect(command.joined).toEqual({ pid: process.pid })
      await command.stop()
      await expect(openService(directory)).rejects.toMatchObject({ code: 'in_use' })
      await service.stop()
    }
  },
)

test.runIf(asRoot)(
  'programs that PostgreSQL’s user can’t get at are copied once, and again when the copy is broken',
  async () => {
    const closed = await makeFolder('closed programs', undefined, 0o700)
    const { bin } = await findEmbeddedBinaries()
    await cp(dirname(bin), join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    const name = `test-${process.pid}`
    const files = {
      bin: join(closed, 'native', 'bin'),
      copySource: { name, folder: join(closed, 'native') },
    }
    const runAs = await chooseRunAs('')
    const first = await prepareBinaries(files, runAs)
    try {
      expect(first).toMatchObject({ major: 18, bin: expect.stringContaining(name) })
      const made = (await stat(first.bin)).ctimeMs
      expect(await prepareBinaries(files, runAs)).toEqual(first)
      expect((await stat(first.bin)).ctimeMs).toBe(made)

      await rm(join(dirname(first.bin), 'lib'), { recursive: true })
      expect(await prepareBinaries(files, runAs)).toEqual(first)
    } finally {
      await rm(dirname(first.bin), { recursive: true })
    }
  },
)

test.runIf(otherUsersRead)('another user of the machine does not get in', async () => {
  const directory = await scratch.usedDirectory('private')
  const service = await openService(directory)
  const knock = `require('node:net').connect(process.argv[1]).on('error', (error) => console.log(error.code)).on('connect', () => { console.log('in'); process.exit() })`
  const socket = join(service.connection.host, `.s.PGSQL.${service.connection.port}`)
  expect((await run(process.execPath, ['-e', knock, socket])).stdout.trim()).toBe('in')
  expect(
    (await run(process.execPath, ['-e', knock, socket], { cwd: '/', ...stranger })).stdout.trim(),
  ).toBe('EACCES')

  // Even with the folder open, the system vouches for root and the folder's owner alone.
  const database = join(directory, 'database')
  await chmod(database, 0o755)
  await chmod(socket, 0o777)
  const driver = createRequire(import.meta.url).resolve('pg')
  const enter = `const { Client } = require(process.argv[1])
    const connection = JSON.parse(process.argv[2])
    new Client(connection).connect().then(() => { console.log('in'); process.exit() }, (error) => console.log(error.message))`
  for (const user of ['app', 'postgres']) {
    const connection = JSON.stringify({ ...service.connection, user })
    const words = ['-e', enter, driver, connection]
    expect((await run(process.execPath, words)).stdout.trim()).toBe('in')
    expect((await run(process.execPath, words, { cwd: '/', ...nobody })).stdout).toContain(
      `Peer authentication failed for user "${user}"`,
    )
  }
  await chmod(database, 0o700)
  await service.stop()
})

test.runIf(asRoot)(
  'a database that root copied back from a backup is given to PostgreSQL’s user',
  async () => {
    const directory = await scratch.usedDirectory('restored')
    const before = await openService(directory)
    await storeAnswer(before)
    await before.stop()
    await run('chown', ['-R', 'root:root', directory])

    const service = await openService(directory)
    await expectAnswer(service)
    await service.stop()
  },
)

test.runIf(otherUsersRead)(
  'an ordinary user’s service works, and stays that user’s when root starts it',
  async () => {
    const directory = await makeFolder('ordinary', nobody)
    const service = startOwnerProcess({ directory, work: 'load', user: nobody })
    await service.waitForLine('committed')
    expect(await userOf((await serverOf(directory)) ?? 0)).toBe(nobody.uid)

    const command = await openCommand(directory)
    expect(command.joined).toEqual({ pid: service.pid })
    await command.stop()
    service.child.kill('SIGKILL')
    await service.ended

    const asRootNow = await openService(directory)
    expect(await userOf((await serverOf(directory)) ?? 0)).toBe(nobody.uid)
    expect(await query(asRootNow.connection, 'SELECT count(*) > 0 AS some FROM entry')).toEqual([
      { some: true },
    ])
    await asRootNow.stop()

    const again = startOwnerProcess({ directory, user: nobody })
    await again.waitForLine('ready')
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  },
)

test.runIf(otherUsersRead)(
  'a user without access to the folder gets its owner’s name',
  async () => {
    const directory = await scratch.usedDirectory('not yours')
    const service = startOwnerProcess({ directory, user: nobody })
    expect(await service.waitForLine('failed')).toMatch(/belongs to the user \w+: .* as root/)
    expect(await service.ended).toBe(1)
  },
)
