import type { previewBulkChange as previewEndpoint } from '@endcap/contract/catalog/bulk-changes'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { planBulkChange, previewChanges } from './bulk-change-store.ts'
import { readBulkChange } from './read-bulk-change.ts'

/** Lists what a change of many products would change, unusual prices first. Throws `invalid`. */
export const previewBulkChange = async (
  context: Context,
  { body, query }: Call<typeof previewEndpoint>,
) => {
  const { chosen, values } = await readBulkChange(context, body)
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total, products, unusual } = await previewChanges(
    context.db,
    planBulkChange(chosen, values),
    slice,
  )
  return { ...toPage(rows, total, query), products, unusual }
}
