import { connectAsSuperuser, connectionTo } from './client-connection.ts'
import type { Transport } from './cluster/settings.ts'
import type { EmbeddedPostgres, ServerExit } from './embedded-postgres.ts'
import { type Owner, ownerName } from './ownership/owner-store.ts'

/**
 * Uses the server that a running shop owns. One connection is held to learn when it goes.
 *
 * @returns undefined when the server went away meanwhile: look again.
 */
export async function joinServer(
  dataFolder: string,
  transport: Transport,
  server: { port: number; owner: Owner },
): Promise<EmbeddedPostgres | undefined> {
  const { connection, release } = await connectionTo(dataFolder, transport, server.port)
  const name = ownerName({ kind: 'command', pid: process.pid })
  const client = await connectAsSuperuser(connection, name).catch(() => undefined)
  if (client === undefined) {
    await release()
    return undefined
  }

  let stopping = false
  const exited = new Promise<ServerExit>((resolve) => {
    client.once('end', () => {
      const reason = stopping
        ? 'This process no longer uses the database.'
        : `The shop that the database belongs to (process ${server.owner.pid}) has stopped.`
      resolve({ expected: stopping, reason })
    })
  })
  let stopped: Promise<void> | undefined
  async function stop(): Promise<void> {
    stopping = true
    await client?.end()
    await release()
  }
  return {
    connection,
    joined: { pid: server.owner.pid },
    exited,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}
