import { toBasisPoints, toMicros } from '@endcap/contract/excise/rate-values'
import type { Db } from '../database/database.ts'
import { ascending } from '../database/list-store.ts'
import { documentRule, exciseRate } from '../database/schema/index.ts'
import { tableStore } from '../database/table-store.ts'
import { addClassNames, matchingLaw, reading } from '../trade/law-store.ts'

const orNull = <T, To>(value: T | null, convert: (value: T) => To): To | null =>
  value === null ? null : convert(value)

type Stored = { rate_micros: number | null; basis_points: number | null; cap_micros: number | null }

/** In dollars and percent, as on the wire. */
const inDollars = <Row extends Stored & { class_id: string }>(db: Db, rows: readonly Row[]) =>
  addClassNames(
    db,
    rows.map(({ rate_micros, basis_points, cap_micros, ...row }) => ({
      ...row,
      rate: orNull(rate_micros, (micros) => micros / 1_000_000),
      percent: orNull(basis_points, (points) => points / 100),
      cap: orNull(cap_micros, (micros) => micros / 1_000_000),
    })),
  )

type Values = { rate: number | null; percent: number | null; cap: number | null }

export const inMicros = <Rate extends Values>({ rate, percent, cap, ...values }: Rate) => ({
  ...values,
  rate_micros: orNull(rate, toMicros),
  basis_points: orNull(percent, toBasisPoints),
  cap_micros: orNull(cap, toMicros),
})

export const exciseRateStore = reading(
  tableStore({
    table: exciseRate,
    columns: {
      _id: exciseRate.id,
      state_code: exciseRate.state_code,
      class_id: exciseRate.class_id,
      method: exciseRate.method,
      rate_micros: exciseRate.rate_micros,
      basis_points: exciseRate.basis_points,
      cap_micros: exciseRate.cap_micros,
      is_added: exciseRate.is_added,
      label: exciseRate.label,
      valid_from: exciseRate.valid_from,
      valid_until: exciseRate.valid_until,
      source: exciseRate.source,
      is_confirmed: exciseRate.is_confirmed,
      confirmed_by: exciseRate.confirmed_by,
      confirmed_at: exciseRate.confirmed_at,
      version: exciseRate.version,
    },
    order: ascending(
      exciseRate.state_code,
      exciseRate.class_id,
      exciseRate.valid_from,
      exciseRate.id,
    ),
    matching: matchingLaw(exciseRate),
  }),
  inDollars,
)

export const documentRuleStore = tableStore({
  table: documentRule,
  columns: {
    _id: documentRule.id,
    state_code: documentRule.state_code,
    field: documentRule.field,
    wording: documentRule.wording,
    valid_from: documentRule.valid_from,
    valid_until: documentRule.valid_until,
    source: documentRule.source,
    is_confirmed: documentRule.is_confirmed,
    confirmed_by: documentRule.confirmed_by,
    confirmed_at: documentRule.confirmed_at,
    version: documentRule.version,
  },
  order: ascending(
    documentRule.state_code,
    documentRule.valid_from,
    documentRule.field,
    documentRule.id,
  ),
  matching: matchingLaw(documentRule),
})
