import { placeOrder } from '@endcap/contract/calls.gen'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { paths, splitHref } from '../../paths.ts'
import { isRecord, parseJson } from '../../storage.ts'
import {
  closeAttempt,
  isTooOld,
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

/** The order goes ahead of a cart that can't be told for so long, in milliseconds. */
const longestCart = 3_000

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

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
      const refuse = async (refused: Refusal): Promise<Refusal> => {
        setRefusal(refused)
        if (attempt.current === null || refused.kind === 'unanswered') return refused
        const { emptyCart, sendCart } = await cart
        if (refused.kind === 'already-placed') {
          closeAttempt()
          emptyCart(before?.changes ?? [])
        } else {
          noteRefused(attempt.current)
          void sendCart()
        }
        attempt.current = openAttempt(attempt.current.user_id, new Date())
        setLeftOver(null)
        return refused
      }
      try {
        // Sent now, it could be placed a second time.
        if (isTooOld(attempt.current, new Date())) return await refuse({ kind: 'too-old' })
        const { emptyCart, sendCart, untoldChanges } = await cart
        const text = JSON.stringify(body)
        const ordered = wantedIn(body).map(({ product_id }) => product_id)
        const untold = untoldChanges(ordered)
        // What the shop learned of the cart after the order would look like a wish for more.
        await Promise.race([sendCart(), sleep(longestCart)])
        const stillUntold = new Set(untoldChanges(ordered))
        const changes =
          before?.body === text ? before.changes : untold.filter((id) => stillUntold.has(id))
        attempt.current = noteSent(attempt.current, { body: text, titles, changes }, new Date())
        await api()(placeOrder, { body, headers: { 'Idempotency-Key': attempt.current.key } })
        closeAttempt()
        // Spec §4: the local cart is emptied, and the user goes to /thank-you. Of the server's the
        // order has taken what it has.
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

  /** Sends the left-over order again, to the letter: the shop answers as it did, or takes it now. */
  const finish = async () => {
    if (leftOver === null) return
    const refused = await send(leftOver.body, leftOver.titles)
    const isJudged = ['price-changed', 'unavailable', 'other'].includes(refused?.kind ?? '')
    // What was refused is not what the form shows: there is nothing to be accepted line by line.
    if (isJudged) setRefusal({ kind: 'other', sentence: refusedLater, errors: {} })
  }

  return { isSending, refusal, leftOver, send, finish }
}
