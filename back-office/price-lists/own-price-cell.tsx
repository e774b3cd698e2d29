import type { PriceListProduct } from '@endcap/contract/catalog/price-lists'
import { formatCents } from '@endcap/contract/money'
import { Button } from '@endcap/ui/button'
import { useState } from 'react'
import { failureCode, failureMessage, staleMessage } from '../api/failures.ts'
import { useInvalidate } from '../api/queries.ts'
import { restoredMessage } from '../forms/use-stored-at-end.ts'
import { useTypedValue } from '../forms/use-typed-value.ts'
import { formatPriceInput, readPrice } from '../money/read-price.ts'
import { findBase } from './price-words.ts'
import { useSetPrices } from './use-set-prices.ts'

const marker = 'data-own-price'

/** Moves the focus to the field above or below; returns whether there is one. */
const moveFrom = (input: HTMLInputElement, offset: 1 | -1): boolean => {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(`input[${marker}]`)]
  const next = inputs[inputs.indexOf(input) + offset]
  next?.focus()
  return next !== undefined
}

/**
 * A product's own price in a list, for any quantity, edited in its row. Leaving the field or Enter saves it; empty,
 * the list's percentage counts. An unusual price is asked about.
 */
export const OwnPriceCell = ({
  listId,
  product,
}: {
  listId: string
  product: PriceListProduct
}) => {
  const { save, isPending } = useSetPrices()
  const [problem, setProblem] = useState('')
  const [isUnusual, setUnusual] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const invalidate = useInvalidate()
  const base = findBase(product.entries)
  const current = base?.price ?? null
  const { typed, isStale, type, clear, clearSaved } = useTypedValue({
    name: `own price ${product._id}`,
    current,
    onRestored: () => setProblem(restoredMessage),
  })
  const clearMessages = () => {
    setProblem('')
    setUnusual(false)
    setChanged(false)
  }
  const reset = () => {
    clear()
    clearMessages()
  }
  const submit = async (isConfirmed = false) => {
    if (typed === null || isPending) return
    const read = readPrice(typed)
    if ('problem' in read) return setProblem(read.problem)
    if (read.cents === current) return reset()
    // The row may have been loaded again while this was typed.
    if (isStale && !isChanged) {
      setProblem('')
      return setChanged(true)
    }
    const others = product.entries.filter((entry) => entry !== base)
    const own = { min_quantity: 1, is_special: false, valid_from: null, valid_until: null }
    const entries = read.cents === null ? others : [{ ...own, price: read.cents }, ...others]
    try {
      await save({ ...product, list_id: listId, product }, entries, { isConfirmed })
      clearSaved(typed, read.cents)
      clearMessages()
    } catch (error) {
      if (failureCode(error) === 'stale') {
        await invalidate('price-lists')
        setChanged(true)
      } else setProblem(failureMessage(error))
      setUnusual(failureCode(error) === 'price_unusual')
    }
  }
  const message = isChanged
    ? `${staleMessage} Price now: ${current === null ? 'none' : formatCents(current)}. Press Enter here to save yours.`
    : problem
  return (
    <div className="inline-block text-right">
      <input
        {...{ [marker]: '' }}
        value={typed ?? formatPriceInput(current)}
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatPriceInput(product.price)}
        aria-label={`Price in this list of ${product.item_no} ${product.title}`}
        aria-invalid={message !== ''}
        className="field w-28! text-right"
        onChange={({ target }) => {
          type(target.value)
          clearMessages()
        }}
        onFocus={({ target }) => target.select()}
        onBlur={() => void submit()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') return reset()
          const offset =
            event.key === 'ArrowUp' ? -1 : /^(Enter|ArrowDown)$/.test(event.key) ? 1 : 0
          if (offset === 0) return
          event.preventDefault()
          if (!moveFrom(event.currentTarget, offset)) event.currentTarget.blur()
        }}
      />
      {message !== '' && (
        <p role="alert" className="max-w-56 text-xs text-danger">
          {message}
        </p>
      )}
      {isUnusual && (
        <span className="inline-flex gap-1">
          <Button kind="plain" onClick={reset}>
            Restore
          </Button>
          <Button onClick={() => void submit(true)}>Save this price</Button>
        </span>
      )}
    </div>
  )
}
