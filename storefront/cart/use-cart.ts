import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { can } from '../accounts/can.ts'
import { useSession } from '../api/session.ts'
import { paths, splitHref } from '../paths.ts'
import { pricedLines } from './cart-lines.ts'
import { useCartState } from './sync/cart-state.ts'
import { readStoredCart, useStoredCart } from './sync/stored-cart.ts'

/** The cart for a page that shows it: fetched anew, its lines with prices as of now. */
export const useCart = () => {
  const session = useSession()
  const stored = useStoredCart()
  const state = useCartState()
  const mayKeep = can.keepCart(session)
  useEffect(() => {
    if (mayKeep) void import('./sync/cart-keeper.ts').then(({ openCart }) => openCart())
  }, [mayKeep])
  return { lines: pricedLines(stored, state), state }
}

/**
 * Spec §2: redirects to / if no cart is stored. A customer's cart may be on the server alone, so
 * its answer is waited for; a cart that was emptied on the page itself stays on it.
 */
export const useCartStored = (isOff = false): void => {
  const session = useSession()
  const { isSeen } = useCartState()
  const hasLines = useStoredCart().length > 0
  const [wasOpened, setOpened] = useState(false)
  const hadLines = useRef(false)
  const navigate = useNavigate()
  useEffect(() => setOpened(true), [])
  useEffect(() => {
    if (hasLines) hadLines.current = true
    if (isOff || !wasOpened || session === undefined || hadLines.current) return
    const isKnown = session === null || isSeen
    if (isKnown && readStoredCart().length === 0)
      void navigate({ ...splitHref(paths.home()), replace: true })
  }, [isOff, wasOpened, session, isSeen, hasLines, navigate])
}
