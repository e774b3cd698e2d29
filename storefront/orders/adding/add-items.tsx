import { quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { formatCutoff, formatDeliveryDay } from '@endcap/contract/delivery/delivery-days'
import { formatCents, linesTotal } from '@endcap/contract/money'
import type { Order } from '@endcap/contract/orders/orders'
import type { MyCredit } from '@endcap/contract/receivables/my-invoices'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useFeature, useShop } from '../../api/use-shop.ts'
import { CreditActions, CreditNote } from '../../cart/credit/credit-note.tsx'
import { useDelivery } from '../../cart/delivery/use-delivery.ts'
import { priceOfLine } from '../../cart/page/cart-lines.ts'
import { CartPrice } from '../../cart/page/cart-price.tsx'
import { useCart } from '../../cart/page/use-cart.ts'
import { BlockedProducts } from '../../cart/trade/trade-note.tsx'
import { ProductPicture } from '../../catalog/product/product-picture.tsx'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { QuickRowList } from '../quick/quick-row-list.tsx'
import type { RightState } from '../quick/quick-rows.ts'
import { useQuickOrder } from '../quick/use-quick-order.ts'
import {
  type Addition,
  type BlockedLines,
  priceInOrderNote,
  toAdditions,
  totalOfAdditions,
  useAddItems,
} from './use-add-items.ts'

const PriceInOrder = ({ addition }: { addition: Addition }) => {
  const note = priceInOrderNote({ ...addition, priceAlone: priceOfLine(addition) })
  return note === '' ? null : <span className="block text-xs text-break tabular-nums">{note}</span>
}

const isBlocked = (blocked: BlockedLines, productId: string): boolean =>
  blocked.some(({ product_id }) => product_id === productId)

type ItemsProps = { order: Order; credit: MyCredit | undefined; onChanged: () => void }

const CartItems = ({ order, credit, onChanged }: ItemsProps) => {
  const { lines, state } = useCart()
  const additions = toAdditions(order, lines)
  const { add, isSending, ...result } = useAddItems(order._id, onChanged, { fromCart: true })
  const total = totalOfAdditions(additions)
  const items = additions.map(({ _id, qty, product, price }) => ({
    ...{ product_id: _id, quantity: qty, title: product.title, price },
  }))
  const rest = items.filter(({ product_id }) => !isBlocked(result.blocked, product_id))
  return (
    <div className="flex w-full flex-col items-start gap-3 border-t border-line pt-3">
      {lines.length === 0 ? (
        <p className="text-sm">
          <Trans>
            Your cart is empty. Add what you need, then come back and add it to this order.
          </Trans>
        </p>
      ) : (
        <ul className="w-full divide-y divide-line text-sm">
          {additions.map((line) => (
            <li key={line._id} className="flex items-center gap-3 py-2">
              <ProductPicture
                path={line.product.thumbnail}
                slot="line"
                className="size-11 shrink-0"
              />
              <span className="min-w-0 flex-1">
                <span className="tabular-nums">{line.qty} × </span>
                {line.product.title}
                <span className="block text-xs text-soft tabular-nums empty:hidden">
                  {[line.product.unit, quantityNote(line.qty, line.now?.units ?? [])]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <PriceInOrder addition={line} />
              </span>
              <span className="font-semibold">
                <CartPrice cents={line.price && line.price * line.qty} state={state} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && !result.isCreditHold && <CreditNote credit={credit} more={total} />}
      <AddingResult
        {...result}
        order={order}
        hasOthers={lines.length > 0}
        onAddRest={rest.length > 0 ? () => void add(rest) : undefined}
      />
      {lines.length === 0 ? (
        <ShopLink href={paths.categories()} className="button-quiet px-3 text-sm">
          <Trans>Find products</Trans>
        </ShopLink>
      ) : (
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
          <button
            type="button"
            className="button"
            disabled={isSending || total === undefined}
            onClick={() => void add(items)}
          >
            <Trans>Add the cart to this order</Trans>
          </button>
          <span className="text-sm font-semibold">
            <CartPrice cents={total} state={state} />
          </span>
          <ShopLink href={paths.cart()} className="link py-2 text-sm">
            <Trans>Change the cart</Trans>
          </ShopLink>
        </div>
      )}
    </div>
  )
}

const FoundItems = ({ order, credit, onChanged }: ItemsProps) => {
  const rows = useQuickOrder({ ordered: order.products })
  const adding = useAddItems(order._id, onChanged)
  const right = rows.states.flatMap(({ state }) => (state.kind === 'right' ? [state] : []))
  const isInRest = ({ product }: RightState) => !isBlocked(adding.blocked, product._id)
  const add = (isChosen?: (state: RightState) => boolean) =>
    rows.submitRows(async (submitted) => {
      const items = submitted.map(({ product, quantity, price }) => ({
        product_id: product._id,
        quantity,
        title: product.title,
        price,
      }))
      return (await adding.add(items)) ?? 'unanswered'
    }, isChosen)
  return (
    <form
      className="flex w-full flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <QuickRowList order={rows} />
      {rows.message !== null && (
        <p role="status" className="text-sm font-semibold">
          {rows.message.text}
        </p>
      )}
      {right.length > 0 && !adding.isCreditHold && (
        <CreditNote credit={credit} more={linesTotal(right)} />
      )}
      <AddingResult
        {...adding}
        order={order}
        hasOthers={rows.states.some(({ state }) => state.kind !== 'blank')}
        onAddRest={right.some(isInRest) ? () => void add(isInRest) : undefined}
      />
      {right.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="submit" className="button" disabled={adding.isSending}>
            <Trans>Add to this order</Trans>
          </button>
          <span className="text-sm font-semibold tabular-nums">
            {formatCents(linesTotal(right))}
          </span>
        </div>
      )}
    </form>
  )
}

const AddingResult = ({
  isAdded,
  problem,
  blocked,
  isCreditHold,
  order,
  hasOthers,
  onAddRest,
}: {
  isAdded: boolean
  problem: string
  blocked: BlockedLines
  isCreditHold: boolean
  order: Order
  hasOthers: boolean
  /** Adds the items that are not blocked; undefined if there are none. */
  onAddRest: (() => void) | undefined
}) => (
  <>
    {isAdded && (
      <p role="status" className="text-sm font-semibold text-accent">
        <Trans>Added to your order. We have emailed you the new total.</Trans>{' '}
        {hasOthers && <Trans>The items listed here have not been added yet.</Trans>}
      </p>
    )}
    {blocked.length > 0 ? (
      <Blocked blocked={blocked} order={order} onAddRest={onAddRest} />
    ) : (
      problem !== '' && (
        <div role="alert" className="text-sm text-danger">
          <p>{problem}</p>
          {isCreditHold && <CreditActions />}
        </div>
      )
    )}
  </>
)

/** Without the order's own blocked lines, nothing can be added. */
const Blocked = ({
  blocked,
  order,
  onAddRest,
}: {
  blocked: BlockedLines
  order: Order
  onAddRest: (() => void) | undefined
}) => {
  const isInOrder = order.products.some(({ product }) => isBlocked(blocked, product._id))
  return (
    <div
      role="alert"
      className="flex w-full flex-col items-start gap-3 rounded-lg bg-danger-soft p-4 text-sm"
    >
      <BlockedProducts neededOn={blocked[0]?.needed_on ?? ''} lines={blocked} />
      {isInOrder ? (
        <p>
          <Trans>
            Some of this is already in your order. Please take it out of the order or call us before
            you add more.
          </Trans>
        </p>
      ) : (
        onAddRest && (
          <button type="button" className="button" onClick={onAddRest}>
            <Trans>Add the rest without them</Trans>
          </button>
        )
      )}
    </div>
  )
}

const useNowUntil = (moment: Date | null): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (moment === null) return
    const left = moment.getTime() - Date.now()
    if (left <= 0 || left > 86_400_000) return
    const timer = setTimeout(() => setNow(new Date()), left + 100)
    return () => clearTimeout(timer)
  }, [moment])
  return now
}

/** Changes at the cut-off. */
export const useIsOpenForItems = ({ status, orderDetails }: Order): boolean => {
  const cutoff = orderDetails.delivery_cutoff
  const now = useNowUntil(cutoff)
  return cutoff !== null && (status === 'received' || status === 'confirmed') && now < cutoff
}

const addItemsId = 'add-items'

/** Scrolls there, too. */
export const focusAddItems = () =>
  document.querySelector<HTMLInputElement>(`#${addItemsId} input`)?.focus()

export const AddItems = ({
  order,
  cutoff,
  onChanged,
}: {
  order: Order
  cutoff: Date
  onChanged: () => void
}) => {
  const { time_zone } = useShop()
  const session = useSession()
  const { credit } = useDelivery(useFeature('receivables') ? session?.result._id : undefined)
  const now = new Date()
  const until = formatCutoff(cutoff, now, time_zone)
  const day = formatDeliveryDay(order.orderDetails.delivery_day, now, time_zone)
  return (
    <section id={addItemsId} className="panel flex flex-col items-start gap-3 print:hidden">
      <div>
        <h2 className="text-lg font-semibold">
          <Trans>Add items</Trans>
        </h2>
        <p className="text-sm text-soft">
          <Trans>
            Forgot something? Until {until} you can still add it to the delivery of {day}.
          </Trans>
        </p>
      </div>
      <FoundItems {...{ order, credit, onChanged }} />
      <CartItems {...{ order, credit, onChanged }} />
    </section>
  )
}
