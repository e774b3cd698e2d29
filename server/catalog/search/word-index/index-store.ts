import { setImmediate as breathe } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { rowsOf } from '../understanding/word-store.ts'
import { buildPart, type IndexedProduct, type IndexPart } from './index-part.ts'

type Row = Omit<IndexedProduct, 'titled' | 'elsewhere'> & { titled: string; elsewhere: string }

/** The words of a weight, blanks between them: words hold letters and digits alone. */
const wordsOf = (weight: 'a' | 'c'): SQL =>
  sql`array_to_string(tsvector_to_array(ts_filter(words, ${sql.raw(`'{${weight}}'`)})), ' ')`

const indexed = sql`id, in_stock as "inStock",
  (extract(epoch from created_at) * 1000)::float8 as "createdAt", length(title) as "titleLength",
  ${wordsOf('a')} as titled, ${wordsOf('c')} as elsewhere`

const walked = sql`order by in_stock desc, created_at desc, id desc`

const split = (words: string): string[] => (words === '' ? [] : words.split(' '))

const toProduct = ({ titled, elsewhere, ...row }: Row): IndexedProduct => ({
  ...row,
  titled: split(titled),
  elsewhere: split(elsewhere),
})

/** Reading more at once would keep pages waiting. */
const rowsAtOnce = 500
/** A product has no fewer words and entries than take so much. */
const leastBytesOfProduct = 50

/** All listed products as of a change to the catalogue, by its version. */
export type ReadIndex = { part: IndexPart; version: number }

/** Reads all listed products; null where their index takes more than `mostBytes`, or once `signal` says so. */
export const readIndex = async (
  db: Db,
  mostBytes: number,
  signal?: AbortSignal,
): Promise<ReadIndex | null> => {
  const stored = await db.execute<{ rows: number }>(sql`select ${rowsOf('product')} as rows`)
  if ((stored.rows[0]?.rows ?? 0) * leastBytesOfProduct > mostBytes) return null
  return db.transaction(
    async (reading) => {
      const newest = await reading.execute<{ version: number }>(
        sql`select coalesce(max(version), 0) as version from catalogue_change`,
      )
      await reading.execute(sql`
        declare walk no scroll cursor for select ${indexed} from product where listed ${walked}`)
      const building = buildPart()
      for (;;) {
        const { rows } = await reading.execute<Row>(
          sql`fetch ${sql.raw(`${rowsAtOnce}`)} from walk`,
        )
        for (const row of rows) building.add(toProduct(row))
        if (signal?.aborted || building.bytes() > mostBytes) return null
        if (rows.length < rowsAtOnce) break
        await breathe()
      }
      return { part: await building.finish(), version: newest.rows[0]?.version ?? 0 }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** What became of the products since a version. */
export type ReadChanges = {
  version: number
  /** Every product that may have become another. */
  ids: readonly string[]
  /** Those of them that are listed. */
  products: readonly IndexedProduct[]
}

/** Reads which products changed after a version, and what became of them; null where they are too many, or no longer known. */
export const readChanges = async (
  db: Db,
  version: number,
  most: number,
): Promise<ReadChanges | null> => {
  const heard = await db.execute<{ newest: number; isWhole: boolean; ids: string[] | null }>(sql`
    with later as (
      select version, searched from catalogue_change where version > ${version}
    ), told as (
      select coalesce(max(version), ${version}) as newest,
        exists (select from catalogue_change where version = ${version})
          and coalesce(bool_and(searched is not null), true)
          and coalesce(sum(cardinality(searched)), 0) <= ${most} as is_whole
      from later
    )
    select newest, is_whole as "isWhole",
      case when is_whole then array(select distinct unnest(searched) from later) end as ids
    from told`)
  const [told] = heard.rows
  if (!told?.isWhole) return null
  const ids = told.ids ?? []
  if (ids.length === 0) return { version: told.newest, ids, products: [] }
  const { rows } = await db.execute<Row>(
    sql`select ${indexed} from product where listed and id = any (${sql.param(ids)}::uuid[])`,
  )
  return { version: told.newest, ids, products: rows.map(toProduct) }
}
