import { createServer } from 'node:net'
import { connectionTo } from './client-connection.ts'
import { findEmbeddedBinaries, prepareBinaries } from './cluster/binaries.ts'
import {
  adoptFolder,
  createDataFolder,
  holdsDatabase,
  pathFor,
  removeUnfinished,
} from './cluster/data-folder.ts'
import { chooseRunAs, socketUsers } from './cluster/run-as.ts'
import { runServer } from './cluster/run-server.ts'
import { fixedSettings, type Transport, writeSettings } from './cluster/settings.ts'
import type { EmbeddedPostgres, OwnerKind } from './embedded-postgres.ts'
import { holdOwnership } from './ownership/hold-ownership.ts'

/**
 * Starts the server of a data folder, after making the database if there is none, and owns it.
 *
 * @returns undefined when another process made the database meanwhile: look again.
 * @throws FolderTakenError when another process started the server meanwhile.
 */
export async function ownServer(options: {
  dataFolder: string
  transport: Transport
  kind: OwnerKind
  log: (line: string) => void
}): Promise<EmbeddedPostgres | undefined> {
  const { dataFolder, transport, kind, log } = options
  const runAs = await chooseRunAs(dataFolder)
  const binaries = await prepareBinaries(await findEmbeddedBinaries(), runAs)

  if (!(await holdsDatabase(dataFolder, binaries.major))) {
    if (!(await createDataFolder(dataFolder, binaries, transport, runAs))) return undefined
  }
  await adoptFolder(dataFolder, runAs)
  const users = transport === 'socket' ? await socketUsers(runAs) : []
  await writeSettings(dataFolder, transport, users, runAs)

  const dataPath = await pathFor(runAs, dataFolder)
  const port = transport === 'socket' ? 5432 : await freePort()
  const server = await runServer({
    binaries,
    dataFolder,
    dataPath,
    settings: fixedSettings(dataPath, transport, port),
    guard: transport === 'socket' ? 'shell' : 'node',
    runAs,
    log,
  })
  try {
    const client = await connectionTo(dataFolder, transport, server.port)
    const ownership = await holdOwnership(client.connection, { kind, pid: process.pid }, log)
    void server.exited.then(() => ownership.release())
    await removeUnfinished(dataFolder)

    let stopped: Promise<void> | undefined
    async function stop(): Promise<void> {
      await ownership.release()
      await server.stop()
      await client.release()
    }
    return {
      connection: client.connection,
      exited: server.exited,
      stop() {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
