import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { deadlock, hasCode, violatedConstraint } from '../database/error-causes.ts'
import { type Identity, staffOf } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { nameAuthor, recordAudit } from './audit-store.ts'

/** `ifMatch`: the version that the caller last read; null: any. */
export type ByStaff = { identity: Identity; ifMatch: number | null }

/** Errors by the name of the violated constraint or unique index, for concurrent changes. */
export type Refusals = Readonly<Record<string, () => ShopError>>

type Target<Row> = {
  action?: string
  entity: string
  entityId: string
  /** Must lock the row until the transaction ends. */
  lock: (db: Db) => Promise<Row | null>
  /** Converts the row for staff and the audit log. */
  show: (row: Row) => unknown
  refusals?: Refusals | undefined
}

const maxAttempts = 3

/** Maps violated constraints to errors and retries after deadlocks. `on` replaces `context.db`. */
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

/** `make` returns null if nothing changes. Throws `not_found`, or `stale` for an old version. */
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

export const changesAnything = (row: object, values: object): boolean => {
  const current = new Map<string, unknown>(Object.entries(row))
  return Object.entries(values).some(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, current.get(name)),
  )
}
