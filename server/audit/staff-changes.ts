import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { deadlock, hasCode, violatedConstraint } from '../database/error-causes.ts'
import { type Identity, staffOf } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { nameAuthor, recordAudit } from './audit-store.ts'

/** The member of staff, and the version that they have seen: null for any. */
export type ByStaff = { identity: Identity; ifMatch: number | null }

/** The errors for violated constraints and unique indexes, by name. Only the database sees concurrent changes. */
export type Refusals = Readonly<Record<string, () => ShopError>>

type Target<Row> = {
  action?: string
  entity: string
  entityId: string
  /** Reads the row and locks it until the transaction ends. */
  lock: (db: Db) => Promise<Row | null>
  /** Converts the row to what staff see and the audit log stores. */
  show: (row: Row) => unknown
  refusals?: Refusals | undefined
}

const maxAttempts = 3

/** Runs a transaction, maps violated constraints to errors, and retries after a deadlock. `on`: other connections than `db`. */
export const inTransaction = async <T>(
  context: Context,
  { refusals = {}, on }: Pick<Target<never>, 'refusals'> & { on?: Db },
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await context.transaction(work, on)
    } catch (error) {
      if (attempt < maxAttempts && hasCode(error, deadlock)) continue
      throw refusals[violatedConstraint(error) ?? '']?.() ?? error
    }
}

const lockVersion = async <Row extends { version: number }>(
  db: Db,
  target: Target<Row>,
  ifMatch: number | null,
): Promise<Row> => {
  const row = await target.lock(db)
  if (row === null) throw new ShopError('not_found')
  if (ifMatch !== null && ifMatch !== row.version) throw new ShopError('stale')
  return row
}

/**
 * Changes a row in one transaction, with its audit entry. `make` gets the row before and returns it
 * after the change, or null if nothing changes: then no entry is written. Throws `not_found`, or
 * `stale` when somebody else changed the row first.
 */
export const changeByStaff = <Row extends { version: number }>(
  context: Context,
  by: ByStaff,
  target: Target<Row> & { make: (db: Db, before: Row) => Promise<Row | null> },
): Promise<Row> =>
  inTransaction(context, target, async (db) => {
    const before = await lockVersion(db, target, by.ifMatch)
    await nameAuthor(db, { name: staffOf(by.identity).name, reason: 'edit' })
    const after = await target.make(db, before)
    if (after === null) return before
    await recordAudit(db, {
      by: staffOf(by.identity),
      at: context.clock(),
      action: target.action ?? 'change',
      entity: target.entity,
      entityId: target.entityId,
      before: target.show(before),
      after: target.show(after),
    })
    return after
  })

/** Removes a row in one transaction, with its audit entry. Throws `not_found` or `stale`. */
export const removeByStaff = <Row extends { version: number }>(
  context: Context,
  by: ByStaff,
  target: Target<Row> & { remove: (db: Db, before: Row) => Promise<void> },
): Promise<void> =>
  inTransaction(context, target, async (db) => {
    const before = await lockVersion(db, target, by.ifMatch)
    await target.remove(db, before)
    await recordAudit(db, {
      by: staffOf(by.identity),
      at: context.clock(),
      action: target.action ?? 'delete',
      entity: target.entity,
      entityId: target.entityId,
      before: target.show(before),
    })
  })

export const createByStaff = <Row>(
  context: Context,
  by: Pick<ByStaff, 'identity'>,
  target: Pick<Target<Row>, 'entity' | 'show' | 'action' | 'refusals'> & {
    make: (db: Db) => Promise<Row>
    entityId: (row: Row) => string
  },
): Promise<Row> =>
  inTransaction(context, target, async (db) => {
    await nameAuthor(db, { name: staffOf(by.identity).name, reason: 'edit' })
    const row = await target.make(db)
    await recordAudit(db, {
      by: staffOf(by.identity),
      at: context.clock(),
      action: target.action ?? 'create',
      entity: target.entity,
      entityId: target.entityId(row),
      after: target.show(row),
    })
    return row
  })

/** Whether any of the values sent differs from the row. */
export const changesAnything = (row: object, values: object): boolean => {
  const current = new Map<string, unknown>(Object.entries(row))
  return Object.entries(values).some(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, current.get(name)),
  )
}
