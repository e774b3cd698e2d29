import type { PageQuery } from '@endcap/contract/schemas'
import { endsAfterItBegins, endsTooEarly } from '@endcap/contract/trade/law-rows'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  type ByStaff,
  changeByStaff,
  changesAnything,
  type Refusals,
} from '../audit/staff-changes.ts'
import { staffCrud } from '../audit/staff-crud.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { ListRows, Slice } from '../database/list-store.ts'
import { staffOf } from '../http/identity.ts'
import { isId, readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { lockLaw } from './law-store.ts'

type Period = { valid_from: string; valid_until: string | null }
type DatedRow = Period & { _id: string; version: number }
type LawRow = DatedRow & { source: string; is_confirmed: boolean }
type Decision = {
  is_confirmed?: boolean
  confirmed_by?: string
  confirmed_at?: Date
  valid_until?: string
}

type DatedKind<Row, Create, Change, Query, Columns> = {
  entity: string
  table: PgTable
  store: {
    list: (db: Db, slice: Slice, query: Query) => Promise<ListRows<Row>>
    find: (db: Db, id: string) => Promise<Row | null>
    lock: (db: Db, id: string) => Promise<Row | null>
    insert: (db: Db, values: Columns) => Promise<string>
    update: (db: Db, id: string, values: Partial<Columns> & Decision) => Promise<unknown>
    remove: (db: Db, id: string) => Promise<void>
  }
  refusals: Refusals
  removalRefusals?: Refusals
  /** The columns of a new row, and of a changed one. They throw what contradicts itself. */
  create: (values: Create) => Columns
  change: (values: Change, before: Row) => Partial<Columns>
}

export const throwProblems = (problems: Readonly<Record<string, string>>): void => {
  const [first] = Object.values(problems)
  if (first !== undefined) throw new ShopError('invalid', { errors: problems, message: first })
}

const checkPeriod = (row: Period): void => {
  if (!endsAfterItBegins(row)) throw invalidField('valid_until', endsTooEarly)
}

/** Texts that are no ids must not reach PostgreSQL. */
const checkIds = (values: object, names: readonly string[]): void => {
  for (const [name, value] of Object.entries(values))
    if (name.endsWith('_id') && names.includes(name) && typeof value === 'string' && !isId(value))
      throw notThere(name)
}

const notThere = (field: string): ShopError<'invalid'> =>
  invalidField(
    field,
    field === 'kind_id' ? 'Please choose a kind of license.' : 'Please choose a class.',
  )

const references = ['class_id', 'kind_id']

/** For violated foreign keys of a table. */
export const referenceRefusals = (table: string): Refusals => ({
  [`${table}_class_id_product_class_id_fk`]: () => notThere('class_id'),
  [`${table}_kind_id_license_kind_id_fk`]: () => notThere('kind_id'),
})

const isConfirmed = (row: object): boolean => 'is_confirmed' in row && row.is_confirmed === true

/** Create, read, update and delete rows that hold for a period. A confirmed row can't be changed. */
export const datedCrud = <
  Row extends DatedRow,
  Create extends Change & Period,
  Change extends Partial<Period>,
  Query extends PageQuery,
  Columns,
>({
  store,
  table,
  ...kind
}: DatedKind<Row, Create, Change, Query, Columns>) =>
  staffCrud<Row, Create, Change, Query>({
    ...kind,
    list: store.list,
    find: store.find,
    lock: store.lock,
    remove: store.remove,
    insert: async (db, values) => {
      checkIds(values, references)
      checkPeriod(values)
      const columns = kind.create(values)
      await lockLaw(db, table)
      return store.insert(db, columns)
    },
    update: async (db, id, values, before) => {
      const [changed] = Object.entries(values).find(([name, value]) =>
        changesAnything(before, { [name]: value }),
      ) ?? ['valid_from']
      if (isConfirmed(before))
        throw invalidField(
          changed,
          'This row is confirmed, so it can’t be changed. End it, then add a new one from that day.',
        )
      checkIds(values, references)
      checkPeriod({ ...before, ...values })
      const columns = kind.change(values, before)
      await lockLaw(db, table)
      return store.update(db, id, columns)
    },
  })

/** `datedCrud` of rows that count only once they are confirmed. */
export const lawCrud = <
  Row extends LawRow,
  Create extends Change & Period,
  Change extends Partial<Period>,
  Query extends PageQuery,
  Columns,
>(
  kind: DatedKind<Row, Create, Change, Query, Columns>,
) => {
  const decide = async (
    context: Context,
    { params, ...by }: ByStaff & { params: { id: string } },
    action: string,
    decision: (before: Row) => Decision | null,
  ) => {
    const id = readId(params.id)
    const { entity, refusals, store } = kind
    const data = await changeByStaff<Row>(context, by, {
      ...{ entity, refusals, action, entityId: id, show: (row) => row },
      lock: (db) => store.lock(db, id),
      make: async (db, before) => {
        const decided = decision(before)
        if (decided === null) return null
        await lockLaw(db, kind.table)
        await store.update(db, id, decided as Partial<Columns> & Decision)
        return store.find(db, id)
      },
    })
    return { data }
  }
  return {
    ...datedCrud(kind),

    confirm: (context: Context, call: ByStaff & { params: { id: string } }) =>
      decide(context, call, 'confirm', ({ is_confirmed, source }) => {
        if (is_confirmed) return null
        if (source === '')
          throw new ShopError('not_confirmed', {
            message: 'Please enter the source first, such as the statute. Then confirm it.',
          })
        return {
          is_confirmed: true,
          confirmed_by: staffOf(call.identity).name,
          confirmed_at: context.clock(),
        }
      }),

    end: (
      context: Context,
      { body, ...call }: ByStaff & { params: { id: string }; body: { valid_until: string } },
    ) =>
      decide(context, call, 'end', (before) => {
        const { valid_until } = body
        checkPeriod({ ...before, valid_until })
        if (before.valid_until === valid_until) return null
        if (before.is_confirmed && before.valid_until !== null && valid_until > before.valid_until)
          throw invalidField(
            'valid_until',
            'A confirmed row can’t be made to last longer. Please add a new one from its last day.',
          )
        return { valid_until }
      }),
  }
}
