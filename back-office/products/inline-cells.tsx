import type { StaffProduct } from '@endcap/contract/staff-catalog'
import { Switch } from '@endcap/ui/switch'
import { useState } from 'react'
import { restoredMessage, useStoredAtEnd } from '../forms/use-stored-at-end.ts'
import { StateMark } from './price-cell.tsx'
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
  const [typed, setTyped] = useState<string | null>(null)
  const isRestored = useStoredAtEnd<string>({
    name: `price note ${product._id}`,
    read: () => typed,
    restore: setTyped,
  })
  const save = async () => {
    if (typed === null) return
    if (typed.trim() === product.price_varies) return setTyped(null)
    const isSaved = await change({ price_varies: typed.trim() })
    // The user may have typed more while it was saved.
    if (isSaved) setTyped((now) => (now === typed ? null : now))
  }
  return (
    <div className="flex items-center gap-1">
      <input
        value={typed ?? product.price_varies}
        autoComplete="off"
        aria-label={`Price note of ${product.item_no} ${product.title}`}
        placeholder="Add a note"
        className="field h-8! pointer-coarse:h-11! w-full! max-w-40 not-focus:not-hover:border-transparent! placeholder:text-transparent hover:placeholder:text-soft pointer-coarse:border-control!"
        onChange={(event) => {
          setTyped(event.target.value)
          reset()
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setTyped(null)
          reset()
        }}
      />
      <StateMark state={state} />
      {isRestored && typed !== null && state.kind === 'idle' && (
        <p role="status" className="text-xs text-soft">
          {restoredMessage}
        </p>
      )}
      {state.kind === 'refused' && (
        <p role="alert" className="text-xs text-danger">
          {state.message}
        </p>
      )}
    </div>
  )
}

export const BinCell = ({ bin_location }: { bin_location: string }) => (
  <span className="whitespace-nowrap">{bin_location}</span>
)
