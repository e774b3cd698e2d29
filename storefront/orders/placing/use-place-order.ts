import { placeOrder } from '@endcap/contract/calls.gen'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { paths, splitHref } from '../../paths.ts'
import { parseJson } from '../../storage.ts'
import {
  closeAttempt,
  noteRefused,
  noteSent,
  type OrderAttempt,
  openAttempt,
} from './order-attempt.ts'
import type { OrderBody } from './order-body.ts'
import { type Refusal, readRefusal } from './order-refusal.ts'

const emptyCart = async () => {
  const keeper = await import('../../cart/sync/cart-keeper.ts')
  keeper.emptyCart()
}

/** Places orders, each once, whatever happens on the way. */
export const usePlaceOrder = (customerId: string | undefined) => {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  /** Sent before this document was loaded, and never answered. */
  const [isLeftOver, setLeftOver] = useState(false)
  const attempt = useRef<OrderAttempt | null>(null)
  const isBusy = useRef(false)
  const navigate = useNavigate()

  useEffect(() => {
    if (customerId === undefined) return
    attempt.current = openAttempt(customerId, new Date())
    setLeftOver(attempt.current.sent !== undefined)
  }, [customerId])

  const send = useCallback(
    async (body: OrderBody): Promise<Refusal | null> => {
      // A second click while the first is under way, before the page has shown that it is.
      if (attempt.current === null || isBusy.current) return null
      isBusy.current = true
      setSending(true)
      setRefusal(null)
      attempt.current = noteSent(attempt.current, JSON.stringify(body), new Date())
      try {
        await api()(placeOrder, { body, headers: { 'Idempotency-Key': attempt.current.key } })
        closeAttempt()
        // Spec §4: the local cart is emptied, and the user goes to /thank-you. The server's is
        // emptied with the order.
        await emptyCart()
        await navigate(splitHref(paths.thankYou()))
        return null
      } catch (error) {
        const refused = readRefusal(error)
        if (refused.kind === 'already-placed') {
          closeAttempt()
          await emptyCart()
          attempt.current = openAttempt(attempt.current.user_id, new Date())
        } else if (refused.kind !== 'unanswered') attempt.current = noteRefused(attempt.current)
        setLeftOver(false)
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
  const finish = useCallback(async () => {
    const body = parseJson(attempt.current?.sent?.body ?? null)
    // It was written by `noteSent` from this very type, and the shop checks it again.
    await send(body as OrderBody)
  }, [send])

  return { isSending, refusal, isLeftOver, send, finish }
}
