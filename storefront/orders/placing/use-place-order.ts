import { placeOrder } from '@endcap/contract/client/account-calls.gen'
import { isRecord, parseJson } from '@endcap/contract/client/parsed-json'
import { randomId } from '@endcap/contract/client/random-id'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { noteOrder, readSession, setOrdering } from '../../api/session.ts'
import { paths, splitHref } from '../../paths.ts'
import { clearDraft } from '../checkout/checkout-draft.ts'
import {
  type AttemptEvent,
  isAttemptExpired,
  nextAttempt,
  type OrderAttempt,
  readAttempt,
  type SentOrder,
  storeAttempt,
} from './order-attempt.ts'
import { type OrderBody, orderedQuantities } from './order-body.ts'
import { type Refusal, readRefusal } from './order-refusal.ts'
import { type PlacedSummary, toPlaced } from './placed-summary.ts'

const refusedMessage = t`Your order was not placed because prices, stock, delivery days or pick-up times have changed. Please review it and submit it again.`

/** How long placing the order waits until the cart's changes are sent. */
const cartTimeoutMs = 3_000

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

export type UnfinishedOrder = { body: OrderBody; titles: SentOrder['titles'] }

const readUnfinished = (attempt: OrderAttempt | null): UnfinishedOrder | null => {
  const sent = attempt?.sent
  const body = parseJson(sent?.body ?? null)
  // The type is right: `storeAttempt` stored the body, and the server validates it again.
  return sent && isRecord(body) ? { body: body as OrderBody, titles: sent.titles } : null
}

/** The next page says more. */
const loggedOut: Refusal = {
  kind: 'other',
  sentence: t`You were logged out, so your order was NOT placed.`,
  errors: {},
}

const loadCartSync = () => import('../../cart/sync/cart-sync.ts')

/**
 * Sends the cart's changes before the order, because if they arrived after it, they would add to
 * the emptied cart. Returns the ids of changes to ordered products that the server did not
 * acknowledge in time.
 */
const syncCartFirst = async (body: OrderBody): Promise<string[]> => {
  const { sendCart, unsentChanges } = await loadCartSync()
  const ordered = orderedQuantities(body).map(({ product_id }) => product_id)
  const pending = unsentChanges(ordered)
  await Promise.race([sendCart(), sleep(cartTimeoutMs)])
  const stillPending = new Set(unsentChanges(ordered))
  return pending.filter((id) => stillPending.has(id))
}

/** Places each order at most once, despite lost replies, reloads and double clicks. */
export const usePlaceOrder = (customerId: string | undefined) => {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [unfinished, setUnfinished] = useState<UnfinishedOrder | null>(null)
  const attempt = useRef<OrderAttempt | null>(null)
  const placed = useRef<PlacedSummary | null>(null)
  const navigate = useNavigate()

  const change = useCallback((event: AttemptEvent): void => {
    attempt.current = nextAttempt(attempt.current, event)
    storeAttempt(attempt.current)
  }, [])

  const open = useCallback(
    (user_id: string): void => {
      attempt.current = readAttempt()
      change({ type: 'opened', user_id, newKey: randomId(), at: Date.now() })
      setUnfinished(readUnfinished(attempt.current))
    },
    [change],
  )
  useEffect(() => {
    if (customerId !== undefined) open(customerId)
  }, [customerId, open])

  /** Sends with the attempt's key. Returns why the order was refused, or null if it was placed. */
  const sendOnce = async (
    { key, sent: before }: OrderAttempt,
    body: OrderBody,
    titles: SentOrder['titles'],
  ): Promise<Refusal | null> => {
    try {
      const unsent = await syncCartFirst(body)
      if (readSession() === null) return loggedOut
      const text = JSON.stringify(body)
      const changes = before?.body === text ? before.changes : unsent
      change({ type: 'sent', order: { body: text, titles, changes }, at: Date.now() })
      const { data } = await api()(placeOrder, {
        // Prevents two people who share a cart from ordering it twice. Off if the server's cart is
        // known to differ, because of unsent changes or an order whose reply was lost.
        body: { ...body, from_cart: before === undefined && changes.length === 0 ? 1 : 0 },
        headers: { 'Idempotency-Key': key },
      })
      placed.current = toPlaced(data, body)
      return null
    } catch (error) {
      // Of an order that was sent before, a logout says nothing.
      return before === undefined && readSession() === null ? loggedOut : readRefusal(error)
    }
  }

  /** Updates attempt and cart for the outcome. `before`: the attempt before it was sent. */
  const settle = async (refused: Refusal | null, before: OrderAttempt): Promise<void> => {
    if (refused?.kind === 'outcome-unknown') return
    const isPlaced = refused === null || refused.kind === 'already-placed'
    // At once, because a session that has ended leaves the page.
    if (!isPlaced) change({ type: 'refused' })
    const { emptyCart, refreshCart, sendCart } = await loadCartSync()
    if (refused === null) {
      const changes = attempt.current?.sent?.changes ?? []
      change({ type: 'placed' })
      clearDraft()
      noteOrder()
      // Empties the local cart and goes to /thank-you (S4-36). The order has already removed its
      // lines from the server's cart.
      emptyCart(changes)
      await navigate({
        ...splitHref(paths.thankYou()),
        state: placed.current === null ? {} : { placed: placed.current },
      })
      return
    }
    if (refused.kind === 'already-placed') {
      change({ type: 'placed' })
      clearDraft()
      emptyCart(before.sent?.changes ?? [])
    } else void (refused.kind === 'cart-changed' ? refreshCart() : sendCart())
    open(before.user_id)
  }

  const send = useSingleFlight(
    async (body: OrderBody, titles: SentOrder['titles']): Promise<Refusal | null> => {
      const before = attempt.current
      if (before === null) return null
      setSending(true)
      setOrdering(before.sent === undefined ? 'order' : 'unfinished')
      setRefusal(null)
      // Sending an expired order now could place it twice.
      const refused: Refusal | null = isAttemptExpired(before, Date.now())
        ? { kind: 'too-old' }
        : await sendOnce(before, body, titles)
      setRefusal(refused)
      try {
        await settle(refused, before)
      } finally {
        setSending(false)
        setOrdering('nothing')
      }
      return refused
    },
  )

  /** Sends the unfinished order again, unchanged. The server repeats its reply or places it now. */
  const finish = async () => {
    if (unfinished === null) return
    const refused = await send(unfinished.body, unfinished.titles)
    const isDecided = [
      ...['price-changed', 'unavailable', 'trade-blocked'],
      ...['not-sold', 'other-day', 'other'],
    ].includes(refused?.kind ?? '')
    // The refused order is not the one in the form, so its lines can't be accepted one by one.
    if (isDecided) setRefusal({ kind: 'other', sentence: refusedMessage, errors: {} })
  }

  return { isSending, refusal, unfinished, send, finish }
}
