import { inquiryStatuses } from '@endcap/contract/inquiries'
import type { PageQuery } from '@endcap/contract/schemas'
import { type ByStaff, changeByStaff, removeByStaff } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { readId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { readChoice } from '../http/requests/read-choice.ts'
import { ShopError } from '../http/shop-error.ts'

export type InquiryStatus = (typeof inquiryStatuses)[number]

/** The filter of a list; null and `''` match all. */
export type InquiryFilter = { status: InquiryStatus | null; q: string }

type Inquiry = { _id: string; version: number; status: InquiryStatus }

/** The store of one kind of inquiry. */
type InquiryStore<Row extends Inquiry> = {
  /** The resource's name in the staff's API, such as `contact-messages`. */
  entity: string
  list: (
    db: Db,
    filter: InquiryFilter,
    slice: { limit: number; offset: number },
  ) => Promise<{ rows: Row[]; total: number }>
  find: (db: Db, id: string) => Promise<Row | null>
  lock: (db: Db, id: string) => Promise<Row | null>
  setStatus: (db: Db, id: string, status: InquiryStatus) => Promise<Row | null>
  remove: (db: Db, id: string) => Promise<void>
}

type WithId = { params: { id: string } }

/** Returns the handlers by which staff list, read, close and remove inquiries of one kind. */
export const inquiryHandlers = <Row extends Inquiry>(store: InquiryStore<Row>) => ({
  list: async (
    { db }: Context,
    { query }: { query: PageQuery & { status: string; q: string } },
  ) => {
    const filter = { status: readChoice('status', query.status, inquiryStatuses), q: query.q }
    const slice = { limit: query.limit, offset: offsetOf(query) }
    const { rows, total } = await store.list(db, filter, slice)
    return toPage(rows, total, query)
  },

  get: async ({ db }: Context, { params }: WithId) => {
    const row = await store.find(db, readId(params.id))
    if (row === null) throw new ShopError('not_found')
    return { data: row }
  },

  change: async (
    context: Context,
    { params, body, ...by }: ByStaff & WithId & { body: { status: InquiryStatus } },
  ) => {
    const id = readId(params.id)
    const data = await changeByStaff(context, by, {
      entity: store.entity,
      entityId: id,
      lock: (db) => store.lock(db, id),
      show: (row: Row) => row,
      make: async (db, before) =>
        before.status === body.status ? null : store.setStatus(db, id, body.status),
    })
    return { data }
  },

  remove: async (context: Context, { params, ...by }: ByStaff & WithId) => {
    const id = readId(params.id)
    await removeByStaff(context, by, {
      entity: store.entity,
      entityId: id,
      lock: (db) => store.lock(db, id),
      show: (row: Row) => row,
      remove: (db) => store.remove(db, id),
    })
    return undefined
  },
})
