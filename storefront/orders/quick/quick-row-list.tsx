import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { ColumnQuestionPanel } from './column-question.tsx'
import { QuickRowForm } from './quick-row.tsx'
import type { QuickOrder } from './use-quick-order.ts'

const focusField = (field: HTMLInputElement | null | undefined): void => {
  field?.focus()
  field?.select()
}

export const QuickRowList = ({ order }: { order: QuickOrder }) => {
  const { states, submitted, isChecking, check, paste, setRow, removeRow, setTyping } = order
  const list = useRef<HTMLOListElement>(null)

  /** Focuses the field that follows: the row's quantity, then the next row's code. */
  const focusAfter = (field: HTMLInputElement) => {
    const all = list.current?.querySelectorAll<HTMLInputElement>('[data-quick]') ?? []
    const fields = [...all].filter((one) => one.closest('fieldset')?.disabled !== true)
    focusField(fields[fields.indexOf(field) + 1])
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
            onTyping={(isTyping) => setTyping(isTyping ? row.id : null)}
            onNext={focusAfter}
            onScan={scan}
            onPaste={(text) => void paste(text, row.id)}
            onRemove={() => removeRow(row.id)}
          />
        ))}
      </ol>
    </>
  )
}
