import type { InvoiceField } from '@endcap/contract/excise/excise-kinds'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

export type DocumentRule = {
  state: string
  field: InvoiceField
  /** Of `tax_mark` two lines: for tax that is paid, and for tax that the purchaser owes. */
  wording: string
  validFrom: string
  /** The first day on which it no longer holds; null: it has no end. */
  validUntil: string | null
}

/** The shop's own verified license. */
export type SellerLicense = {
  state: string
  kind: string
  number: string
  validFrom: string
  validUntil: string
}

/** The shop's facts and the law of each state that invoices need. */
export type DocumentLaw = {
  homeState: string
  shipFrom: string
  /** Confirmed ones of all states and times. */
  rules: readonly DocumentRule[]
  licenses: readonly SellerLicense[]
}

export const readDocumentLaw = async (db: Db): Promise<DocumentLaw> => {
  const { rows } = await db.execute<DocumentLaw>(sql`
    select s.home_state as "homeState", s.ship_from as "shipFrom",
      (select coalesce(jsonb_agg(jsonb_build_object('state', r.state_code, 'field', r.field,
          'wording', r.wording, 'validFrom', r.valid_from, 'validUntil', r.valid_until)), '[]')
        from document_rule r where r.is_confirmed) as rules,
      (select coalesce(jsonb_agg(jsonb_build_object('state', k.state_code, 'kind', k.name,
          'number', l.number, 'validFrom', l.valid_from, 'validUntil', l.valid_until)
          order by l.valid_until desc), '[]')
        from license l join license_kind k on k.id = l.kind_id
        where l.customer_id is null and l.status = 'verified') as licenses
    from settings s`)
  const [law] = rows
  if (law === undefined) throw new Error('The row of settings is missing.')
  return law
}
