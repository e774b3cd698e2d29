import { focusRefused } from '@endcap/ui/use-quantity-text'
import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { paths, splitHref } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { showNotChanged } from '../added-product.ts'
import { DeliveryNote } from '../delivery/delivery-note.tsx'
import { useDelivery } from '../delivery/use-delivery.ts'
import type { LineChange } from '../sync/cart-sync.ts'
import { cartCount } from '../sync/stored-cart.ts'
import { useCart, useNonEmptyCart } from '../use-cart.ts'
import { CartFailure } from './cart-failure.tsx'
import { totalOfLines } from './cart-lines.ts'
import { CartNotices } from './cart-notices.tsx'
import { CartPrice } from './cart-price.tsx'
import { CartRow } from './cart-row.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { rememberSeenPrices } from './seen-prices.ts'

type Drafts = Readonly<Record<string, number>>

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
  useNonEmptyCart()
  const session = useSession()
  const { lines, state } = useCart()
  const [drafts, setDrafts] = useState<Drafts>({})
  const navigate = useNavigate()
  const table = useRef<HTMLTableElement>(null)
  const { terms, seenDay } = useDelivery(session?.result._id)
  const count = cartCount(lines)
  useEffect(() => rememberSeenPrices(lines))
  const updateAll = useEffectEvent(() => {
    for (const { _id } of lines) void update(_id)
  })
  // The shown quantities are saved if the buyer leaves without “Update Product”.
  useEffect(() => {
    window.addEventListener('pagehide', updateAll)
    return () => {
      window.removeEventListener('pagehide', updateAll)
      updateAll()
    }
  }, [])

  const dropDraft = (id: string) => setDrafts(({ [id]: _, ...rest }) => rest)
  const draft = ({ _id, qty }: { _id: string; qty: number }, quantity: number) =>
    quantity === qty ? dropDraft(_id) : setDrafts((others) => ({ ...others, [_id]: quantity }))
  /** Returns false if the browser can't store the change. The popup then says why. */
  const change = async (id: string, to: LineChange): Promise<boolean> => {
    try {
      const { changeCart } = await import('../sync/cart-sync.ts')
      void changeCart(id, to)
      dropDraft(id)
      return true
    } catch (error) {
      showNotChanged(error)
      return false
    }
  }
  const update = async (id: string): Promise<boolean> => {
    const quantity = drafts[id]
    return quantity === undefined || change(id, { kind: 'set', quantity })
  }
  const proceed = async () => {
    if (focusRefused(table.current)) return
    for (const { _id } of lines) if (!(await update(_id))) return
    await navigate(splitHref(paths.checkout()))
  }

  return (
    <main className="page" id="content">
      <h1 className="heading mb-4 flex flex-wrap items-center gap-2">
        <Trans>My Cart</Trans>
        <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-sm text-accent tabular-nums">
          {plural(count, { one: `${count} item`, other: `${count} items` })}
        </span>
      </h1>
      <CartNotices state={state} />
      <CartFailure state={state} hasLines={lines.length > 0} />
      {lines.length === 0 && state.isSeen && <EmptyCart />}
      {lines.length > 0 && (
        <div className="mt-3 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <table ref={table} className="cart-table">
            <TableHead />
            <tbody>
              {lines.map((line, index) => (
                <CartRow
                  key={line._id}
                  number={index + 1}
                  line={line}
                  state={state}
                  draft={drafts[line._id] ?? line.qty}
                  onDraft={(quantity) => draft(line, quantity)}
                  onUpdate={() => void update(line._id)}
                  onRemove={() => void change(line._id, { kind: 'remove' })}
                />
              ))}
            </tbody>
          </table>
          <div className="panel flex flex-col gap-4 xl:sticky xl:top-30">
            <p className="flex items-baseline justify-between text-lg font-semibold">
              <Trans>
                Total <CartPrice cents={totalOfLines(lines)} state={state} hasRetry />
              </Trans>
            </p>
            <DeliveryNote terms={terms} seenDay={seenDay} goods={totalOfLines(lines)} />
            <button type="button" className="button" onClick={() => void proceed()}>
              <Trans>Proceed to Checkout</Trans>
            </button>
            <ShopLink href={paths.categories()} className="link self-center py-2 text-sm">
              <Trans>Continue shopping</Trans>
            </ShopLink>
          </div>
        </div>
      )}
    </main>
  )
}
