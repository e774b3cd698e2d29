import { type ShortReason, shortReasons } from '@endcap/contract/orders/order-changes'
import type { StopLine } from '@endcap/contract/runs/runs'
import { useState } from 'react'
import { Keypad } from '../layout/keypad.tsx'
import { Sheet } from '../layout/sheet.tsx'
import { WideButton } from './phone-parts.tsx'

/** As drivers say it at the door. */
const doorReasons: readonly [ShortReason, string][] = [
  ['out_of_stock', 'Not on the truck'],
  ['damaged', shortReasons.damaged],
  ['customer_request', 'Customer doesn’t want it'],
  ['other', shortReasons.other],
]

/** Asks for the quantity that is handed over, and for a reason if it is short. */
export const LineSheet = ({
  line,
  onClose,
  onShort,
}: {
  line: StopLine
  onClose: () => void
  /** The whole quantity: nothing is missing. */
  onShort: (quantity: number, reason: ShortReason) => void
}) => {
  const [typed, setTyped] = useState('')
  const [quantity, setQuantity] = useState<number | null>(null)
  if (quantity === null)
    return (
      <Sheet isOpen title={`How many of ${line.quantity} did they take?`} onClose={onClose}>
        <p className="pb-2 text-base">{line.title}</p>
        <output
          aria-label="Handed over"
          className="block pb-3 text-center text-5xl font-semibold tabular-nums"
        >
          {typed === '' ? '–' : typed}
        </output>
        <div className="grid grid-cols-2 gap-2 pb-2">
          <WideButton onClick={() => setQuantity(0)}>None</WideButton>
          <WideButton onClick={() => onShort(line.quantity, 'other')}>
            All {line.quantity}
          </WideButton>
        </div>
        <Keypad
          label="Set the quantity"
          typed={typed}
          maxDigits={4}
          onType={setTyped}
          onSet={() => {
            const handed = Math.min(Number(typed), line.quantity)
            if (handed === line.quantity) onShort(handed, 'other')
            else setQuantity(handed)
          }}
        />
      </Sheet>
    )
  return (
    <Sheet
      isOpen
      title={`${line.quantity - quantity} of ${line.quantity} short. Why?`}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        {doorReasons.map(([code, label]) => (
          <WideButton
            key={code}
            className="justify-start text-left"
            onClick={() => onShort(quantity, code)}
          >
            {label}
          </WideButton>
        ))}
      </div>
    </Sheet>
  )
}
