import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { Switch } from '@endcap/ui/switch'
import { useState } from 'react'
import { staleMessage } from '../api/failures.ts'
import { restoredMessage } from '../forms/use-stored-at-end.ts'
import { useTypedValue } from '../forms/use-typed-value.ts'
import { NewestValue, StateMark } from './price-cell.tsx'
import { useInlineEdit } from './use-inline-edit.ts'

const labels = { on_sale: 'On sale', in_stock: 'In stock' } as const

/** Switches a product on or off sale, or in or out of stock, from its row. It moves once that is saved. */
export const FlagCell = ({
  product,
  field,
}: {
  product: StaffProduct
  field: keyof typeof labels
}) => {
  const { state, change } = useInlineEdit(product)
  return (
    <div className="inline-block">
      <Switch
        isOn={product[field]}
        isDisabled={state.kind === 'saving'}
        onChange={(isOn) => void change({ [field]: isOn })}
        label={`${labels[field]}: ${product.item_no} ${product.title}`}
      />
      {field === 'on_sale' && product.on_sale && !product.price && (
        <p className="text-xs text-soft">Needs a price first</p>
      )}
      {state.kind === 'refused' && (
        <p role="alert" className="max-w-56 text-xs text-danger">
          {state.message}
        </p>
      )}
    </div>
  )
}

/** A product's price note, edited in its row. Enter or leaving the field saves it, Escape restores it. */
export const NoteCell = ({ product }: { product: StaffProduct }) => {
  const { state, change, reset } = useInlineEdit(product)
  const [problem, setProblem] = useState('')
  const [isNewest, setNewest] = useState(false)
  const { typed, isStale, type, clear, clearSaved } = useTypedValue({
    name: `price note ${product._id}`,
    current: product.price_varies,
    onRestored: () => setProblem(restoredMessage),
  })
  const message = problem || (state.kind === 'refused' ? state.message : '')
  const restore = () => {
    clear()
    setProblem('')
    setNewest(false)
    reset()
  }
  const save = async () => {
    if (typed === null) return
    const note = typed.trim()
    if (note === product.price_varies) return restore()
    // The row may have been loaded again while this was typed.
    if (isStale && !isNewest) {
      setNewest(true)
      return setProblem(staleMessage)
    }
    setProblem('')
    if (await change({ price_varies: note })) clearSaved(typed, note)
    setNewest(false)
  }
  return (
    <div className="flex flex-col items-start">
      <span className="flex w-full items-center gap-1">
        <input
          value={typed ?? product.price_varies}
          autoComplete="off"
          aria-label={`Price note of ${product.item_no} ${product.title}`}
          placeholder="Add a note"
          className="field h-8! pointer-coarse:h-11! w-full! max-w-40 not-focus:not-hover:border-transparent! placeholder:text-transparent hover:placeholder:text-soft pointer-coarse:border-control!"
          onChange={(event) => {
            type(event.target.value)
            setProblem('')
            reset()
          }}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
            if (event.key !== 'Escape') return
            event.stopPropagation()
            restore()
          }}
        />
        <StateMark state={state} />
      </span>
      {message && (
        <p role="alert" className="w-48 text-xs whitespace-normal text-danger">
          {message}
        </p>
      )}
      <NewestValue
        state={state}
        sentence={
          isNewest && typed !== null ? `Current note: ${product.price_varies || 'none'}.` : ''
        }
        onReload={() => {
          reset()
          setNewest(true)
        }}
      />
    </div>
  )
}

export const BinCell = ({ bin_location }: { bin_location: string }) => (
  <span className="whitespace-nowrap">{bin_location}</span>
)
