import type {
  importTradeRules as importTradeRulesEndpoint,
  TradeRules,
} from '@endcap/contract/trade/trade-rules'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { throwProblems } from './law-crud.ts'
import * as store from './trade-rules-store.ts'

type Ids = { classes: ReadonlyMap<string, string>; kinds: ReadonlyMap<string, string> }

const codesOf = (rows: readonly { class_code: string | null }[]): string[] =>
  rows.flatMap(({ class_code }) => class_code ?? [])

const findIds = async (db: Db, rules: TradeRules): Promise<Ids> => {
  const { license_rules, served_states, excise_rates } = rules
  const classes = [license_rules, served_states, excise_rates].flatMap(codesOf)
  const kinds = license_rules.flatMap(({ kind_code }) => kind_code ?? [])
  return {
    classes: await store.findClassIds(db, [...new Set(classes)]),
    kinds: await store.findKindIds(db, [...new Set(kinds)]),
  }
}

/** Rows that name a class or a kind that is neither in the file nor in the shop, by their fields. */
const unknownCodes = (rules: TradeRules, { classes, kinds }: Ids): Record<string, string> => {
  const problems = (['license_rules', 'served_states', 'excise_rates'] as const).flatMap((list) =>
    rules[list].flatMap((row, index) => {
      const unknown: [field: string, message: string][] = []
      if (row.class_code !== null && !classes.has(row.class_code))
        unknown.push([`${list}.${index}.class_code`, `There is no class “${row.class_code}”.`])
      if ('kind_code' in row && row.kind_code !== null && !kinds.has(row.kind_code))
        unknown.push([`${list}.${index}.kind_code`, `There is no license “${row.kind_code}”.`])
      return unknown
    }),
  )
  return Object.fromEntries(problems)
}

/** Adds the rows that are not there; nothing that exists changes, and what is added is unconfirmed. */
export const importTradeRules = async (
  context: Context,
  { body, identity }: Pick<Call<typeof importTradeRulesEndpoint>, 'body' | 'identity'>,
) =>
  inTransaction(context, {}, async (db) => {
    const product_classes = await store.addClasses(db, body.product_classes)
    const license_kinds = await store.addKinds(db, body.license_kinds)
    const ids = await findIds(db, body)
    throwProblems(unknownCodes(body, ids))
    const data = {
      product_classes,
      license_kinds,
      license_rules: await store.addLicenseRules(db, body.license_rules, ids),
      served_states: await store.addServedStates(db, body.served_states, ids),
      excise_rates: await store.addRates(db, body.excise_rates, ids),
      document_rules: await store.addDocumentRules(db, body.document_rules),
    }
    await recordAudit(db, {
      ...{ by: staffOf(identity), at: context.clock(), action: 'import' },
      ...{ entity: 'trade-rules', entityId: 'trade-rules', after: data },
    })
    return { data }
  })
