import { useState } from 'react'
import { useNotify, useUpdate } from 'react-admin'
import { failureCode, failureSentence, fieldSentence } from '../api/to-http-error.ts'
import type { ProductRecord } from './product.ts'

export type QuickState =
  | { kind: 'idle' | 'saving' | 'saved' }
  | { kind: 'refused'; sentence: string; isStale: boolean }

/**
 * The newest save of each product. A price and the switch beside it may be changed faster than
 * the first of them is answered: the second waits, and starts from the version the first made.
 */
const underWay = new Map<string, Promise<ProductRecord>>()

const newer = (one: ProductRecord, other: ProductRecord) =>
  one.version > other.version ? one : other

/**
 * Saves a field of a product in its row, at once and never optimistically. `change` answers
 * whether it was saved; a refusal stands in `state` with the shop's sentence.
 */
export const useQuickChange = (product: ProductRecord) => {
  const [state, setState] = useState<QuickState>({ kind: 'idle' })
  const [update] = useUpdate<ProductRecord>()
  const notify = useNotify()

  const save = async (fields: Partial<ProductRecord>): Promise<ProductRecord> => {
    const before = await (underWay.get(product.id) ?? Promise.resolve(product)).catch(() => product)
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
    underWay.set(product.id, saving)
    try {
      await saving
      setState({ kind: 'saved' })
      return true
    } catch (error) {
      const sentences = Object.keys(fields).map((field) => fieldSentence(error, field))
      const sentence = sentences.find((each) => each !== undefined) ?? failureSentence(error)
      setState({ kind: 'refused', sentence, isStale: failureCode(error) === 'stale' })
      // The row may be out of sight by now.
      notify(`${product.item_no}: ${sentence}`, { type: 'error' })
      return false
    } finally {
      if (underWay.get(product.id) === saving) underWay.delete(product.id)
    }
  }

  return { state, change, reset: () => setState({ kind: 'idle' }) }
}
