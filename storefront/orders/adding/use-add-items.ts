import { CallError } from '@endcap/contract/call'
import { addOrderItems } from '@endcap/contract/calls.gen'
import { type Cents, centsToDollars } from '@endcap/contract/money'
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

type Adding = { isSending: boolean; problem: string; added: number }

/**
 * Adds items to an order, each time at most once, through lost replies and double taps. `onChanged` is called after
 * an addition, and after a refusal, since the order may be another than the one that is shown. With `fromCart` the
 * items are taken out of the cart.
 */
export const useAddItems = (
  orderId: string,
  onChanged: () => void,
  { fromCart = false }: { fromCart?: boolean } = {},
) => {
  const [adding, setAdding] = useState<Adding>({ isSending: false, problem: '', added: 0 })
  const key = useRef(crypto.randomUUID())
  const isBusy = useRef(false)

  const sendCart = async () => {
    if (fromCart) await (await import('../../cart/sync/cart-sync.ts')).sendCart()
  }

  /** Returns whether the items were added. */
  const add = async (items: readonly ItemToAdd[]): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setAdding({ isSending: true, problem: '', added: 0 })
    try {
      await sendCart()
      await api()(addOrderItems, {
        params: { id: orderId },
        headers: { 'Idempotency-Key': key.current },
        body: {
          products: items.map(({ price, ...item }) => ({
            ...item,
            ...(price === undefined ? {} : { Price: centsToDollars(price) }),
          })),
          take_from_cart: fromCart,
        },
      })
      key.current = crypto.randomUUID()
      await sendCart()
      setAdding({ isSending: false, problem: '', added: items.length })
      onChanged()
      return true
    } catch (error) {
      // After a lost reply the same request is sent again, under the same key.
      if (error instanceof CallError && !isOutage(error)) {
        key.current = crypto.randomUUID()
        onChanged()
      }
      void sendCart()
      setAdding({
        isSending: false,
        problem:
          error instanceof CallError
            ? error.message
            : t`We could not read the shop’s reply. Please add the items again: they are added only once.`,
        added: 0,
      })
      return false
    } finally {
      isBusy.current = false
    }
  }
  return { ...adding, add }
}
