import { addOrderItems } from '@endcap/contract/client/account-calls.gen'
import { CallError } from '@endcap/contract/client/call'
import { randomId } from '@endcap/contract/client/random-id'
import type { FailureBody } from '@endcap/contract/failure-bodies'
import { type Cents, centsToDollars, formatCents, linesTotal } from '@endcap/contract/money'
import type { Order } from '@endcap/contract/orders/orders'
import { quantityInOrder } from '@endcap/contract/orders/quantity-in-order'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { api, isOutage } from '../../api/api.ts'
import { type PricedLine, priceFor } from '../../cart/page/cart-lines.ts'

export type Addition = PricedLine & {
  inOrder: number
  price: Cents | undefined
}

/** Prices cart lines at the product's new total quantity in the order (X2-110). */
export const toAdditions = (
  { products }: Pick<Order, 'products'>,
  lines: readonly PricedLine[],
): Addition[] =>
  lines.map((line) => {
    const inOrder = quantityInOrder(products, line._id)
    return { ...line, inOrder, price: line.now && priceFor(line.now, inOrder + line.qty) }
  })

export const totalOfAdditions = (additions: readonly Addition[]): Cents | undefined => {
  const priced = additions.flatMap(({ price, qty }) =>
    price === undefined ? [] : [{ price, quantity: qty }],
  )
  return priced.length === additions.length ? linesTotal(priced) : undefined
}

export const priceInOrderNote = ({
  price,
  inOrder,
  priceAlone,
}: {
  price: Cents | undefined
  inOrder: number
  priceAlone: Cents | undefined
}): string => {
  if (price === undefined || price === priceAlone) return ''
  const amount = formatCents(price)
  return t`${amount} each, including the ${inOrder} in this order`
}

/** An item without a price is added at its current price. */
export type ItemToAdd = {
  product_id: string
  quantity: number
  title: string
  price: Cents | undefined
}

/** `unanswered`: no reply arrived, so the server may or may not have added the items. */
export type AddingOutcome = 'added' | 'refused' | 'unanswered'

export type BlockedLines = FailureBody<'trade_blocked'>['lines']

type Adding = {
  isSending: boolean
  problem: string
  /** The lines of the order and the items that can't be delivered on its day. */
  blocked: BlockedLines
  /** Whether open invoices are the reason. */
  isCreditHold: boolean
  isAdded: boolean
}

const idle: Adding = {
  ...{ isSending: false, problem: '', blocked: [], isCreditHold: false, isAdded: false },
}

/**
 * Adds items to an order at most once, despite lost replies and double taps: a request that got no
 * reply is sent again unchanged before the next one. `onChanged` is also called after a refusal,
 * since the order may have changed. `fromCart` removes the items from the cart.
 */
export const useAddItems = (
  orderId: string,
  onChanged: () => void,
  { fromCart = false }: { fromCart?: boolean } = {},
) => {
  const [adding, setAdding] = useState(idle)
  const unanswered = useRef<{ key: string; items: readonly ItemToAdd[] } | null>(null)

  const syncCart = async (how: 'sendCart' | 'refreshCart') => {
    if (fromCart) await (await import('../../cart/sync/cart-sync.ts'))[how]()
  }

  const send = async (key: string, items: readonly ItemToAdd[]) => {
    try {
      await api()(addOrderItems, {
        params: { id: orderId },
        headers: { 'Idempotency-Key': key },
        body: {
          products: items.map(({ price, ...item }) => ({
            ...item,
            ...(price === undefined ? {} : { Price: centsToDollars(price) }),
          })),
          take_from_cart: fromCart,
        },
      })
    } catch (error) {
      // Another request with this key has already added its items.
      if (!(error instanceof CallError && error.code === 'idempotency_key_reused')) throw error
    }
  }

  /** If an earlier request got no reply, repeats it first. */
  const add = useSingleFlight(async (items: readonly ItemToAdd[]): Promise<AddingOutcome> => {
    setAdding({ ...idle, isSending: true })
    try {
      await syncCart('sendCart')
      unanswered.current ??= { key: randomId(), items }
      await send(unanswered.current.key, unanswered.current.items)
      unanswered.current = null
      await syncCart('refreshCart')
      setAdding({ ...idle, isAdded: true })
      onChanged()
      return 'added'
    } catch (error) {
      const isRefused = error instanceof CallError && !isOutage(error)
      if (isRefused) {
        unanswered.current = null
        onChanged()
      }
      void syncCart(isRefused ? 'refreshCart' : 'sendCart')
      const sentence =
        error instanceof CallError
          ? error.message
          : t`We could not confirm that the items were added.`
      setAdding({
        ...idle,
        blocked:
          error instanceof CallError && error.code === 'trade_blocked' ? error.body.lines : [],
        isCreditHold: error instanceof CallError && error.code === 'credit_hold',
        problem: isRefused
          ? sentence
          : `${sentence} ${t`You can try again safely; nothing will be added twice.`}`,
      })
      return isRefused ? 'refused' : 'unanswered'
    }
  })
  return { ...adding, add }
}
