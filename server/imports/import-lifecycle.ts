import type { AuditFacts } from '../audit/audit-store.ts'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { ListRows, Slice } from '../database/list-store.ts'
import { insertEvents } from '../events/event-store.ts'
import type { UnparsedCall, UploadedFile } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { bareFileName } from '../http/requests/bare-file-name.ts'
import { readId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'

export type Change = Pick<AuditFacts, 'by' | 'at'>

/** What differs between kinds of imports. */
type ImportKind<Run extends { id: string; status: string }, Item, Shown, ShownItem> = {
  entity: 'imports' | 'customer-imports'
  find: (db: Db, id: string) => Promise<Run | null>
  /**
   * Locks the import until the transaction ends. Returns null if it doesn't exist, or if another
   * transaction has locked it.
   */
  lock: (db: Db, id: string) => Promise<Run | null>
  list: (db: Db, slice: Slice, query: unknown) => Promise<ListRows<Item>>
  show: (db: Db, run: Run) => Promise<Shown>
  showItems: (db: Db, items: readonly Item[]) => Promise<ShownItem[]>
  /** The rejected rows with their reasons as CSV; blank if none are stored. */
  formatRejectedRows: (db: Db, run: Run) => Promise<string>
  undo: (db: Db, run: Run, change: Change) => Promise<Pick<AuditFacts, 'before' | 'after'>>
}

type ImportCall = Pick<UnparsedCall, 'identity'> & {
  params: { id: string }
  ifMatch: number | null
}

/** The name has no path. Throws `invalid` if there is no file. */
export const readUpload = (
  files: readonly UploadedFile[],
  messages: { missing: string; unnamed: string },
): { name: string; content: Buffer } => {
  const file = files.find(({ field }) => field === 'file')
  if (!file) throw invalidField('file', messages.missing)
  return { name: bareFileName(file.name) || messages.unnamed, content: file.content }
}

/** Handlers shared by all kinds of imports; those with an id throw `not_found`. */
export const importLifecycle = <
  Run extends { id: string; status: string; version?: number },
  Item,
  Shown,
  ShownItem,
>(
  kind: ImportKind<Run, Item, Shown, ShownItem>,
) => {
  const found = (run: Run | null): Run => {
    if (run === null) throw new ShopError('not_found')
    return run
  }
  const get = async (db: Db, id: string): Promise<Run> => found(await kind.find(db, readId(id)))
  const reply = async (db: Db, id: string) => ({ data: await kind.show(db, await get(db, id)) })

  /**
   * Throws `stale` if the import has changed, and `status_conflict` if it has another status or
   * another request is changing it.
   */
  const lock = async (
    db: Db,
    { params, ifMatch }: Omit<ImportCall, 'identity'>,
    status: Run['status'],
  ): Promise<Run> => {
    const run = await kind.lock(db, readId(params.id))
    if (run === null) {
      await get(db, params.id)
      throw new ShopError('status_conflict')
    }
    if (ifMatch !== null && run.version !== undefined && ifMatch !== run.version)
      throw new ShopError('stale')
    if (run.status !== status) throw new ShopError('status_conflict')
    return run
  }

  return {
    get,
    reply,
    lock,

    list: async ({ db }: Context, { query }: { query: { page: number; limit: number } }) => {
      const slice = { limit: query.limit, offset: offsetOf(query) }
      const { rows, total } = await kind.list(db, slice, query)
      return toPage(await kind.showItems(db, rows), total, query)
    },

    show: ({ db }: Context, { params }: { params: { id: string } }) => reply(db, params.id),

    /** A file to correct and import again. Throws `not_found` if no rejected rows are stored. */
    getRejectedRows: async ({ db }: Context, { params }: { params: { id: string } }) => {
      const text = await kind.formatRejectedRows(db, await get(db, params.id))
      if (text === '') throw new ShopError('not_found')
      return text
    },

    undo: (context: Context, call: ImportCall) =>
      context.transaction(async (db) => {
        const run = await lock(db, call, 'applied')
        const change = { by: staffOf(call.identity), at: context.clock() }
        const facts = await kind.undo(db, run, change)
        const entry = { ...change, ...facts, entity: kind.entity, entityId: run.id }
        await recordAudit(db, { ...entry, action: 'undo' })
        await insertEvents(db, 'import.undone', change.at, [
          { id: run.id, data: { import_id: run.id } },
        ])
        return reply(db, run.id)
      }),
  }
}
