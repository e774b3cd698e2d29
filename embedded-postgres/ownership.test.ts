import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectAsSuperuser } from './client-connection.ts'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { openEmbeddedPostgres } from './open-embedded-postgres.ts'
import { findOwner } from './ownership/owner-store.ts'
import { startOwnerProcess } from './test-support/owner-process.ts'
import {
  expectAnswer,
  openCommand,
  openService,
  parentOf,
  serverOf,
  storeAnswer,
  useScratch,
  waitFor,
} from './test-support/scratch.ts'

const isLinux = process.platform === 'linux'
const scratch = useScratch()

test('[X9-02] a second service is refused by a sentence that names the first one’s process', async () => {
  const directory = await scratch.usedDirectory('second')
  const service = startOwnerProcess({ directory })
  await service.waitForLine('ready')
  await expect(openService(directory)).rejects.toMatchObject({
    code: 'in_use',
    message: expect.stringContaining(`a service that is running on it (process ${service.pid})`),
  })
  const second = startOwnerProcess({ directory })
  expect(await second.waitForLine('failed')).toContain('use another folder')
  expect(await second.ended).toBe(1)

  expect(await serverOf(directory)).not.toBeNull()
  service.child.kill('SIGTERM')
  expect(await service.ended).toBe(0)
})

test('of three services started at once on a new folder one opens it', async () => {
  const directory = join(scratch.folder, 'at-once')
  const starts = Array.from({ length: 3 }, () => openService(directory))
  const results = await Promise.allSettled(starts)
  const opened: EmbeddedPostgres[] = []
  for (const result of results) {
    if (result.status === 'fulfilled') opened.push(result.value)
    else expect(result.reason).toMatchObject({ code: 'in_use' })
  }
  expect(opened).toHaveLength(1)
  await opened[0]?.stop()
})

test('[X9-02] a command joins a running service, leaves it running, and learns that it has stopped', async () => {
  const directory = await scratch.usedDirectory('join')
  const service = await openService(directory)
  await storeAnswer(service)

  const command = await openCommand(directory)
  expect(command.joined).toEqual({ pid: process.pid })
  await expectAnswer(command)
  await command.stop()
  expect((await command.exited).expected).toBe(true)

  await expectAnswer(service)
  const other = await openCommand(directory)
  await service.stop()
  expect(await other.exited).toEqual({
    expected: false,
    reason: `The process that the database belongs to (${process.pid}) has stopped.`,
  })
  await other.stop()
})

test('a command without a service starts the server for its time; a service waits for its end', async () => {
  const directory = await scratch.usedDirectory('command')
  const command = await openCommand(directory)
  expect(command.joined).toBeUndefined()

  const logged: string[] = []
  const service = openService(directory, (line) => logged.push(line))
  const waiting = `Waiting for a command that is running on it (process ${process.pid}).`
  await waitFor(() => logged.includes(waiting))
  await pause(500)
  await command.stop()
  const opened = await service
  expect(opened.joined).toBeUndefined()
  await opened.stop()
})

test('a service that has waited long enough for a command names its process', async () => {
  const directory = await scratch.usedDirectory('timeout')
  const command = await openCommand(directory)
  for (const mode of ['own', 'join-or-own'] as const) {
    await expect(
      openEmbeddedPostgres({ name: 'app', directory, mode, commandTimeoutMs: 200, log: () => {} }),
    ).rejects.toThrow(`in use by a command that is running on it (process ${process.pid})`)
  }
  await command.stop()
})

test('the lock is taken again when its connection breaks', async () => {
  const directory = await scratch.usedDirectory('again')
  const service = await openService(directory)
  const client = await connectAsSuperuser(service.connection, 'test')
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'app service%'`,
  )
  await waitFor(async () => (await findOwner(client))?.pid === process.pid)
  await client.end()
  await expect(openService(directory)).rejects.toMatchObject({ code: 'in_use' })
  await service.stop()
})

test.skipIf(!isLinux)(
  'a server whose service and guard were both killed is shut down by the next start',
  async () => {
    const directory = await scratch.usedDirectory('stray')
    const service = startOwnerProcess({ directory, work: 'load' })
    await service.waitForLine('committed')
    const server = (await serverOf(directory)) ?? 0
    // Stopped first, so that the service can't see the guard go.
    service.child.kill('SIGSTOP')
    process.kill(await parentOf(server), 'SIGKILL')
    service.child.kill('SIGKILL')
    await service.ended
    expect(await serverOf(directory)).toBe(server)

    const logged: string[] = []
    const next = await openService(directory, (line) => logged.push(line))
    expect(logged.join('\n')).toContain(
      `Shutting down a PostgreSQL whose owner is gone (process ${server})`,
    )
    expect(logged.join('\n')).not.toContain('not properly shut down')
    await next.stop()
  },
)

test('a folder that can’t be made is refused by a sentence', async () => {
  await expect(openService(join(process.execPath, 'data'))).rejects.toThrow(
    /folder .* can't be created or entered/,
  )
})
