import { placeOrder } from '@endcap/contract/client/calls.gen'
import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { paths, splitHref } from '../../paths.ts'
import { isRecord, parseJson } from '../../storage.ts'
import {
  closeAttempt,
  dropSent,
  isTooOld,
  type OrderAttempt,
  openAttempt,
  type SentOrder,
  storeSent,
} from './order-attempt.ts'
import { type OrderBody, orderedQuantities } from './order-body.ts'
import { type Refusal, readRefusal } from './order-refusal.ts'

const refusedMessage = t`Your order was not placed: prices, stock, delivery days or pick-up times have changed since. Please review it and submit it again.`

/** The order is sent without waiting longer than this for the cart's changes. */
const cartTimeoutMs = 3_000

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** An order that was sent before this page was opened, without a reply. */
export type UnfinishedOrder = { body: OrderBody; titles: SentOrder['titles'] }

const readUnfinished = ({ sent }: OrderAttempt): UnfinishedOrder | null => {
  const body = parseJson(sent?.body ?? null)
  // `storeSent` wrote it from this type, and the server validates it again.
  return sent && isRecord(body) ? { body: body as OrderBody, titles: sent.titles } : null
}

/** Places orders, each at most once, through lost replies, reloads and double clicks. */
export const usePlaceOrder = (customerId: string | undefined) => {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [unfinished, setUnfinished] = useState<UnfinishedOrder | null>(null)
  const attempt = useRef<OrderAttempt | null>(null)
  const isBusy = useRef(false)
  const navigate = useNavigate()

  useEffect(() => {
    if (customerId === undefined) return
    attempt.current = openAttempt(customerId, new Date())
    setUnfinished(readUnfinished(attempt.current))
  }, [customerId])

  const send = useCallback(
    async (body: OrderBody, titles: SentOrder['titles']): Promise<Refusal | null> => {
      // A second click can come before the page has rendered that the order is being sent.
      if (attempt.current === null || isBusy.current) return null
      isBusy.current = true
      setSending(true)
      setRefusal(null)
      const before = attempt.current.sent
      const cart = import('../../cart/sync/cart-sync.ts')
      const refuse = async (refused: Refusal): Promise<Refusal> => {
        setRefusal(refused)
        if (attempt.current === null || refused.kind === 'outcome-unknown') return refused
        const { emptyCart, refreshCart, sendCart } = await cart
        if (refused.kind === 'already-placed') {
          closeAttempt()
          emptyCart(before?.changes ?? [])
        } else {
          dropSent(attempt.current)
          void (refused.kind === 'cart-changed' ? refreshCart() : sendCart())
        }
        attempt.current = openAttempt(attempt.current.user_id, new Date())
        setUnfinished(null)
        return refused
      }
      try {
        // Sent now, it could be placed twice.
        if (isTooOld(attempt.current, new Date())) return await refuse({ kind: 'too-old' })
        const { emptyCart, sendCart, unsentChanges } = await cart
        const text = JSON.stringify(body)
        const ordered = orderedQuantities(body).map(({ product_id }) => product_id)
        const pending = unsentChanges(ordered)
        // A cart change that arrived after the order would add to the emptied cart.
        await Promise.race([sendCart(), sleep(cartTimeoutMs)])
        const stillPending = new Set(unsentChanges(ordered))
        const changes =
          before?.body === text ? before.changes : pending.filter((id) => stillPending.has(id))
        attempt.current = storeSent(attempt.current, { body: text, titles, changes }, new Date())
        await api()(placeOrder, {
          // So that two people with one cart don't order it twice. The server's cart differs by changes that
          // were not sent, and by an order whose reply was lost.
          body: { ...body, from_cart: before === undefined && changes.length === 0 ? 1 : 0 },
          headers: { 'Idempotency-Key': attempt.current.key },
        })
        closeAttempt()
        // The local cart is emptied, and the user goes to /thank-you (S4-36). The order has removed
        // its lines from the server's cart.
        emptyCart(changes)
        await navigate(splitHref(paths.thankYou()))
        return null
      } catch (error) {
        return await refuse(readRefusal(error))
      } finally {
        isBusy.current = false
        setSending(false)
      }
    },
    [navigate],
  )

  /** Sends the unfinished order again, unchanged: the shop replays its reply, or places it now. */
  const finish = async () => {
    if (unfinished === null) return
    const refused = await send(unfinished.body, unfinished.titles)
    const isDecided = ['price-changed', 'unavailable', 'not-sold', 'other-day', 'other'].includes(
      refused?.kind ?? '',
    )
    // The refused order is not the one in the form, so its lines can't be accepted one by one.
    if (isDecided) setRefusal({ kind: 'other', sentence: refusedMessage, errors: {} })
  }

  return { isSending, refusal, unfinished, send, finish }
}
