import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { Button } from '@endcap/ui/button'
import { Switch } from '@endcap/ui/switch'
import { Check, LoaderCircle } from 'lucide-react'
import { useInvalidate } from '../api/queries.ts'
import { useCellEdit } from '../forms/use-cell-edit.ts'
import { type InlineEditState, useInlineEdit } from './use-inline-edit.ts'

export const StateMark = ({ state }: { state: InlineEditState }) => (
  <span role="status" className="inline-flex w-4 justify-center">
    {state.kind === 'saving' && (
      <LoaderCircle className="size-3.5 animate-spin" aria-label="Saving" />
    )}
    {state.kind === 'saved' && <Check className="size-3.5 text-accent" aria-label="Saved" />}
  </span>
)

/** Offers to load someone else's change, then shows `sentence` with the value to be replaced. */
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
  const reload = () => {
    onReload()
    void invalidate('products')
  }
  return (
    <>
      {state.kind === 'refused' && state.isStale && <Button onClick={reload}>Reload</Button>}
      {sentence !== '' && (
        <p className="text-xs text-soft">{sentence} Press Enter to save yours.</p>
      )}
    </>
  )
}

const labels = { on_sale: 'On sale', in_stock: 'In stock' } as const

/** The switch moves once the change is saved. */
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

/** Enter or leaving the field saves the note, Escape restores it. */
export const NoteCell = ({ product }: { product: StaffProduct }) => {
  const { state, change, reset } = useInlineEdit(product)
  const edit = useCellEdit<string>({
    name: `price note ${product._id}`,
    current: product.price_varies,
    read: (text) => ({ value: text.trim() }),
    save: (price_varies) => change({ price_varies }),
    onReset: reset,
  })
  const message = edit.problem || (state.kind === 'refused' ? state.message : '')
  return (
    <div className="flex flex-col items-start">
      <span className="flex w-full items-center gap-1">
        <input
          value={edit.text ?? product.price_varies}
          autoComplete="off"
          aria-label={`Price note of ${product.item_no} ${product.title}`}
          placeholder="Add a note"
          className="field h-[min(2rem,var(--control-size))]! pointer-coarse:h-11! w-full! max-w-40 not-focus:not-hover:border-transparent! placeholder:text-transparent hover:placeholder:text-soft pointer-coarse:border-control!"
          onChange={({ target }) => edit.type(target.value)}
          onBlur={() => void edit.submit()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
            if (event.key !== 'Escape') return
            event.stopPropagation()
            edit.restore()
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
        sentence={edit.isNewest ? `Current note: ${product.price_varies || 'none'}.` : ''}
        onReload={() => {
          reset()
          edit.showNewest()
        }}
      />
    </div>
  )
}
