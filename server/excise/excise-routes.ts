import type { BodyOf } from '@endcap/contract/endpoint'
import { documentRuleEndpoints } from '@endcap/contract/excise/document-rules'
import * as excise from '@endcap/contract/excise/excise-calls'
import { exciseRateEndpoints } from '@endcap/contract/excise/excise-rates'
import { fitToMethod, rateProblems } from '@endcap/contract/excise/rate-values'
import { wordingProblem } from '@endcap/contract/excise/tax-mark-wording'
import { reportDays } from '@endcap/contract/limits'
import { shopClock } from '@endcap/contract/shop-time'
import { crudRoutes } from '../audit/staff-crud.ts'
import type { Context } from '../context.ts'
import { documentRule, exciseRate } from '../database/schema/index.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { dayMs } from '../system/durations.ts'
import { lawCrud, referenceRefusals, throwProblems } from '../trade/law-crud.ts'
import { documentRuleStore, exciseRateStore, inMicros } from './excise-rate-store.ts'
import { listMissingFacts } from './excise-store.ts'
import { tryExcise } from './try-excise.ts'

const isUsed = () =>
  new ShopError('in_use', {
    message: 'Orders or invoices were computed with this rate. Please end it from a day instead.',
  })

const rates = lawCrud({
  entity: 'excise-rates',
  table: exciseRate,
  store: exciseRateStore,
  create: (values: BodyOf<typeof exciseRateEndpoints.create>) => {
    throwProblems(rateProblems(values))
    return inMicros(values)
  },
  change: (values: BodyOf<typeof exciseRateEndpoints.change>, before) => {
    // With another method, values that it doesn't use are dropped unless they were sent.
    const changed = { ...fitToMethod({ ...before, ...values }), ...values }
    throwProblems(rateProblems(changed))
    const { rate, percent, cap } = changed
    return inMicros({ ...values, rate, percent, cap })
  },
  refusals: {
    ...referenceRefusals('excise_rate'),
    excise_rate_once: () =>
      invalidField(
        'valid_from',
        'A rate for this state and class already covers these days. End it first.',
      ),
  },
  removalRefusals: {
    invoice_line_rate_id_excise_rate_id_fk: isUsed,
    order_line_excise_rate_id_excise_rate_id_fk: isUsed,
  },
})

const checkWording = ({ field, wording }: { field: string; wording: string }): void => {
  const problem = wordingProblem(field, wording)
  if (problem !== null) throw invalidField('wording', problem)
}

const documentRules = lawCrud({
  entity: 'document-rules',
  table: documentRule,
  store: documentRuleStore,
  create: (values: BodyOf<typeof documentRuleEndpoints.create>) => {
    checkWording(values)
    return values
  },
  change: (values: BodyOf<typeof documentRuleEndpoints.change>, before) => {
    checkWording({ ...before, ...values })
    return values
  },
  refusals: {
    document_rule_once: () =>
      invalidField(
        'valid_from',
        'A rule for this state and field already covers these days. End it first.',
      ),
  },
})

const listMissing = async (
  context: Context,
  { query }: Pick<Call<typeof excise.listMissingExciseFacts>, 'query'>,
) => {
  const now = context.clock()
  const { rows, total } = await listMissingFacts(
    context.db,
    { limit: query.limit, offset: offsetOf(query) },
    {
      day: shopClock(now, await context.timeZone()).day,
      since: new Date(now.getTime() - reportDays * dayMs),
    },
  )
  return toPage(rows, total, query)
}

export const exciseRoutes: readonly Route<Context>[] = [
  ...crudRoutes(exciseRateEndpoints, rates),
  ...crudRoutes(documentRuleEndpoints, documentRules),
  handle(excise.tryExcise, tryExcise),
  handle(excise.listMissingExciseFacts, listMissing),
]
