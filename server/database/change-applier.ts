import { type Change, listChangesAfter, newestVersion } from './change-store.ts'
import type { Db } from './database.ts'

/** Applies each change once, in the order of the versions. */
export type ChangeApplier = {
  version: () => number
  apply: (change: Change) => void
  applyMissed: (db: Db) => Promise<void>
  /**
   * Applies the missed changes, or takes the newest version as the first one. Follows a database that has lost its
   * newest changes, too: one restored from an older backup, or a standby that was not synchronous. It reuses
   * their version numbers for other changes.
   */
  resume: (db: Db) => Promise<'started' | 'resumed'>
}

export const createChangeApplier = (onChange: (keys: readonly string[]) => void): ChangeApplier => {
  let version = 0
  let hasStarted = false

  const apply = (change: Change) => {
    // Versions become visible in order, so one that is not newer has been applied already.
    if (change.version <= version) return
    version = change.version
    onChange(change.keys)
  }

  const applyMissed = async (db: Db) => {
    for (const change of await listChangesAfter(db, version)) apply(change)
  }

  const resume = async (db: Db) => {
    const newest = await newestVersion(db)
    if (!hasStarted) {
      version = newest
      hasStarted = true
      return 'started'
    }
    if (newest < version) {
      version = newest
      onChange(['all'])
    } else await applyMissed(db)
    return 'resumed'
  }

  return { version: () => version, apply, applyMissed, resume }
}
