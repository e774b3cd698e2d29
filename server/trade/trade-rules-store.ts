import { toBasisPoints, toMicros } from '@endcap/contract/excise/rate-values'
import type { TradeGap, TradeRules } from '@endcap/contract/trade/trade-rules'
import { inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import {
  documentRule,
  exciseRate,
  licenseKind,
  licenseRule,
  productClass,
  servedState,
} from '../database/schema/index.ts'

type Codes = ReadonlyMap<string, string>

export const findClassIds = async (db: Db, codes: readonly string[]): Promise<Codes> => {
  if (codes.length === 0) return new Map()
  const found = await db
    .select({ code: productClass.code, id: productClass.id })
    .from(productClass)
    .where(inArray(productClass.code, [...codes]))
  return new Map(found.map(({ code, id }) => [code, id]))
}

export const findKindIds = async (db: Db, codes: readonly string[]): Promise<Codes> => {
  if (codes.length === 0) return new Map()
  const found = await db
    .select({ code: licenseKind.code, id: licenseKind.id })
    .from(licenseKind)
    .where(inArray(licenseKind.code, [...codes]))
  return new Map(found.map(({ code, id }) => [code, id]))
}

/** Leaves out rows whose key, or whose days of a key, are there. Returns how many were added. */
const addRows = async <Table extends PgTable>(
  db: Db,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<number> => {
  if (rows.length === 0) return 0
  const { rowCount } = await db.insert(table).values(rows).onConflictDoNothing()
  return rowCount ?? 0
}

export const addClasses = (db: Db, rows: TradeRules['product_classes']) =>
  addRows(db, productClass, rows)

export const addKinds = (db: Db, rows: TradeRules['license_kinds']) =>
  addRows(db, licenseKind, rows)

/** The codes of the rows must be among the given ones. */
const idOf = (codes: Codes, code: string): string => {
  const id = codes.get(code)
  if (id === undefined) throw new Error(`There is no code ${code}.`)
  return id
}

export const addLicenseRules = (
  db: Db,
  rows: TradeRules['license_rules'],
  { classes, kinds }: { classes: Codes; kinds: Codes },
) =>
  addRows(
    db,
    licenseRule,
    rows.map(({ class_code, kind_code, ...row }) => ({
      ...row,
      class_id: idOf(classes, class_code),
      kind_id: kind_code === null ? null : idOf(kinds, kind_code),
    })),
  )

export const addServedStates = (
  db: Db,
  rows: TradeRules['served_states'],
  { classes }: { classes: Codes },
) =>
  addRows(
    db,
    servedState,
    rows.map(({ class_code, ...row }) => ({
      ...row,
      class_id: class_code === null ? null : idOf(classes, class_code),
    })),
  )

export const addRates = (
  db: Db,
  rows: TradeRules['excise_rates'],
  { classes }: { classes: Codes },
) =>
  addRows(
    db,
    exciseRate,
    rows.map(({ class_code, rate, percent, cap, ...row }) => ({
      ...row,
      class_id: idOf(classes, class_code),
      rate_micros: rate === null ? null : toMicros(rate),
      basis_points: percent === null ? null : toBasisPoints(percent),
      cap_micros: cap === null ? null : toMicros(cap),
    })),
  )

export const addDocumentRules = (db: Db, rows: TradeRules['document_rules']) =>
  addRows(db, documentRule, rows)

/** `day`: today. Rows that begin later count. */
export const listGaps = async (db: Db, day: string): Promise<TradeGap[]> => {
  const found = await db.execute<TradeGap>(sql`
    with classes as (
      select c.id, c.code, c.name, c.position, count(*) as products
      from product_class c join product p on p.class_code = c.code and p.class_code <> ''
      where c.is_regulated and p.on_sale group by c.id
    ), states as (
      select distinct c.id as class_id, s.state_code
      from classes c join served_state s on s.class_id is null or s.class_id = c.id
      where s.valid_until is null or s.valid_until > ${day}
    ), checked as (
      select c.code as class_code, c.name as class_name, coalesce(s.state_code, '') as state_code,
        c.products, c.position,
        exists (
          select from license_rule r
          where r.class_id = c.id and r.state_code = s.state_code and r.is_confirmed
            and (r.valid_until is null or r.valid_until > ${day})
        ) as has_rule,
        exists (
          select from excise_rate r
          where r.class_id = c.id and r.state_code = s.state_code and r.is_confirmed
            and (r.valid_until is null or r.valid_until > ${day})
        ) as has_rate
      from classes c left join states s on s.class_id = c.id
    )
    select class_code, class_name, state_code, products, has_rule, has_rate from checked
    where not has_rule or not has_rate
    order by position, class_code, state_code`)
  return found.rows
}
