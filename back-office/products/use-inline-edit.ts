import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { type Cents, centsToDollars } from '@endcap/contract/money'
import { notify } from '@endcap/ui/toast'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { failureCode, failureMessage, fieldError } from '../api/failures.ts'
import { ifMatch } from '../api/queries.ts'
import { useTimeZone } from '../shop/use-shop.ts'
import { describeOtherPrices } from './other-price-chips.tsx'

type InlineFields = {
  price?: Cents | null
  price_varies?: string
  on_sale?: boolean
  in_stock?: boolean
}

export type InlineEditState =
  | { kind: 'idle' | 'saving' | 'saved' }
  | { kind: 'refused'; message: string; isStale: boolean; isUnusual: boolean }

/** The pending save of each product. The next save waits for it, to use the new version. */
const pendingSaves = new Map<string, Promise<StaffProduct>>()

const newer = (one: StaffProduct, other: StaffProduct) =>
  one.version > other.version ? one : other

const toBody = ({ price, ...fields }: InlineFields) => ({
  ...fields,
  ...(price !== undefined && { price: price === null ? null : centsToDollars(price) }),
})

type Rows = { data: StaffProduct[] }

/** Loaded lists keep their order and filters until they reload. */
const showInLists = (client: QueryClient, product: StaffProduct): void => {
  client.setQueriesData<Rows>(
    { queryKey: ['products', productEndpoints.list.name] },
    (page) =>
      page && {
        ...page,
        data: page.data.map((row) => (row._id === product._id ? newer(row, product) : row)),
      },
  )
  void client.invalidateQueries({ queryKey: ['products', productEndpoints.get.name] })
}

const formerValues = (product: StaffProduct, fields: InlineFields): InlineFields => ({
  ...(fields.price !== undefined && { price: product.price }),
  ...(fields.price_varies !== undefined && { price_varies: product.price_varies }),
  ...(fields.on_sale !== undefined && { on_sale: product.on_sale }),
  ...(fields.in_stock !== undefined && { in_stock: product.in_stock }),
})

/**
 * `change` returns whether the change was saved, and otherwise sets an error in `state`. It refuses
 * an unusual price once.
 */
export const useInlineEdit = (product: StaffProduct) => {
  const [state, setState] = useState<InlineEditState>({ kind: 'idle' })
  const client = useQueryClient()
  const timeZone = useTimeZone()

  const save = async (fields: InlineFields, isConfirmed: boolean): Promise<StaffProduct> => {
    const before = await (pendingSaves.get(product._id) ?? Promise.resolve(product)).catch(
      () => product,
    )
    const { data } = await call(productEndpoints.change, {
      params: { id: product._id },
      body: { ...toBody(fields), confirm_price: isConfirmed },
      headers: ifMatch(newer(product, before)),
    })
    return data
  }

  const change = async (
    fields: InlineFields,
    { isConfirmed = false, canUndo = true } = {},
  ): Promise<boolean> => {
    setState({ kind: 'saving' })
    const saving = save(fields, isConfirmed)
    pendingSaves.set(product._id, saving)
    try {
      const saved = await saving
      showInLists(client, saved)
      setState({ kind: 'saved' })
      const former = formerValues(product, fields)
      if (canUndo)
        notify({
          text: [
            `${product.title} was changed.`,
            fields.price !== undefined && describeOtherPrices(saved, timeZone),
          ]
            .filter(Boolean)
            .join(' '),
          undo: () => void undo(former),
        })
      return true
    } catch (error) {
      const fieldErrors = Object.keys(fields).map((field) => fieldError(error, field))
      const message = fieldErrors.find((each) => each !== undefined) ?? failureMessage(error)
      const code = failureCode(error)
      const isUnusual = code === 'price_unusual'
      setState({ kind: 'refused', message, isStale: code === 'stale', isUnusual })
      // The row may not be visible any more.
      if (!isUnusual) notify({ text: `${product.item_no}: ${message}`, kind: 'error' })
      return false
    } finally {
      if (pendingSaves.get(product._id) === saving) pendingSaves.delete(product._id)
    }
  }

  /** Restores values whatever the version, since Undo applies to the newest change. */
  const undo = async (former: InlineFields) => {
    try {
      const { data } = await call(productEndpoints.change, {
        params: { id: product._id },
        body: toBody(former),
      })
      showInLists(client, data)
      setState({ kind: 'idle' })
    } catch (error) {
      notify({ text: `${product.item_no}: ${failureMessage(error)}`, kind: 'error' })
    }
  }

  return { state, change, reset: () => setState({ kind: 'idle' }) }
}
