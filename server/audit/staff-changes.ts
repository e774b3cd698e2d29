import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { brokenConstraint, deadlock, hasCode } from '../database/error-causes.ts'
import { type Identity, staffOf } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { recordAudit } from './audit-store.ts'

/** Who changes, and which version they have seen: null where any will do. */
export type ByStaff = { identity: Identity; ifMatch: number | null }

type Target<Row> = {
  /** The verb of the audit entry: `change` unless another is named. */
  action?: string
  /** The resource's name in the staff's API, such as `sections`. */
  entity: string
  entityId: string
  /** Reads the row and holds it against other writers until the transaction ends. */
  lock: (db: Db) => Promise<Row | null>
  /** The row as staff see it: what the audit log keeps. */
  show: (row: Row) => unknown
  /**
   * What staff are told when the database refuses a change, by the constraint or unique index that
   * it would break. So what must hold is asked of nobody but the database, which also sees what
   * others change at the same moment.
   */
  refusals?: Readonly<Record<string, () => ShopError>>
}

const tries = 3

/**
 * A transaction in which what the database refuses is told as the target says. Of two that wait for
 * each other PostgreSQL gives up one, and nothing of it is left: it is made anew.
 */
const inTransaction = async <T>(
  context: Context,
  { refusals = {} }: { refusals?: Target<never>['refusals'] },
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  for (let tried = 1; ; tried += 1)
    try {
      return await context.transaction(work)
    } catch (error) {
      if (tried < tries && hasCode(error, deadlock)) continue
      throw refusals[brokenConstraint(error) ?? '']?.() ?? error
    }
}

const lockSeen = async <Row extends { version: number }>(
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
 * Changes a row in one transaction, with its audit entry. `make` gets the row as it stands, and
 * returns it as it then is, or null where there was nothing to change: that leaves no trace.
 * Throws `not_found`, or `stale` when somebody else changed the row first.
 */
export const changeByStaff = <Row extends { version: number }>(
  context: Context,
  by: ByStaff,
  target: Target<Row> & { make: (db: Db, before: Row) => Promise<Row | null> },
): Promise<Row> =>
  inTransaction(context, target, async (db) => {
    const before = await lockSeen(db, target, by.ifMatch)
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
    const before = await lockSeen(db, target, by.ifMatch)
    await target.remove(db, before)
    await recordAudit(db, {
      by: staffOf(by.identity),
      at: context.clock(),
      action: target.action ?? 'delete',
      entity: target.entity,
      entityId: target.entityId,
      before: target.show(before),
      after: null,
    })
  })

/** Adds a row in one transaction, with its audit entry. */
export const createByStaff = <Row>(
  context: Context,
  by: Pick<ByStaff, 'identity'>,
  target: Pick<Target<Row>, 'entity' | 'show' | 'action' | 'refusals'> & {
    make: (db: Db) => Promise<Row>
    entityId: (row: Row) => string
  },
): Promise<Row> =>
  inTransaction(context, target, async (db) => {
    const row = await target.make(db)
    await recordAudit(db, {
      by: staffOf(by.identity),
      at: context.clock(),
      action: target.action ?? 'create',
      entity: target.entity,
      entityId: target.entityId(row),
      before: null,
      after: target.show(row),
    })
    return row
  })

/** Whether any of the values that were sent differs from what the row holds. */
export const changesAnything = (row: object, values: object): boolean => {
  const held = new Map<string, unknown>(Object.entries(row))
  return Object.entries(values).some(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(held.get(name)),
  )
}
