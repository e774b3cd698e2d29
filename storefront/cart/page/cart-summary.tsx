import { type Cents, formatCents } from '@endcap/contract/money'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
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
  fee = 0,
  above,
  children,
}: {
  lines: readonly PricedLine[]
  state: CartState
  /** Null for a pick-up. */
  delivery: Pick<ReturnType<typeof useDelivery>, 'terms' | 'seenDay'> | null
  fee?: Cents
  above?: ReactNode
  children: ReactNode
}) => {
  const goods = totalOfLines(lines)
  const savings = savingsOfLines(lines)
  const amount = formatCents(savings)
  return (
    <div className="cart-summary">
      {above}
      {delivery !== null && (
        <DeliveryNote terms={delivery.terms} seenDay={delivery.seenDay} goods={goods} />
      )}
      {fee > 0 && (
        <p className="flex items-baseline justify-between gap-4 text-sm">
          <Trans>Delivery fee</Trans> <CartPrice cents={fee} state={state} />
        </p>
      )}
      <div className="cart-next">
        <div>
          <p className="cart-sum">
            <span>
              <Trans>Total</Trans>
            </span>{' '}
            <CartPrice
              cents={goods === undefined ? undefined : goods + fee}
              state={state}
              hasRetry
            />
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
