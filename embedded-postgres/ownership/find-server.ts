import { connectAsSuperuser, connectionTo } from '../client-connection.ts'
import { isServerOf, readPostmasterFile } from '../cluster/postmaster-file.ts'
import type { Cluster } from '../cluster/settings.ts'
import { EmbeddedPostgresError } from '../embedded-postgres.ts'
import { errorCode } from '../error-code.ts'
import { findOwner, type Owner } from './owner-store.ts'

/** `busy`: starting or shutting down. `orphaned`: still running although its owner has ended. */
export type ServerState =
  | { kind: 'free' }
  | { kind: 'busy'; pid: number }
  | { kind: 'owned'; pid: number; port: number; owner: Owner }
  | { kind: 'orphaned'; pid: number }

/**
 * Reads `postmaster.pid` and queries the server that it names, even if no such process is visible:
 * another container may run a server on the same folder. PostgreSQL doesn't see it either and would
 * open the database a second time.
 * @throws EmbeddedPostgresError `no_permission` if the folder or its server belongs to another
 * user.
 */
export const findServer = async (cluster: Cluster): Promise<ServerState> => {
  const { dataFolder } = cluster
  try {
    const file = await readPostmasterFile(dataFolder)
    if (file === null) return { kind: 'free' }
    const { pid, port } = file
    const isRunning = await isServerOf(pid, dataFolder)
    if (isRunning && file.status !== 'ready') return { kind: 'busy', pid }

    const reply = await queryOwner(cluster, port)
    if (reply === 'silent' && !isRunning) return { kind: 'free' }
    if (typeof reply === 'object') return { kind: 'owned', pid, port, owner: reply }
    return { kind: reply === 'nobody' && isRunning ? 'orphaned' : 'busy', pid }
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new EmbeddedPostgresError(
      'no_permission',
      `The database in ${dataFolder} belongs to another user: ` +
        'start this as the folder’s owner or as root, or use another folder.',
      error,
    )
  }
}

const queryOwner = async (
  cluster: Cluster,
  port: number,
): Promise<Owner | 'nobody' | 'silent' | 'not_now'> => {
  const { connection, release } = await connectionTo(cluster, port)
  try {
    const client = await connectAsSuperuser(connection, `${cluster.name} looking for the owner`)
    try {
      return (await findOwner(client)) ?? 'nobody'
    } finally {
      await client.end()
    }
  } catch (error) {
    if (isRefusal(error)) throw error
    const code = errorCode(error)
    return code === 'ECONNREFUSED' || code === 'ENOENT' ? 'silent' : 'not_now'
  } finally {
    await release()
  }
}

const isRefusal = (error: unknown): boolean =>
  ['EACCES', 'EPERM', '28000', '28P01'].includes(errorCode(error) ?? '')
