import { formatCents, lineTotal } from '@endcap/contract/money'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import { ProductPicture } from '../../catalog/product/product-picture.tsx'
import { useSuggestions } from '../../catalog/suggestions/use-suggestions.ts'
import { Icon } from '../../ui/icon.tsx'
import type { QuickProduct, QuickRow, RightState, RowState } from './quick-rows.ts'

const maxSuggested = 6

type Props = {
  number: number
  row: QuickRow
  state: RowState
  /** Whether the row was submitted and has no outcome yet. */
  isDisabled: boolean
  isChecking: boolean
  onChange: (fields: Partial<QuickRow>) => void
  onCommit: () => void
  onNext: (field: HTMLInputElement) => void
  onPaste: (text: string) => void
  onRemove: () => void
}

export const QuickRowForm = (props: Props) => {
  const { number, row, state, isDisabled, isChecking, onChange, onCommit, onNext, onRemove } = props
  return (
    <li className="rounded-xl border border-line p-2">
      <fieldset
        disabled={isDisabled}
        className="flex min-w-0 items-start gap-2 disabled:opacity-50"
      >
        <CodeField {...props} />
        <input
          data-quick=""
          aria-label={t`Quantity, line ${number}`}
          placeholder={t`Qty`}
          autoComplete="off"
          enterKeyHint="next"
          value={row.amount}
          className="field h-11 w-24! text-center tabular-nums"
          onChange={(event) => onChange({ amount: event.target.value })}
          onBlur={onCommit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            onNext(event.currentTarget)
          }}
        />
        <button
          type="button"
          className="icon-button"
          onClick={onRemove}
          disabled={state.kind === 'blank'}
        >
          <Icon name="trash" className="size-5" />
          <span className="sr-only">{t`Remove line ${number}`}</span>
        </button>
      </fieldset>
      <div role="status" className="empty:hidden">
        {state.kind === 'right' && <RightLine state={state} />}
        {state.kind === 'wrong' && (
          <WrongLine
            state={state}
            onChoose={({ item_no }) => {
              onChange({ code: item_no })
              onCommit()
            }}
          />
        )}
        {isChecking && <p className="px-2 pt-2 text-sm text-soft">{t`Checking…`}</p>}
      </div>
    </li>
  )
}

const CodeField = ({ number, row, onChange, onCommit, onNext, onPaste }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(isOpen ? row.code.trim() : '')
  const options = isOpen
    ? suggestions.filter(({ kind }) => kind === 'product').slice(0, maxSuggested)
    : []
  const listId = useId()
  const choose = (itemNo: string) => {
    onChange({ code: itemNo })
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = options[active]?.item_no
      if (chosen !== undefined) choose(chosen)
      setOpen(false)
      onNext(event.currentTarget)
    }
  }
  return (
    <div className="relative min-w-0 flex-1">
      <input
        data-quick=""
        role="combobox"
        aria-label={t`Item number or UPC, line ${number}`}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 && options[active] ? `${listId}-${active}` : undefined}
        placeholder={t`Item number, UPC or name`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        value={row.code}
        className="field h-11 w-full"
        onChange={(event) => {
          onChange({ code: event.target.value })
          setOpen(true)
          setActive(-1)
        }}
        onBlur={() => {
          setOpen(false)
          onCommit()
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (!/[\n\t]/.test(text.trim())) return
          event.preventDefault()
          onPaste(text)
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t`Products`}
        hidden={options.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 rounded-lg border border-line bg-page shadow-lg"
      >
        {options.map((option, at) => (
          <div
            key={option._id}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className="flex cursor-pointer items-center gap-3 px-3 py-2 text-sm hover:bg-surface aria-selected:bg-accent-soft"
            onMouseDown={(event) => {
              event.preventDefault()
              choose(option.item_no ?? '')
            }}
          >
            <ProductPicture path={option.thumbnail ?? ''} slot="line" className="size-9 shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 leading-snug">{option.title}</span>
              <span className="text-xs text-soft tabular-nums">{option.item_no}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

export const RightLine = ({ state }: { state: RightState }) => {
  const { product, quantity, price, notes } = state
  return (
    <div className="flex items-center gap-3 px-2 pt-2">
      <ProductPicture path={product.thumbnail} slot="line" className="size-10 shrink-0" />
      <p className="min-w-0 flex-1 text-sm">
        <span className="line-clamp-2 leading-snug font-medium">{product.title}</span>
        <span className="block text-xs text-soft tabular-nums">
          {[product.item_no, ...notes].join(' · ')}
        </span>
      </p>
      <p className="text-end text-sm tabular-nums">
        <span className="block font-semibold">{formatCents(lineTotal({ price, quantity }))}</span>
        <span className="block text-xs text-soft">
          {quantity} × {formatCents(price)}
        </span>
      </p>
    </div>
  )
}

const WrongLine = ({
  state,
  onChoose,
}: {
  state: Extract<RowState, { kind: 'wrong' }>
  onChoose: (product: QuickProduct) => void
}) => (
  <div className="flex flex-col gap-2 px-2 pt-2">
    <p className="text-sm font-semibold text-danger">{state.message}</p>
    {state.near.length > 0 && (
      <ul className="flex flex-col gap-1">
        {state.near.map((product) => (
          <li key={product._id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded-lg border border-line px-3 py-1 text-start text-sm hover:border-accent"
              onClick={() => onChoose(product)}
            >
              <ProductPicture path={product.thumbnail} slot="line" className="size-9 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-1 leading-snug">{product.title}</span>
                <span className="text-xs text-soft tabular-nums">{product.item_no}</span>
              </span>
              <span className="font-semibold text-accent">{t`Take this`}</span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
)
