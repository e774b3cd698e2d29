import { useRef } from 'react'
import { QuickRowForm } from './quick-row.tsx'
import type { QuickOrder } from './use-quick-order.ts'

export const QuickRowList = ({ order }: { order: QuickOrder }) => {
  const { states, submitted, isChecking, check, paste, setRow, removeRow } = order
  const list = useRef<HTMLOListElement>(null)

  /** Focuses the field that follows: the row's quantity, then the next row's code. */
  const focusAfter = (field: HTMLInputElement) => {
    const fields = [
      ...(list.current?.querySelectorAll<HTMLInputElement>('[data-quick]:enabled') ?? []),
    ]
    const next = fields[fields.indexOf(field) + 1]
    next?.focus()
    next?.select()
  }

  return (
    <ol ref={list} className="flex w-full flex-col gap-2">
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
          onNext={focusAfter}
          onPaste={(text) => void paste(text, row.id)}
          onRemove={() => removeRow(row.id)}
        />
      ))}
    </ol>
  )
}
