import { randomId } from '@endcap/contract/client/random-id'
import { formatCents } from '@endcap/contract/money'
import { type DoorPaymentKind, doorPaymentNames } from '@endcap/contract/runs/run-kinds'
import { Banknote, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Payment } from './apply-ops.ts'
import { MoneySheet } from './money-sheet.tsx'
import { WideButton } from './phone-parts.tsx'

export const PaymentRow = ({ payment, onRemove }: { payment: Payment; onRemove?: () => void }) => (
  <li className="flex min-h-14 items-center gap-3 border-t border-line first:border-0">
    <span className="min-w-0 flex-1 text-lg">
      {doorPaymentNames[payment.kind]}
      {payment.reference !== '' && <span className="text-soft"> {payment.reference}</span>}
    </span>
    <span className="text-lg font-semibold tabular-nums">{formatCents(payment.amount)}</span>
    {onRemove !== undefined && (
      <button
        type="button"
        aria-label={`Remove ${doorPaymentNames[payment.kind]} ${formatCents(payment.amount)}`}
        onClick={onRemove}
        className="inline-flex size-12 items-center justify-center rounded-lg text-danger active:bg-surface"
      >
        <Trash2 className="size-6" aria-hidden />
      </button>
    )}
  </li>
)

export const PaySheet = ({
  kind,
  rest,
  onClose,
  onPay,
}: {
  kind: DoorPaymentKind
  rest: number
  onClose: () => void
  onPay: (payment: Payment) => void
}) => {
  const [reference, setReference] = useState('')
  return (
    <MoneySheet
      title={doorPaymentNames[kind]}
      whole={Math.max(rest, 0)}
      onClose={onClose}
      onAmount={(amount) => onPay({ _id: randomId(), kind, amount, reference: reference.trim() })}
    >
      {kind !== 'cash' && (
        <input
          aria-label={`${doorPaymentNames[kind]} number`}
          placeholder={`${doorPaymentNames[kind]} number`}
          value={reference}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setReference(target.value)}
          className="field min-h-14 text-lg"
        />
      )}
    </MoneySheet>
  )
}

export const payKinds = ['cash', 'check', 'money_order'] as const

export const PayButtons = ({ onOpen }: { onOpen: (kind: DoorPaymentKind) => void }) => (
  <div className="grid grid-cols-3 gap-2">
    {payKinds.map((kind) => (
      <WideButton key={kind} className="px-1! text-base!" onClick={() => onOpen(kind)}>
        {kind === 'cash' && <Banknote className="size-6 shrink-0" aria-hidden />}
        {doorPaymentNames[kind]}
      </WideButton>
    ))}
  </div>
)
