import type { Endpoint } from '@endcap/contract/endpoint'
import type { PageQuery } from '@endcap/contract/schemas'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { ListRows } from '../database/list-store.ts'
import { type Handler, handle, type Route } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { ShopError } from '../http/shop-error.ts'
import { recordAudit } from './audit-store.ts'
import {
  type ByStaff,
  changeByStaff,
  changesAnything,
  createByStaff,
  type Refusals,
  removeByStaff,
} from './staff-changes.ts'
import { isTrashEntity, moveToTrash } from './trash/trash-store.ts'

type Versioned = { _id: string; version: number }

type RowStore<Row extends Versioned, Change extends object, Query extends PageQuery> = {
  entity: string
  list: (
    db: Db,
    slice: { limit: number; offset: number },
    query: Query,
    context: Context,
  ) => Promise<ListRows<Row>>
  find: (db: Db, id: string) => Promise<Row | null>
  /** Locks the row until the transaction ends. Without `change`, the row will be removed. */
  lock: (db: Db, id: string, change?: Change) => Promise<Row | null>
  update: (db: Db, id: string, values: Change, before: Row, context: Context) => Promise<unknown>
  remove: (db: Db, id: string) => Promise<void>
  show?: (row: Row) => unknown
  refusals?: Refusals
  removalRefusals?: Refusals
  /** Updates rows that conflict with new values (`id` null: a new row) and returns them. */
  resolveConflicts?: (
    db: Db,
    id: string | null,
    values: Change,
    context: Context,
  ) => Promise<readonly { before: Row; after: Row }[]>
}

const findOrThrow = async <Row extends Versioned>(
  { find }: Pick<RowStore<Row, never, never>, 'find'>,
  db: Db,
  id: string,
): Promise<Row> => {
  const row = await find(db, id)
  if (row === null) throw new ShopError('not_found')
  return row
}

const resolveConflicts = async <Row extends Versioned, Change extends object>(
  context: Context,
  db: Db,
  by: Pick<ByStaff, 'identity'>,
  kind: Pick<RowStore<Row, Change, never>, 'entity' | 'resolveConflicts'>,
  id: string | null,
  values: Change,
): Promise<void> => {
  for (const { before, after } of (await kind.resolveConflicts?.(db, id, values, context)) ?? [])
    await recordAudit(db, {
      by: staffOf(by.identity),
      at: context.clock(),
      action: 'change',
      entity: kind.entity,
      entityId: before._id,
      before,
      after,
    })
}

const asIs = (row: Versioned) => row

export const staffRows = <
  Row extends Versioned,
  Change extends object,
  Query extends PageQuery = PageQuery,
>(
  kind: RowStore<Row, Change, Query>,
) => ({
  list: async (context: Context, { query }: { query: Query }) => {
    const slice = { limit: query.limit, offset: offsetOf(query) }
    const { rows, total, isMinimum } = await kind.list(context.db, slice, query, context)
    return toPage(rows, total, query, isMinimum)
  },

  get: async ({ db }: Context, { params }: { params: { id: string } }) => ({
    data: await findOrThrow(kind, db, readId(params.id)),
  }),

  change: async (
    context: Context,
    { params, body, ...by }: ByStaff & { params: { id: string }; body: Change },
  ) => {
    const id = readId(params.id)
    const data = await changeByStaff(context, by, {
      entity: kind.entity,
      entityId: id,
      show: kind.show ?? asIs,
      refusals: kind.refusals,
      lock: (db) => kind.lock(db, id, body),
      make: async (db, before) => {
        if (!changesAnything(before, body)) return null
        await resolveConflicts(context, db, by, kind, id, body)
        await kind.update(db, id, body, before, context)
        return findOrThrow(kind, db, id)
      },
    })
    return { data }
  },

  remove: async (context: Context, { params, ...by }: ByStaff & { params: { id: string } }) => {
    const id = readId(params.id)
    await removeByStaff(context, by, {
      entity: kind.entity,
      entityId: id,
      show: kind.show ?? asIs,
      refusals: kind.removalRefusals,
      lock: (db) => kind.lock(db, id),
      remove: async (db) => {
        const { name } = staffOf(by.identity)
        if (isTrashEntity(kind.entity))
          await moveToTrash(db, kind.entity, id, { name, at: context.clock() })
        await kind.remove(db, id)
      },
    })
    return undefined
  },
})

export const staffCrud = <
  Row extends Versioned,
  Create extends Change,
  Change extends object,
  Query extends PageQuery = PageQuery,
>(
  kind: RowStore<Row, Change, Query> & {
    insert: (db: Db, values: Create, context: Context) => Promise<string>
  },
) => ({
  ...staffRows(kind),

  create: async (context: Context, { body, ...by }: ByStaff & { body: Create }) => ({
    data: await createByStaff(context, by, {
      entity: kind.entity,
      entityId: (row: Row) => row._id,
      show: kind.show ?? asIs,
      refusals: kind.refusals,
      make: async (db) => {
        await resolveConflicts(context, db, by, kind, null, body)
        return findOrThrow(kind, db, await kind.insert(db, body, context))
      },
    }),
  }),
})

export const crudRoutes = <Endpoints extends Readonly<Record<string, Endpoint>>>(
  endpoints: Endpoints,
  handlers: { [Name in keyof Endpoints]: Handler<Context, Endpoints[Name]> },
): Route<Context>[] =>
  Object.entries(endpoints).map(([name, endpoint]) =>
    handle(endpoint, handlers[name] as Handler<Context, Endpoint>),
  )
