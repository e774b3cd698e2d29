import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { connectAsSuperuser } from '../client-connection.ts'
import type { PostgresConnection } from '../embedded-postgres.ts'
import { ensureDatabase, type Owner, ownerName, takeOwnerLock } from './owner-store.ts'

/** The owner's advisory lock and the connection that holds it, which is replaced if it breaks. */
export type OwnerLock = { release: () => Promise<void> }

/** Holds the lock on a connection, so that it is released whenever the process ends. */
export const holdOwnerLock = async (
  connection: PostgresConnection,
  owner: Owner,
  log: (line: string) => void,
): Promise<OwnerLock> => {
  let released = false

  const takeLock = async (): Promise<Client> => {
    const client = await connectAsSuperuser(connection, ownerName(connection.database, owner))
    // Create the database first: a process that sees the lock held may use it.
    await ensureDatabase(client, connection)
    // PostgreSQL may take a moment to notice that this process's earlier connection is gone.
    while (!(await takeOwnerLock(client))) await sleep(50)
    client.once('end', () => void takeLockAgain())
    return client
  }

  const takeLockAgain = async (): Promise<void> => {
    while (!released) {
      try {
        holder = await takeLock()
        if (released) await holder.end()
        return
      } catch (error) {
        log(`The connection that holds the database's lock broke and is being replaced: ${error}`)
        await sleep(500)
      }
    }
  }

  let holder = await takeLock()
  return {
    release: async () => {
      released = true
      await holder.end()
    },
  }
}
