import { CallError } from '@endcap/contract/client/call'
import { addOrderItems } from '@endcap/contract/client/calls.gen'
import { type Cents, centsToDollars } from '@endcap/contract/money'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { api, isOutage } from '../../api/api.ts'

/** A product to add; without a price it is added at whatever it costs. */
export type ItemToAdd = {
  product_id: string
  quantity: number
  title: string
  price: Cents | undefined
}

/** A request's result: one that is `unanswered` may have arrived. */
export type AddingOutcome = 'added' | 'refused' | 'unanswered'

type Adding = { isSending: boolean; problem: string; isAdded: boolean }

/**
 * Adds items to an order, each time at most once, through lost replies and double taps: a request without a reply is
 * sent again, unchanged, before the next one. `onChanged` is called after an addition, and after a refusal, since
 * the order may be another than the one that is shown. With `fromCart` the items are taken out of the cart.
 */
export const useAddItems = (
  orderId: string,
  onChanged: () => void,
  { fromCart = false }: { fromCart?: boolean } = {},
) => {
  const [adding, setAdding] = useState<Adding>({ isSending: false, problem: '', isAdded: false })
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
      // An earlier request with this key has added its items.
      if (!(error instanceof CallError && error.code === 'idempotency_key_reused')) throw error
    }
  }

  /** Adds the items, or those of a request without a reply. */
  const add = useSingleFlight(async (items: readonly ItemToAdd[]): Promise<AddingOutcome> => {
    setAdding({ isSending: true, problem: '', isAdded: false })
    try {
      await syncCart('sendCart')
      unanswered.current ??= { key: crypto.randomUUID(), items }
      await send(unanswered.current.key, unanswered.current.items)
      unanswered.current = null
      await syncCart('refreshCart')
      setAdding({ isSending: false, problem: '', isAdded: true })
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
        isSending: false,
        problem: isRefused
          ? sentence
          : `${sentence} ${t`You can try again safely; nothing will be added twice.`}`,
        isAdded: false,
      })
      return isRefused ? 'refused' : 'unanswered'
    }
  })
  return { ...adding, add }
}
