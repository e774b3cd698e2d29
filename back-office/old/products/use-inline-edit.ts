import { useState } from 'react'
import { useNotify, useUpdate } from 'react-admin'
import { failureCode, failureMessage, fieldError } from '../api/to-http-error.ts'
import type { ProductRecord } from './product.ts'

export type InlineEditState =
  | { kind: 'idle' | 'saving' | 'saved' }
  | { kind: 'refused'; message: string; isStale: boolean }

/**
 * The latest unfinished save of each product. When a second field is changed before the first is
 * saved, its save waits and uses the version that the first one returned.
 */
const pendingSaves = new Map<string, Promise<ProductRecord>>()

const newer = (one: ProductRecord, other: ProductRecord) =>
  one.version > other.version ? one : other

/**
 * Saves a product's field from its row in the list, not optimistically. `change` returns whether it
 * was saved; if not, `state` has the error message.
 */
export const useInlineEdit = (product: ProductRecord) => {
  const [state, setState] = useState<InlineEditState>({ kind: 'idle' })
  const [update] = useUpdate<ProductRecord>()
  const notify = useNotify()

  const save = async (fields: Partial<ProductRecord>): Promise<ProductRecord> => {
    const before = await (pendingSaves.get(product.id) ?? Promise.resolve(product)).catch(
      () => product,
    )
    const saved = await update(
      'products',
      { id: product.id, data: fields, previousData: newer(product, before) },
      { returnPromise: true },
    )
    return saved ?? product
  }

  const change = async (fields: Partial<ProductRecord>): Promise<boolean> => {
    setState({ kind: 'saving' })
    const saving = save(fields)
    pendingSaves.set(product.id, saving)
    try {
      await saving
      setState({ kind: 'saved' })
      return true
    } catch (error) {
      const fieldErrors = Object.keys(fields).map((field) => fieldError(error, field))
      const message = fieldErrors.find((each) => each !== undefined) ?? failureMessage(error)
      setState({ kind: 'refused', message, isStale: failureCode(error) === 'stale' })
      // The row may have been scrolled away by now.
      notify(`${product.item_no}: ${message}`, { type: 'error' })
      return false
    } finally {
      if (pendingSaves.get(product.id) === saving) pendingSaves.delete(product.id)
    }
  }

  return { state, change, reset: () => setState({ kind: 'idle' }) }
}
