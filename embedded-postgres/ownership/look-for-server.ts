import { connectAsSuperuser, connectionTo } from '../client-connection.ts'
import { isServerOf, readPostmasterFile } from '../cluster/postmaster-file.ts'
import type { Transport } from '../cluster/settings.ts'
import { EmbeddedPostgresError } from '../embedded-postgres.ts'
import { errorCode } from '../error-code.ts'
import { findOwner, type Owner } from './owner-store.ts'

/**
 * What is going on in a data folder: nothing (`free`), a server that starts or shuts down
 * (`busy`), one with an owner (`owned`), or one that answers though its owner is gone (`stray`).
 */
export type Situation =
  | { kind: 'free' }
  | { kind: 'busy'; pid: number }
  | { kind: 'owned'; pid: number; port: number; owner: Owner }
  | { kind: 'stray'; pid: number }

/**
 * Looks at `postmaster.pid` and asks the server it tells of. The question is asked even where no
 * such process is seen: in another container on the same folder it would be out of sight for
 * PostgreSQL, too, which would then open the database a second time.
 *
 * @throws EmbeddedPostgresError `no_permission` when the folder, or its server, is another user's.
 */
export async function lookForServer(dataFolder: string, transport: Transport): Promise<Situation> {
  try {
    const file = await readPostmasterFile(dataFolder)
    if (file === undefined) return { kind: 'free' }
    const { pid, port } = file
    const seen = await isServerOf(pid, dataFolder)
    if (seen && file.status !== 'ready') return { kind: 'busy', pid }

    const answer = await askForOwner(dataFolder, transport, port)
    if (answer === 'silent' && !seen) return { kind: 'free' }
    if (typeof answer === 'object') return { kind: 'owned', pid, port, owner: answer }
    return { kind: answer === 'nobody' && seen ? 'stray' : 'busy', pid }
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new EmbeddedPostgresError(
      'no_permission',
      `The database in ${dataFolder} belongs to another user: ` +
        'start this as the user the folder belongs to or as root, or give it another DATA_DIR.',
      error,
    )
  }
}

async function askForOwner(
  dataFolder: string,
  transport: Transport,
  port: number,
): Promise<Owner | 'nobody' | 'silent' | 'not_now'> {
  const { connection, release } = await connectionTo(dataFolder, transport, port)
  try {
    const client = await connectAsSuperuser(connection, 'endcap looking for the owner')
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

function isRefusal(error: unknown): boolean {
  return ['EACCES', 'EPERM', '28000', '28P01'].includes(errorCode(error) ?? '')
}
