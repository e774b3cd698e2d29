import type { Database, Db } from '../database/database.ts'
import type { ImportHolder } from './hold-import.ts'
import { insertRun } from './import-run-store.ts'

/**
 * Adds an import that is about to be checked, and holds it: nobody sees it before. `allow` may refuse it, in the
 * same transaction, by throwing. Returns its id; the caller releases it.
 */
export const addHeldRun = async (
  { transaction }: Pick<Database, 'transaction'>,
  holder: ImportHolder,
  run: Parameters<typeof insertRun>[1],
  allow: (db: Db) => Promise<void> = async () => {},
): Promise<string> => {
  let held: string | null = null
  try {
    return await transaction(async (db) => {
      await allow(db)
      const id = await insertRun(db, run)
      await holder.hold(id)
      held = id
      return id
    })
  } catch (error) {
    if (held !== null) await holder.release(held)
    throw error
  }
}
