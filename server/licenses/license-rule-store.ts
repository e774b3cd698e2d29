import type { PageQuery } from '@endcap/contract/schemas'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { ascending } from '../database/list-store.ts'
import { licenseKind, licenseRule, servedState } from '../database/schema/index.ts'
import { tableStore } from '../database/table-store.ts'
import { addClassNames, matchingLaw, reading } from '../trade/law-store.ts'

export const licenseKindStore = tableStore({
  table: licenseKind,
  columns: {
    _id: licenseKind.id,
    code: licenseKind.code,
    name: licenseKind.name,
    state_code: licenseKind.state_code,
    authority: licenseKind.authority,
    number_pattern: licenseKind.number_pattern,
    number_example: licenseKind.number_example,
    expiry_rule: licenseKind.expiry_rule,
    fixed_day: licenseKind.fixed_day,
    is_premises_bound: licenseKind.is_premises_bound,
    grace_days: licenseKind.grace_days,
    needs_document: licenseKind.needs_document,
    version: licenseKind.version,
  },
  order: ascending(licenseKind.state_code, licenseKind.code),
})

const addKindNames = async <Row extends { class_id: string; kind_id: string | null }>(
  db: Db,
  rows: readonly Row[],
) => {
  const ids = rows.flatMap(({ kind_id }) => kind_id ?? [])
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: licenseKind.id, name: licenseKind.name })
          .from(licenseKind)
          .where(inArray(licenseKind.id, ids))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const named = rows.map((row) => ({ ...row, kind_name: names.get(row.kind_id ?? '') ?? '' }))
  return addClassNames(db, named)
}

export const licenseRuleStore = reading(
  tableStore({
    table: licenseRule,
    columns: {
      _id: licenseRule.id,
      state_code: licenseRule.state_code,
      class_id: licenseRule.class_id,
      buyer_class: licenseRule.buyer_class,
      kind_id: licenseRule.kind_id,
      valid_from: licenseRule.valid_from,
      valid_until: licenseRule.valid_until,
      source: licenseRule.source,
      is_confirmed: licenseRule.is_confirmed,
      confirmed_by: licenseRule.confirmed_by,
      confirmed_at: licenseRule.confirmed_at,
      version: licenseRule.version,
    },
    order: ascending(
      licenseRule.state_code,
      licenseRule.class_id,
      licenseRule.valid_from,
      licenseRule.id,
    ),
    matching: matchingLaw(licenseRule),
  }),
  addKindNames,
)

export const servedStateStore = reading(
  tableStore({
    table: servedState,
    columns: {
      _id: servedState.id,
      state_code: servedState.state_code,
      class_id: servedState.class_id,
      valid_from: servedState.valid_from,
      valid_until: servedState.valid_until,
      version: servedState.version,
    },
    order: ascending(servedState.state_code, servedState.valid_from, servedState.id),
    matching: ({ state }: PageQuery & { state: string }) =>
      state === '' ? undefined : eq(servedState.state_code, state.toUpperCase()),
  }),
  addClassNames,
)
