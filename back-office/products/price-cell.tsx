import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { formatCents } from '@endcap/contract/money'
import { Button } from '@endcap/ui/button'
import { Check, LoaderCircle } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { staleMessage } from '../api/failures.ts'
import { useInvalidate } from '../api/queries.ts'
import { restoredMessage } from '../forms/use-stored-at-end.ts'
import { useTypedValue } from '../forms/use-typed-value.ts'
import { formatPriceInput, readPrice } from '../money/read-price.ts'
import { type InlineEditState, useInlineEdit } from './use-inline-edit.ts'

const marker = 'data-price-input'

/** Moves the focus to the price above or below; returns false at the end of the list. */
const moveFrom = (input: HTMLInputElement, offset: 1 | -1): boolean => {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(`input[${marker}]`)]
  const next = inputs[inputs.indexOf(input) + offset]
  next?.focus()
  return next !== undefined
}

const offsetOf = (event: KeyboardEvent): 1 | -1 | 0 => {
  if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)) return 1
  if (event.key === 'ArrowUp' || event.key === 'Enter') return -1
  return 0
}

export const StateMark = ({ state }: { state: InlineEditState }) => (
  <span role="status" className="inline-flex w-4 justify-center">
    {state.kind === 'saving' && (
      <LoaderCircle className="size-3.5 animate-spin" aria-label="Saving" />
    )}
    {state.kind === 'saved' && <Check className="size-3.5 text-accent" aria-label="Saved" />}
  </span>
)

/** After somebody else's change: a button that loads it, and then `sentence`, the value that the typed one replaces. */
export const NewestValue = ({
  state,
  sentence,
  onReload,
}: {
  state: InlineEditState
  sentence: string
  onReload: () => void
}) => {
  const invalidate = useInvalidate()
  return (
    <>
      {state.kind === 'refused' && state.isStale && (
        <Button
          onClick={() => {
            onReload()
            void invalidate('products')
          }}
        >
          Reload
        </Button>
      )}
      {sentence !== '' && (
        <p className="text-xs text-soft">{sentence} Press Enter to save yours.</p>
      )}
    </>
  )
}

/**
 * A product's price, edited in its row. Leaving the field saves it; Enter and the arrow keys move to
 * the price below or above, Escape restores the saved price. An unusual price is asked about in the row.
 */
export const PriceCell = ({ product }: { product: StaffProduct }) => {
  const { state, change, reset } = useInlineEdit(product)
  const [problem, setProblem] = useState('')
  const [isNewest, setNewest] = useState(false)
  const { typed, isStale, type, clear, clearSaved } = useTypedValue({
    name: `price ${product._id}`,
    current: product.price,
    onRestored: () => setProblem(restoredMessage),
  })
  const refused = state.kind === 'refused' ? state : undefined
  const message = problem || refused?.message

  const save = async (isConfirmed = false) => {
    if (typed === null) return
    const price = readPrice(typed)
    if ('problem' in price) return setProblem(price.problem)
    if (price.cents === product.price) return clear()
    // The row may have been loaded again while this was typed.
    if (isStale && !isNewest) {
      setNewest(true)
      return setProblem(staleMessage)
    }
    setProblem('')
    const isSaved = await change({ price: price.cents }, { isConfirmed })
    if (isSaved) clearSaved(typed, price.cents)
    setNewest(false)
  }
  const restore = () => {
    clear()
    setProblem('')
    reset()
  }

  return (
    <div className="flex flex-col items-end text-right">
      <span className="inline-flex items-center gap-1">
        <StateMark state={state} />
        <span
          className="inline-flex h-8 items-center rounded-md border border-control bg-page focus-within:border-accent focus-within:outline-1 focus-within:outline-accent data-bad:border-danger pointer-coarse:h-11"
          data-bad={message ? '' : undefined}
        >
          <span className="pl-2 text-soft" aria-hidden>
            $
          </span>
          <input
            {...{ [marker]: '' }}
            value={typed ?? formatPriceInput(product.price)}
            inputMode="decimal"
            autoComplete="off"
            aria-label={`Price of ${product.item_no} ${product.title}`}
            aria-invalid={Boolean(message)}
            className="h-full w-20 bg-transparent px-2 text-right outline-none"
            onChange={(event) => {
              type(event.target.value)
              setProblem('')
              reset()
            }}
            onFocus={(event) => event.target.select()}
            onBlur={() => void save()}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                event.stopPropagation()
                restore()
                return
              }
              const offset = offsetOf(event)
              if (offset === 0) return
              event.preventDefault()
              if (!moveFrom(event.currentTarget, offset)) event.currentTarget.blur()
            }}
          />
        </span>
      </span>
      {message && (
        // Wider than the column, over the one before.
        <p role="alert" className="w-48 bg-page text-xs whitespace-normal text-danger">
          {message}
        </p>
      )}
      {refused?.isUnusual && (
        <span className="inline-flex gap-1 bg-page">
          <Button kind="plain" onClick={restore}>
            Restore
          </Button>
          <Button onClick={() => void save(true)}>Save this price</Button>
        </span>
      )}
      <NewestValue
        state={state}
        sentence={
          isNewest && typed !== null
            ? `Current price: ${product.price === null ? 'none' : formatCents(product.price)}.`
            : ''
        }
        onReload={() => {
          reset()
          setNewest(true)
        }}
      />
    </div>
  )
}
