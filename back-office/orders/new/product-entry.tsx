import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { formatCents } from '@endcap/contract/money'
import { readOrderText } from '@endcap/price-files/order-lists/read-order-list'
import { Button } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { type ClipboardEvent, useState } from 'react'
import { SuggestField } from '../../inputs/suggest-field.tsx'
import { Thumbnail } from '../../layout/thumbnail.tsx'
import { obstacleOf, obstacles } from './order-entry.ts'
import { isList, PasteListDialog } from './paste-list.tsx'
import { QueuedEntries } from './queued-entries.tsx'
import { type EntryTarget, useProductEntry } from './use-product-entry.ts'

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const Suggestion = ({ product }: { product: StaffProduct }) => {
  const obstacle = obstacleOf(product)
  return (
    <>
      <Thumbnail path={product.thumbnail} size={32} />
      <span className="min-w-0 flex-1">
        <span className={`block truncate ${obstacle === null ? '' : 'text-soft'}`}>
          {product.title}
        </span>
        <span className="block truncate text-xs text-soft">
          {[product.item_no, product.unit, product.price_varies].filter(Boolean).join(' · ')}
        </span>
      </span>
      {obstacle === null ? (
        <span className="text-right">
          <span className="block font-semibold tabular-nums">
            {formatCents(product.price ?? 0)}
          </span>
          {product.price_reason && (
            <span className="block text-xs text-accent">{product.price_reason}</span>
          )}
          <span className="block text-xs text-soft">
            {product.stock_available === null ? 'In stock' : `${product.stock_available} in stock`}
          </span>
        </span>
      ) : (
        <Chip tone="warning">{capitalise(obstacles[obstacle])}</Chip>
      )}
    </>
  )
}

/** With `data-quantity`, the arrow keys and Enter in quantity fields also move here. */
const entryInput = (ref: EntryTarget['inputRef'], onList: (text: string) => void) => ({
  ref,
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!isList(text)) return
    event.preventDefault()
    onList(text)
  },
  'aria-describedby': 'entry-hint',
  'data-quantity': true,
})

type ProductEntryProps = EntryTarget & {
  /** Called when the arrow-up key is pressed in the empty field. */
  onUp: () => void
}

/**
 * Adds a line: item number, UPC or words, Enter, quantity (`12`, `2 cs`), Enter. An item number or
 * UPC is taken at once; a case's UPC fills in the case's quantity. Arrow keys choose among several
 * products. Lines typed ahead of the shop's answers are queued.
 */
export const ProductEntry = ({ onUp, ...target }: ProductEntryProps) => {
  const entry = useProductEntry(target)
  const { typed, chosen, quantity } = entry
  const [pasted, setPasted] = useState<string | null>(null)
  return (
    <div className="border-t border-line bg-surface/60 p-3">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-56 flex-1 max-sm:basis-full">
          <SuggestField<StaffProduct>
            label="Add a product"
            placeholder="Item number, UPC or words of the name"
            value={typed}
            onType={entry.type}
            items={entry.found}
            itemId={({ _id }) => _id}
            empty={entry.hasNoMatch ? 'No products match.' : ''}
            onChoose={entry.choose}
            onEnter={entry.onEnter}
            onKey={(event) => {
              // Typed ahead: the quantity of the product that is being looked up.
              if (entry.isLookingUp && event.key.length === 1 && !event.ctrlKey && !event.metaKey)
                entry.quantityInput.current?.focus()
              if (event.key === 'ArrowUp' && typed === '') {
                event.preventDefault()
                onUp()
              }
            }}
            inputProps={entryInput(target.inputRef, (text) => {
              const list = readOrderText(text)
              if (list.kind === 'lines') entry.addList(list)
              else setPasted(text)
            })}
            renderItem={(product) => <Suggestion product={product} />}
          />
        </div>
        <input
          ref={entry.quantityInput}
          aria-label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          disabled={chosen === null && !entry.isLookingUp}
          value={quantity}
          className="field w-20! scroll-mb-28 text-center"
          onFocus={(event) => event.target.select()}
          onInput={({ currentTarget, nativeEvent }) =>
            entry.onQuantityInput(currentTarget.value, nativeEvent)
          }
          onChange={(event) => entry.setQuantity(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.preventDefault()
              entry.clear()
            }
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            entry.onQuantityEnter()
          }}
        />
        <Button
          disabled={chosen === null && !entry.isLookingUp}
          onClick={entry.add}
          className="max-sm:flex-1"
        >
          Add
        </Button>
        <Button kind="plain" onClick={() => setPasted('')}>
          Paste a list
        </Button>
      </div>
      <p id="entry-hint" role="status" className="mt-1 min-h-5 text-sm text-soft">
        {entry.hint}
      </p>
      {pasted !== null && (
        <PasteListDialog
          initialText={pasted}
          onList={entry.addList}
          onClose={() => setPasted(null)}
        />
      )}
      <QueuedEntries
        entries={entry.queue.entries}
        onCorrect={entry.correct}
        onTake={entry.take}
        onRemove={entry.queue.remove}
        onRemoveAll={entry.queue.removeRefused}
      />
    </div>
  )
}
