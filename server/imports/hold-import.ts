import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db } from '../database/database.ts'
import { holdRun, releaseRun } from './import-run-store.ts'

/** A held import is released when the process ends, however it ends. */
export type ImportHolder = {
  /** Returns false if another process holds the import. */
  hold: (importId: string) => Promise<boolean>
  release: (importId: string) => Promise<void>
}

export const createImportHolder = ({
  ownConnection,
}: Pick<Database, 'ownConnection'>): ImportHolder => {
  let pool: pg.Pool | undefined
  let holds = 0

  const open = () => {
    const opened = new pg.Pool({
      ...ownConnection,
      application_name: 'endcap imports',
      max: 1,
      // The connection must stay open because it owns the locks.
      idleTimeoutMillis: 0,
    })
    // If the connection is lost, its checks end, just as if the process had been killed.
    opened.on('error', () => {})
    return opened
  }
  const leave = async () => {
    holds -= 1
    if (holds > 0) return
    const unused = pool
    pool = undefined
    await unused?.end()
  }

  return {
    hold: async (importId) => {
      holds += 1
      pool ??= open()
      const isHeld = await holdRun(drizzle(pool), importId).catch(async (error: unknown) => {
        await leave()
        throw error
      })
      if (!isHeld) await leave()
      return isHeld
    },
    release: async (importId) => {
      // If there is no connection, no import is held.
      if (pool !== undefined) await releaseRun(drizzle(pool), importId).catch(() => {})
      await leave()
    },
  }
}

/**
 * Adds an import and holds it in one transaction, so that nobody sees it before. The caller
 * releases it. `insert` returns the import's id, and throws if none may be added.
 */
export const addHeldRun = async (
  { transaction }: Pick<Database, 'transaction'>,
  holder: ImportHolder,
  insert: (db: Db) => Promise<string>,
): Promise<string> => {
  let held: string | null = null
  try {
    return await transaction(async (db) => {
      const id = await insert(db)
      await holder.hold(id)
      held = id
      return id
    })
  } catch (error) {
    if (held !== null) await holder.release(held)
    throw error
  }
}
