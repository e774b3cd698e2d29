import { i18n } from '@endcap/contract/i18n/i18n'
import { maxGuidesPerCustomer } from '@endcap/contract/limits'
import type * as guides from '@endcap/contract/order-guides/order-guides'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { insertGuide, removeGuide, updateGuideName } from './guide-store.ts'

const nameTaken = () =>
  invalidField(
    'name',
    /*i18n*/ 'You already have a guide with this name. Please choose another name.',
  )

export const createOrderGuide = async (
  { db }: Context,
  { identity, body }: Call<typeof guides.createOrderGuide>,
) => {
  const made = await insertGuide(db, { customerId: customerId(identity), name: body.name })
  if (made === 'taken') throw nameTaken()
  if (made === 'full')
    throw invalidField(
      'name',
      i18n._('You have reached the limit of {count} guides. Please delete one you don’t need.', {
        count: maxGuidesPerCustomer,
      }),
    )
  return { data: made }
}

export const renameOrderGuide = async (
  { db }: Context,
  { identity, params, body }: Call<typeof guides.renameOrderGuide>,
) => {
  const changed = await updateGuideName(db, {
    customerId: customerId(identity),
    id: readId(params.id),
    name: body.name,
  })
  if (changed === null) throw new ShopError('not_found')
  if (changed === 'taken') throw nameTaken()
  return { data: changed }
}

export const deleteOrderGuide = async (
  { db }: Context,
  { identity, params }: Call<typeof guides.deleteOrderGuide>,
) => {
  const own = { customerId: customerId(identity), id: readId(params.id) }
  if (!(await removeGuide(db, own))) throw new ShopError('not_found')
  return undefined
}
