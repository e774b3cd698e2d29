import { focusRefused } from '@endcap/ui/use-quantity-text'
import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../../api/session.ts'
import { aDelivery, addedExcise, useTradeTerms } from '../../catalog/trade/trade-terms.ts'
import { paths, splitHref } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { useDelivery } from '../delivery/use-delivery.ts'
import { cartCount } from '../sync/stored-cart.ts'
import { removeFromCart } from '../trade/remove-from-cart.ts'
import { TradeNote } from '../trade/trade-note.tsx'
import { CartFailure } from './cart-failure.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartRow } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { RemovedLine } from './removed-line.tsx'
import { rememberSeenPrices } from './seen-prices.ts'
import { useNonEmptyCart } from './use-cart.ts'
import { useCartEdits } from './use-cart-edits.ts'

const TableHead = () => (
  <thead>
    <tr>
      <th>
        <Trans>S:No</Trans>
      </th>
      <th>
        <Trans>Product Details</Trans>
      </th>
      <th>
        <Trans>Price Varies</Trans>
      </th>
      <th>
        <Trans>Quantity</Trans>
      </th>
      <th className="text-end">
        <Trans>Price</Trans>
      </th>
      <th className="text-end">
        <Trans>Total</Trans>
      </th>
      <th>
        <span className="sr-only">
          <Trans>Actions</Trans>
        </span>
      </th>
    </tr>
  </thead>
)

export const CartPage = () => {
  const session = useSession()
  const { lines: stored, state } = useNonEmptyCart()
  const { unsaved, removed, ...edits } = useCartEdits(stored)
  const navigate = useNavigate()
  const table = useRef<HTMLTableElement>(null)
  const delivery = useDelivery(session?.result._id)
  const lines = stored.map((line) => ({ ...line, qty: unsaved[line._id] ?? line.qty }))
  const terms = useTradeTerms(session?.result._id, lines, aDelivery)
  const count = cartCount(stored)
  useEffect(() => rememberSeenPrices(stored))
  const proceed = async () => {
    if (focusRefused(table.current)) return
    if (await edits.saveAll()) await navigate(splitHref(paths.checkout()))
  }
  const removedLine = removed !== null && (
    <RemovedLine key={removed._id} line={removed} onRestore={edits.restore} />
  )

  return (
    <main className="page" id="content">
      <h1 className="heading mb-4 flex flex-wrap items-center gap-2">
        <Trans>My Cart</Trans>
        <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-sm tracking-normal text-accent tabular-nums">
          {plural(count, { one: `${count} item`, other: `${count} items` })}
        </span>
      </h1>
      <CartNotices state={state} />
      <CartFailure state={state} hasLines={lines.length > 0} />
      {lines.length === 0 && removedLine}
      {lines.length === 0 && state.isSeen && <EmptyCart />}
      {lines.length > 0 && (
        <div className="cart-columns">
          <div className="cart-sheet">
            <table ref={table} className="cart-table">
              <TableHead />
              <tbody>
                {lines.map((line, index) => {
                  const inCart = stored[index] ?? line
                  return (
                    <CartRow
                      key={line._id}
                      number={index + 1}
                      line={line}
                      state={state}
                      isSaved={line.qty === inCart.qty}
                      onChange={(quantity, isTyped) => edits.change(inCart, quantity, isTyped)}
                      onUpdate={() => void edits.save(inCart)}
                      onRemove={() => void edits.remove(inCart)}
                    />
                  )
                })}
              </tbody>
            </table>
          </div>
          <CartSummary
            lines={lines}
            state={state}
            delivery={delivery}
            credit={delivery.credit}
            excise={addedExcise(terms)}
            above={
              <>
                {removedLine}
                <TradeNote lines={lines} terms={terms} onRemove={removeFromCart} />
              </>
            }
          >
            <button type="button" className="button" onClick={() => void proceed()}>
              <Trans>Proceed to Checkout</Trans>
            </button>
          </CartSummary>
        </div>
      )}
      {lines.length > 0 && (
        <ShopLink href={paths.categories()} className="link inline-block py-3 text-sm">
          <Trans>Continue shopping</Trans>
        </ShopLink>
      )}
    </main>
  )
}
