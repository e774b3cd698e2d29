import { type Cents, formatCents } from '@endcap/contract/money'
import { type ReactNode, useState } from 'react'
import { Keypad } from '../layout/keypad.tsx'
import { Sheet } from '../layout/sheet.tsx'
import { WideButton } from './phone-parts.tsx'

type MoneySheetProps = {
  title: string
  /** Offered as one tap; 0: none. */
  whole?: Cents
  /** A further field, such as the number of a check. */
  children?: ReactNode
  onClose: () => void
  onAmount: (amount: Cents) => void
}

/** Cents are typed from the right, as at a till: 3, 5, 0 is $3.50. */
export const MoneySheet = ({ title, whole = 0, children, onClose, onAmount }: MoneySheetProps) => {
  const [typed, setTyped] = useState('')
  const amount = Number(typed)
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <div className="flex flex-col gap-3">
        {children}
        <output
          aria-label="Amount"
          className="block text-center text-5xl font-semibold tabular-nums"
        >
          {formatCents(amount)}
        </output>
        {whole > 0 && (
          <WideButton onClick={() => setTyped(String(whole))}>All {formatCents(whole)}</WideButton>
        )}
        <Keypad
          label="Add"
          typed={amount === 0 ? '' : typed}
          maxDigits={8}
          onType={setTyped}
          onSet={() => onAmount(amount)}
        />
      </div>
    </Sheet>
  )
}
