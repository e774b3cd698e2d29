import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { connectAsSuperuser } from '../client-connection.ts'
import type { PostgresConnection } from '../embedded-postgres.ts'
import { ensureShopDatabase, type Owner, ownerName, takeOwnerLock } from './owner-store.ts'

/** The shop's hold on its server: a connection with the advisory lock, made anew when it breaks. */
export type Ownership = { release(): Promise<void> }

/**
 * Readies the shop's database on a server that this process has started, and takes the owner's
 * lock. The lock is a connection's, so it vanishes with the process, however that ends.
 */
export async function holdOwnership(
  connection: PostgresConnection,
  owner: Owner,
  log: (line: string) => void,
): Promise<Ownership> {
  let released = false
  let client = await takeLock()

  async function takeLock(): Promise<Client> {
    const fresh = await connectAsSuperuser(connection, ownerName(owner))
    // The database first: who sees the lock held may use it.
    await ensureShopDatabase(fresh, connection.password)
    // PostgreSQL may take a moment to notice that an earlier connection of ours is gone.
    while (!(await takeOwnerLock(fresh))) await pause(50)
    fresh.once('end', () => void takeAgain())
    return fresh
  }

  async function takeAgain(): Promise<void> {
    while (!released) {
      try {
        client = await takeLock()
        if (released) await client.end()
        return
      } catch (error) {
        log(`The connection that holds the database's lock is being made again: ${error}`)
        await pause(500)
      }
    }
  }

  return {
    async release() {
      released = true
      await client.end()
    },
  }
}
