import type { getRejectedRows as getEndpoint } from '@endcap/contract/imports/imports'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { ShopError } from '../../http/shop-error.ts'
import { findRejections } from '../rejected/rejection-store.ts'
import { getRun } from './read-imports.ts'

/**
 * An import's rejected rows as the text of a file that can be corrected and sent again. Throws
 * `not_found`, also where none was rejected or the rejected rows have been deleted.
 */
export const getRejectedRows = async (context: Context, { params }: Call<typeof getEndpoint>) => {
  const run = await getRun(context, params.id)
  const text = await findRejections(context.db, run.id)
  if (text === '') throw new ShopError('not_found')
  return text
}
