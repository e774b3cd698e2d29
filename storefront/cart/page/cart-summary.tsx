import { type Cents, formatCents } from '@endcap/contract/money'
import type { MyCredit } from '@endcap/contract/receivables/my-invoices'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CreditNote } from '../credit/credit-note.tsx'
import { DeliveryNote } from '../delivery/delivery-note.tsx'
import type { useDelivery } from '../delivery/use-delivery.ts'
import type { CartState } from '../sync/cart-state.ts'
import { type PricedLine, savingsOfLines, totalOfLines } from './cart-lines.ts'
import { CartPrice } from './cart-price.tsx'

/** A bar at the bottom of the window, or on a desktop a panel beside the lines, with the next step. */
export const CartSummary = ({
  lines,
  state,
  delivery,
  credit,
  fee = 0,
  excise = 0,
  above,
  children,
}: {
  lines: readonly PricedLine[]
  state: CartState
  /** Null for a pick-up. */
  delivery: Pick<ReturnType<typeof useDelivery>, 'terms' | 'seenDay'> | null
  /** Of a customer who pays by invoice in a shop that keeps accounts. */
  credit?: MyCredit | undefined
  fee?: Cents
  /** Added to the prices. */
  excise?: Cents
  above?: ReactNode
  children: ReactNode
}) => {
  const goods = totalOfLines(lines)
  const total = goods === undefined ? undefined : goods + fee + excise
  const savings = savingsOfLines(lines)
  const amount = formatCents(savings)
  return (
    <div className="cart-summary">
      {above}
      {delivery !== null && (
        <DeliveryNote terms={delivery.terms} seenDay={delivery.seenDay} goods={goods} />
      )}
      <CreditNote credit={credit} more={total} />
      {fee > 0 && (
        <p className="flex items-baseline justify-between gap-4 text-sm">
          <Trans>Delivery fee</Trans> <CartPrice cents={fee} state={state} />
        </p>
      )}
      {excise > 0 && (
        <p className="flex items-baseline justify-between gap-4 text-sm">
          <Trans>Excise</Trans> <CartPrice cents={excise} state={state} />
        </p>
      )}
      <div className="cart-next">
        <div>
          <p className="cart-sum">
            <span>
              <Trans>Total</Trans>
            </span>{' '}
            <CartPrice cents={total} state={state} hasRetry />
          </p>
          {savings > 0 && (
            <p className="text-sm font-semibold text-savings tabular-nums">
              <Trans>You save {amount}</Trans>
            </p>
          )}
        </div>
        {children}
      </div>
    </div>
  )
}
