import type { Undone } from '@endcap/contract/catalog/product-changes'
import type { EndpointOf } from '@endcap/contract/client/light-client'
import { makeBulkChange, undoBulkChange } from '@endcap/contract/client/staff-calls.gen'
import type { BodyIn } from '@endcap/contract/endpoint'
import { notify } from '@endcap/ui/toast'
import { call } from '../api/call.ts'
import { notifyFailure } from '../api/failures.ts'
import { useInvalidate } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'

export type Body = BodyIn<EndpointOf<typeof makeBulkChange>>
export type BulkKind = 'price' | 'category' | 'class' | 'wholesale'

/** The chosen products, or all that match the list's filters. */
export type BulkTarget = { ids: string[] } | { filter: NonNullable<Body['filter']> }
export type Values = Omit<Body, 'ids' | 'filter'>

export const describeUndone = ({ restored, left }: Pick<Undone, 'restored' | 'left'>): string =>
  left === 0
    ? 'Undone. The products have their previous values back.'
    : `Undone for ${countOf(restored, 'product', 'products')}; ${countOf(left, 'was changed since and stays as it is', 'were changed since and stay as they are')}.`

export const bulkChangeWith = (invalidate: ReturnType<typeof useInvalidate>) => {
  const undo = async (id: string) => {
    try {
      const { data } = await call(undoBulkChange, { params: { id } })
      notify({ text: describeUndone(data) })
    } catch (error) {
      notifyFailure(error)
    }
    await invalidate('products', 'bulk-changes')
  }
  return async (target: BulkTarget, values: Values): Promise<boolean> => {
    try {
      const { data } = await call(makeBulkChange, { body: { ...target, ...values } })
      notify({
        text: `${countOf(data.products, 'product', 'products')} changed.`,
        undo: () => void undo(data._id),
      })
      await invalidate('products', 'bulk-changes')
      return true
    } catch (error) {
      notifyFailure(error)
      return false
    }
  }
}

export const useBulkChange = () => bulkChangeWith(useInvalidate())
