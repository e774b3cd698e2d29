import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectionTo } from './client-connection.ts'
import { adoptFolder, pathFor } from './cluster/data-folder.ts'
import { findMachineBinaries } from './cluster/machine-binaries.ts'
import { chooseRunAs, socketUsers } from './cluster/run-as.ts'
import { runServer } from './cluster/run-server.ts'
import { type Cluster, fixedSettings, writeSettings } from './cluster/settings.ts'
import type { PostgresConnection } from './embedded-postgres.ts'
import { errorCode } from './error-code.ts'
import { holdOwnerLock } from './ownership/hold-owner-lock.ts'

/** The major version of a directory's database, or null if there is none. */
export const readMajorVersion = async (directory: string): Promise<number | null> => {
  try {
    return Number(await readFile(join(directory, 'database', 'PG_VERSION'), 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

export type OlderPostgres = { connection: PostgresConnection; stop: () => Promise<void> }

/**
 * Starts a directory's database with this machine's PostgreSQL of the same major version, so that
 * it can be copied. Returns null if the machine has none.
 * @throws FolderTakenError if another server uses the folder.
 */
export const openOlderPostgres = async (options: {
  name: string
  directory: string
  major: number
  log: (line: string) => void
}): Promise<OlderPostgres | null> => {
  const dataFolder = join(options.directory, 'database')
  const cluster: Cluster = { name: options.name, dataFolder, transport: 'socket' }
  const runAs = await chooseRunAs(dataFolder)
  const binaries = (await findMachineBinaries(runAs)).find(({ major }) => major === options.major)
  if (binaries === undefined) return null
  await adoptFolder(dataFolder, runAs)
  await writeSettings(cluster, await socketUsers(runAs), runAs)
  const dataPath = await pathFor(runAs, dataFolder)
  const server = await runServer({
    binaries,
    dataFolder,
    dataPath,
    settings: {
      ...fixedSettings(cluster, dataPath, 5432),
      // This version may not know settings of the embedded version.
      config_file: join(dataPath, 'postgresql.conf'),
    },
    guard: 'shell',
    runAs,
    log: options.log,
  })
  try {
    const client = await connectionTo(cluster, server.port)
    const owner = { kind: 'service', pid: process.pid } as const
    const lock = await holdOwnerLock(client.connection, owner, options.log)
    return {
      connection: client.connection,
      stop: async () => {
        await lock.release()
        await server.stop()
        await client.release()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
