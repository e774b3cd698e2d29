import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { ColumnQuestionPanel } from './column-question.tsx'
import { fieldsOfRow, QuickRowForm } from './quick-row.tsx'
import type { QuickOrder } from './use-quick-order.ts'

const focusField = (field: HTMLInputElement | null | undefined): void => {
  field?.focus()
  field?.select()
}

/** Rows of a sheet of paper that look blank below the last row. */
const BlankRows = ({ from, to, onFocus }: { from: number; to: number; onFocus: () => void }) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blank rows differ only by their number
    <li key={index} className="sheet-row sheet-blank" aria-hidden="true">
      <button type="button" tabIndex={-1} onClick={onFocus}>
        {from + index + 1}
      </button>
      <div className="sheet-found" />
    </li>
  ))

/** `minRows`: at least as many are drawn on a wide screen. */
export const QuickRowList = ({ order, minRows = 0 }: { order: QuickOrder; minRows?: number }) => {
  const { states, submitted, isChecking, check, paste, setRow, removeRow, setTyping } = order
  const list = useRef<HTMLOListElement>(null)

  const fieldsOf = () => [
    ...(list.current?.querySelectorAll<HTMLInputElement>('fieldset:not([disabled]) [data-quick]') ??
      []),
  ]
  const moveFocus = (field: HTMLInputElement, step: number) => {
    const fields = fieldsOf()
    focusField(fields[fields.indexOf(field) + step])
  }

  /** Moves to the quantity of the code's row before the scanner types the next code. */
  const scan = (code: string) => {
    flushSync(() => void order.scan(code))
    const id = order.rowIdOf(code)
    focusField(list.current?.querySelector<HTMLInputElement>(`[data-row="${id}"] [data-amount]`))
  }

  return (
    <>
      {order.question !== null && <ColumnQuestionPanel {...order.question} />}
      <ol ref={list} className="sheet">
        <li className="sheet-row sheet-head" aria-hidden="true">
          <span />
          <span>{t`Item number, UPC or name`}</span>
          <span>{t`Product`}</span>
          <span>{t`Pack`}</span>
          <span>{t`Quantity`}</span>
          <span>{t`Price`}</span>
          <span>{t`Amount`}</span>
        </li>
        {states.map(({ row, state }, at) => (
          <QuickRowForm
            key={row.id}
            number={at + 1}
            row={row}
            state={state}
            isDisabled={submitted.has(row.id)}
            isChecking={isChecking && state.kind === 'unchecked'}
            onChange={(fields) => setRow(row.id, fields)}
            onCommit={() => void check()}
            onTyping={(isTyping) => setTyping(isTyping ? row.id : null)}
            onMove={moveFocus}
            onScan={scan}
            onPaste={(text) => void paste(text, row.id)}
            onRemove={() => removeRow(row.id)}
          />
        ))}
        <BlankRows
          from={states.length}
          to={minRows}
          onFocus={() => focusField(fieldsOf().at(-fieldsOfRow))}
        />
      </ol>
    </>
  )
}
