import { exciseCents, exciseOf } from '@endcap/contract/excise/excise'
import type { tryExcise as tryExciseEndpoint } from '@endcap/contract/excise/excise-calls'
import { explainExcise } from '@endcap/contract/excise/explain-excise'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { isId } from '../http/requests/ids.ts'
import { invalidField } from '../http/shop-error.ts'
import { readExciseRates } from './excise-store.ts'

export const tryExcise = async (
  { db }: Context,
  { body }: Pick<Call<typeof tryExciseEndpoint>, 'body'>,
) => {
  const { product_id, quantity, day, state } = body
  const productIds = isId(product_id) ? [product_id] : []
  const found = (await readExciseRates(db, { state, day, productIds })).get(product_id)
  if (found === undefined) throw invalidField('product_id', 'Please choose a product.')
  const { rate, facts, unit, classId } = found
  const excise = exciseOf(rate, facts, quantity)
  return {
    data: {
      status: excise.status,
      excise: exciseCents(excise),
      is_added: rate?.isAdded ?? false,
      label: rate?.label ?? '',
      explanation:
        classId === null
          ? 'This product has no class, so it has no excise.'
          : explainExcise(rate, facts, { quantity, unit }),
    },
  }
}
