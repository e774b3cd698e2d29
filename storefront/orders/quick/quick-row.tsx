import { describePack } from '@endcap/contract/catalog/pack-text'
import { titleWithoutPack } from '@endcap/contract/catalog/title-without-pack'
import { formatCents, lineTotal } from '@endcap/contract/money'
import { createScanSplitter } from '@endcap/contract/quantities/split-scan'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import { ProductPicture } from '../../catalog/product/product-picture.tsx'
import { useTypedSuggestions } from '../../catalog/suggestions/use-suggestions.ts'
import { ProductTerms } from '../../catalog/trade/product-terms.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { QuickRow, RightState, RowState, WrongState } from './quick-rows.ts'

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
  /** Called when the focus comes into the row, and when it leaves it. */
  onTyping: (isTyping: boolean) => void
  /** Moves the focus by this many fields. */
  onMove: (field: HTMLInputElement, step: number) => void
  /** Called with a code that was typed into the quantity. */
  onScan: (code: string) => void
  onPaste: (text: string) => void
  onRemove: () => void
}

export const QuickRowForm = (props: Props) => {
  const { number, row, state, isDisabled, isChecking, onChange, onCommit, onTyping } = props
  return (
    <li
      data-row={row.id}
      className="sheet-row"
      onFocus={() => onTyping(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onTyping(false)
      }}
    >
      <span className="sheet-number" aria-hidden="true">
        {number}
      </span>
      <fieldset disabled={isDisabled} className="contents">
        <CodeField {...props} />
        <AmountField {...props} />
        <RemoveButton {...props} />
      </fieldset>
      <div role="status" className="sheet-found">
        {state.kind === 'right' && <RightLine state={state} />}
        {state.kind === 'wrong' && (
          <WrongLine
            state={state}
            onChoose={(fields) => {
              onChange(fields)
              onCommit()
            }}
          />
        )}
        {isChecking && <p className="sheet-message text-soft">{t`Checking…`}</p>}
      </div>
    </li>
  )
}

const RemoveButton = ({ number, state, onRemove }: Props) => (
  <button
    type="button"
    className="sheet-remove icon-button"
    onClick={onRemove}
    disabled={state.kind === 'blank'}
  >
    <Icon name="trash" className="size-5" />
    <span className="sr-only">{t`Remove line ${number}`}</span>
  </button>
)

/** The code and the quantity. */
export const fieldsOfRow = 2

/** How many fields further an arrow key leads, as in a spreadsheet; 0 within the field's text. */
const stepOf = ({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): number => {
  const { selectionStart, selectionEnd, value } = currentTarget
  const isRtl = document.dir === 'rtl'
  if (shiftKey) return 0
  if (key === 'ArrowUp') return -fieldsOfRow
  if (key === 'ArrowDown') return fieldsOfRow
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return selectionStart === 0 ? -1 : 0
  if (key !== (isRtl ? 'ArrowLeft' : 'ArrowRight')) return 0
  return selectionEnd === value.length ? 1 : 0
}

/** A code and Enter, as scanners type them, begin the next line with that code. */
const AmountField = ({ number, row, state, onChange, onCommit, onMove, onScan }: Props) => {
  const [splitter] = useState(createScanSplitter)
  return (
    <input
      data-quick=""
      data-amount=""
      aria-label={t`Quantity, line ${number}`}
      aria-invalid={(state.kind === 'wrong' && state.isOfAmount) || undefined}
      placeholder={t`Qty`}
      autoComplete="off"
      enterKeyHint="next"
      value={row.amount}
      className="sheet-amount field tabular-nums"
      onFocus={() => splitter.start(row.amount)}
      onInput={({ currentTarget, nativeEvent }) =>
        splitter.type(row.amount, currentTarget.value, nativeEvent)
      }
      onChange={(event) => onChange({ amount: event.target.value })}
      onBlur={onCommit}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey) return
        const step = event.key === 'Enter' ? 1 : stepOf(event)
        if (step === 0) return
        event.preventDefault()
        const scanned = event.key === 'Enter' ? splitter.split(event.currentTarget.value) : null
        if (scanned === null) return onMove(event.currentTarget, step)
        onChange({ amount: scanned.quantity })
        onScan(scanned.code)
      }}
    />
  )
}

const CodeField = ({ number, row, onChange, onCommit, onMove, onPaste }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [activeId, setActiveId] = useState('')
  const suggestions = useTypedSuggestions(isOpen ? row.code.trim() : '')
  const options = isOpen
    ? suggestions.options.filter(({ kind }) => kind === 'product').slice(0, maxSuggested)
    : []
  const active = options.findIndex(({ _id }) => _id === activeId)
  const listId = useId()
  const choose = (itemNo: string) => {
    onChange({ code: itemNo })
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey) return
    const arrow = stepOf(event)
    if (Math.abs(arrow) === fieldsOfRow && options.length > 0) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      const next = ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1
      setActiveId(options[next]?._id ?? '')
    } else if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Enter') {
      event.preventDefault()
      // Options of an earlier text are not what the buyer means.
      const chosen = suggestions.isCurrent ? options[active]?.item_no : undefined
      if (chosen !== undefined) choose(chosen)
      setOpen(false)
      onMove(event.currentTarget, 1)
    } else if (arrow !== 0) {
      event.preventDefault()
      onMove(event.currentTarget, arrow)
    }
  }
  return (
    <div className="sheet-code">
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
        className="field"
        onChange={(event) => {
          onChange({ code: event.target.value })
          setOpen(true)
          setActiveId('')
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
        className="sheet-options"
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
              <span className="text-xs text-soft tabular-nums">
                {[option.item_no, option.unit].filter(Boolean).join(' · ')}
              </span>
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
    <div className="found">
      <ProductPicture path={product.thumbnail} slot="line" />
      <p className="found-product">
        <span className="line-clamp-2">{titleWithoutPack(product.title, product.unit)}</span>
        <span className="block text-xs text-soft tabular-nums">
          {[product.item_no, ...notes].join(' · ')}
        </span>
        <ProductTerms id={product._id} part="license" />
      </p>
      <p className="found-pack">{describePack(product.unit)}</p>
      <p className="found-amount">{formatCents(lineTotal({ price, quantity }))}</p>
      <p className="found-price">
        {quantity} × {formatCents(price)}
      </p>
    </div>
  )
}

const WrongLine = ({
  state,
  onChoose,
}: {
  state: WrongState
  onChoose: (fields: Partial<QuickRow>) => void
}) => (
  <div className="sheet-message flex flex-col gap-2">
    <p className="font-semibold text-danger">{state.message}</p>
    {state.choices.length > 0 && (
      <p className="flex flex-wrap gap-2">
        {state.choices.map(({ label, amount }) => (
          <button
            key={amount}
            type="button"
            className="button-quiet px-3 text-sm"
            onClick={() => onChoose({ amount })}
          >
            {label}
          </button>
        ))}
      </p>
    )}
    {state.near.length > 0 && (
      <ul className="flex flex-col gap-1">
        {state.near.map((product) => (
          <li key={product._id}>
            <button
              type="button"
              className="flex min-h-control w-full items-center gap-3 rounded-lg border border-control px-3 py-1 text-start hover:border-accent"
              onClick={() => onChoose({ code: product.item_no })}
            >
              <ProductPicture path={product.thumbnail} slot="line" className="size-9 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-3 leading-snug">
                  {titleWithoutPack(product.title, product.unit)}
                </span>
                <span className="block text-xs text-soft tabular-nums">
                  {[product.item_no, describePack(product.unit)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="font-semibold text-accent">{t`Take this`}</span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
)
