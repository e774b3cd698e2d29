import { connectAsSuperuser, connectionTo } from './client-connection.ts'
import type { Cluster } from './cluster/settings.ts'
import type { EmbeddedPostgres, ServerExit } from './embedded-postgres.ts'
import { type Owner, ownerName } from './ownership/owner-store.ts'

/**
 * Joins the server of a running service. Holds a connection to learn when the server ends.
 * @returns null if the server has ended in the meantime; the caller must look for it again.
 */
export const joinServer = async (
  cluster: Cluster,
  server: { port: number; owner: Owner },
): Promise<EmbeddedPostgres | null> => {
  const { connection, release } = await connectionTo(cluster, server.port)
  const name = ownerName(cluster.name, { kind: 'command', pid: process.pid })
  const client = await connectAsSuperuser(connection, name).catch(() => null)
  if (client === null) {
    await release()
    return null
  }

  let stopping = false
  const exited = new Promise<ServerExit>((resolve) => {
    client.once('end', () => {
      const reason = stopping
        ? 'This process no longer uses the database.'
        : `The process that the database belongs to (${server.owner.pid}) has stopped.`
      resolve({ expected: stopping, reason })
    })
  })
  let stopped: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    stopping = true
    await client.end()
    await release()
  }
  return {
    connection,
    joined: { pid: server.owner.pid },
    exited,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
