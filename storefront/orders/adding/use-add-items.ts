import { CallError } from '@endcap/contract/call'
import { addOrderItems } from '@endcap/contract/calls.gen'
import { centsToDollars } from '@endcap/contract/money'
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { api, isOutage } from '../../api/api.ts'
import type { Addition } from './additions.ts'

type Adding = { isSending: boolean; problem: string; added: number }

/**
 * Adds the cart's lines to an order, each time at most once, through lost replies and double taps. `onChanged` is
 * called after an addition, and after a refusal, since the order may be another than the one that is shown.
 */
export const useAddItems = (orderId: string, onChanged: () => void) => {
  const [adding, setAdding] = useState<Adding>({ isSending: false, problem: '', added: 0 })
  const key = useRef(crypto.randomUUID())
  const isBusy = useRef(false)

  const add = async (additions: readonly Addition[]) => {
    if (isBusy.current) return
    isBusy.current = true
    setAdding({ isSending: true, problem: '', added: 0 })
    const { sendCart } = await import('../../cart/sync/cart-sync.ts')
    try {
      await sendCart()
      await api()(addOrderItems, {
        params: { id: orderId },
        headers: { 'Idempotency-Key': key.current },
        body: {
          products: additions.map(({ _id, qty, product, price }) => ({
            product_id: _id,
            quantity: qty,
            title: product.title,
            ...(price === undefined ? {} : { Price: centsToDollars(price) }),
          })),
          take_from_cart: 1,
        },
      })
      key.current = crypto.randomUUID()
      await sendCart()
      setAdding({ isSending: false, problem: '', added: additions.length })
      onChanged()
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
    } finally {
      isBusy.current = false
    }
  }
  return { ...adding, add }
}
