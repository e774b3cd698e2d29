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
import { type Cluster, fixedSettings, writeSettings } from './cluster/settings.ts'
import type { EmbeddedPostgres, OwnerKind } from './embedded-postgres.ts'
import { holdOwnerLock } from './ownership/hold-owner-lock.ts'

/**
 * Starts and owns the server of a data folder, and creates the database if there is none.
 * @returns null if another process has created the database in the meantime; the caller must look
 * for it again.
 * @throws FolderTakenError if another process has started the server in the meantime.
 */
export const ownServer = async (
  cluster: Cluster,
  kind: OwnerKind,
  log: (line: string) => void,
): Promise<EmbeddedPostgres | null> => {
  const { dataFolder, transport } = cluster
  const runAs = await chooseRunAs(dataFolder)
  const binaries = await prepareBinaries(await findEmbeddedBinaries(), runAs)

  if (!(await holdsDatabase(cluster, binaries.major))) {
    if (!(await createDataFolder(cluster, binaries, runAs))) return null
  }
  await adoptFolder(dataFolder, runAs)
  const users = transport === 'socket' ? await socketUsers(runAs) : []
  await writeSettings(cluster, users, runAs)

  const dataPath = await pathFor(runAs, dataFolder)
  const port = transport === 'socket' ? 5432 : await freePort()
  const server = await runServer({
    binaries,
    dataFolder,
    dataPath,
    settings: fixedSettings(cluster, dataPath, port),
    guard: transport === 'socket' ? 'shell' : 'node',
    runAs,
    log,
  })
  try {
    const client = await connectionTo(cluster, server.port)
    const ownership = await holdOwnerLock(client.connection, { kind, pid: process.pid }, log)
    void server.exited.then(() => ownership.release())
    await removeUnfinished(dataFolder)

    let stopped: Promise<void> | null = null
    const stop = async (): Promise<void> => {
      await ownership.release()
      await server.stop()
      await client.release()
    }
    return {
      connection: client.connection,
      exited: server.exited,
      stop: () => {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
