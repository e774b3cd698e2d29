import { setImmediate as breathe } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { newestVersion } from '../../../database/change-store.ts'
import type { Db, Readers } from '../../../database/database.ts'
import { prepareStatement } from '../../../database/prepared-statement.ts'
import { buildPart, type IndexedProduct, type IndexPart } from './index-part.ts'

type Row = Omit<IndexedProduct, 'titled' | 'elsewhere'> & { titled: string; elsewhere: string }

/** The words of a weight, blanks between them: words hold letters and digits alone. */
const wordsOf = (weight: 'a' | 'c'): SQL =>
  sql`array_to_string(tsvector_to_array(ts_filter(words, ${sql.raw(`'{${weight}}'`)})), ' ')`

const indexed = sql`id, in_stock as "inStock",
  (extract(epoch from created_at) * 1000)::float8 as "createdAt", length(title) as "titleLength",
  ${wordsOf('a')} as titled, ${wordsOf('c')} as elsewhere`

const split = (words: string): string[] => (words === '' ? [] : words.split(' '))

const toProduct = ({ titled, elsewhere, ...row }: Row): IndexedProduct => ({
  ...row,
  titled: split(titled),
  elsewhere: split(elsewhere),
})

/** Reading more at once would keep pages waiting. */
const rowsAtOnce = 500

/** All listed products as of a change to the catalogue, by its version. */
export type ReadIndex = { part: IndexPart; version: number }

/** Reads all listed products; null where their index takes more than `mostBytes`, or once `signal` says so. */
export const readIndex = (
  db: Db,
  mostBytes: number,
  signal?: AbortSignal,
): Promise<ReadIndex | null> =>
  db.transaction(
    async (reading) => {
      const version = await newestVersion(reading)
      await reading.execute(sql`
        declare walk no scroll cursor for select ${indexed} from product where listed
        order by in_stock desc, created_at desc, id desc`)
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
      return { part: await building.finish(), version }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** Which products changed after a version: null where they are too many, or where it is forgotten. */
type Told = { version: number; ids: readonly string[] | null }

/** Who knows the newest version has missed nothing: it is never forgotten. */
const askWhatChanged = prepareStatement<{ version: number; most: number }, Told>(
  'products changed for searches',
  (place) => {
    const version = sql`${place('version')}::bigint`
    const most = sql`${place('most')}::integer`
    return sql`
      with later as materialized (
        select version, searched from catalogue_change where version > ${version}
      ), changed as (
        select distinct id from later, unnest(searched) id limit ${most} + 1
      )
      select coalesce((select max(version) from later), ${version}) as version,
        case when (exists (select from catalogue_change where version = ${version})
              or not exists (select from later))
            and not exists (select from later where searched is null)
            and (select count(*) from changed) <= ${most}
          then to_json(array(select id from changed)) end as ids`
  },
)

/** What became of the products since a version. */
export type ReadChanges = {
  version: number
  /** Every product that may have become another. */
  ids: readonly string[]
  /** Those of them that are listed. */
  products: readonly IndexedProduct[]
}

/** Reads what changed after a version; null where more than `most` products did, or nobody knows which. */
export const readChanges = async (
  readers: Readers,
  version: number,
  most: number,
): Promise<ReadChanges | null> => {
  const [told] = await askWhatChanged(readers.reader, { version, most })
  if (!told?.ids) return null
  const { ids } = told
  if (ids.length === 0) return { version: told.version, ids, products: [] }
  const { rows } = await readers.db.execute<Row>(
    sql`select ${indexed} from product where listed and id = any (${sql.param(ids)}::uuid[])`,
  )
  return { version: told.version, ids, products: rows.map(toProduct) }
}
