import { placeOrder } from '@endcap/contract/calls.gen'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { paths, splitHref } from '../../paths.ts'
import { isRecord, parseJson } from '../../storage.ts'
import {
  closeAttempt,
  noteRefused,
  noteSent,
  type OrderAttempt,
  openAttempt,
  type SentOrder,
} from './order-attempt.ts'
import { type OrderBody, wantedIn } from './order-body.ts'
import { type Refusal, readRefusal } from './order-refusal.ts'

const refusedLater =
  'Your order was not placed: prices, stock or pick-up times have changed since. Please look through it and submit it again.'

/** An order that was sent before this page was opened, and never answered. */
export type LeftOver = { body: OrderBody; titles: SentOrder['titles'] }

const readLeftOver = ({ sent }: OrderAttempt): LeftOver | null => {
  const body = parseJson(sent?.body ?? null)
  // It was written by `noteSent` from this very type, and the shop checks it again.
  return sent && isRecord(body) ? { body: body as OrderBody, titles: sent.titles } : null
}

/** Places orders, each once, whatever happens on the way. */
export const usePlaceOrder = (customerId: string | undefined) => {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [leftOver, setLeftOver] = useState<LeftOver | null>(null)
  const attempt = useRef<OrderAttempt | null>(null)
  const isBusy = useRef(false)
  const navigate = useNavigate()

  useEffect(() => {
    if (customerId === undefined) return
    attempt.current = openAttempt(customerId, new Date())
    setLeftOver(readLeftOver(attempt.current))
  }, [customerId])

  const send = useCallback(
    async (body: OrderBody, titles: SentOrder['titles']): Promise<Refusal | null> => {
      // A second click while the first is under way, before the page has shown that it is.
      if (attempt.current === null || isBusy.current) return null
      isBusy.current = true
      setSending(true)
      setRefusal(null)
      const before = attempt.current.sent
      const cart = import('../../cart/sync/cart-keeper.ts')
      try {
        const { emptyCart, sendCart, untoldChanges } = await cart
        // What the shop learned of the cart after the order would look like a wish for more.
        await sendCart()
        const changes = untoldChanges(wantedIn(body).map(({ product_id }) => product_id))
        const order = { body: JSON.stringify(body), titles, changes }
        attempt.current = noteSent(attempt.current, order, new Date())
        await api()(placeOrder, { body, headers: { 'Idempotency-Key': attempt.current.key } })
        closeAttempt()
        // Spec §4: the local cart is emptied, and the user goes to /thank-you. Of the server's the
        // order has taken what it has.
        emptyCart(changes)
        await navigate(splitHref(paths.thankYou()))
        return null
      } catch (error) {
        const refused = readRefusal(error)
        if (refused.kind === 'already-placed') {
          closeAttempt()
          ;(await cart).emptyCart(before?.changes ?? [])
          attempt.current = openAttempt(attempt.current.user_id, new Date())
        } else if (refused.kind !== 'unanswered') attempt.current = noteRefused(attempt.current)
        if (refused.kind !== 'unanswered') setLeftOver(null)
        setRefusal(refused)
        return refused
      } finally {
        isBusy.current = false
        setSending(false)
      }
    },
    [navigate],
  )

  /** Sends the left-over order again, to the letter: the shop answers as it did, or takes it now. */
  const finish = async () => {
    if (leftOver === null) return
    const refused = await send(leftOver.body, leftOver.titles)
    if (refused === null || refused.kind === 'unanswered') return
    // What was refused is not what the form shows: there is nothing to be accepted line by line.
    setRefusal({ kind: 'other', sentence: refusedLater, errors: {} })
  }

  return { isSending, refusal, leftOver, send, finish }
}
