import { useEffect, useRef } from 'react'
import { sentenceOf } from '../../api/api.ts'
import { can } from '../../api/can.ts'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { useReplacePage } from '../../ui/use-replace-page.ts'
import { setCartState, useCartState } from '../sync/cart-state.ts'
import { readStoredCart, useStoredCart } from '../sync/stored-cart.ts'
import { pricedLines } from './cart-lines.ts'

export const reloadCart = (): void => {
  setCartState({ isSeen: false, products: new Map(), failure: null })
  import('../sync/cart-sync.ts').then(
    (sync) => sync.refreshCart(),
    (error) => setCartState({ failure: sentenceOf(error) }),
  )
}

export const useCart = () => {
  const session = useSession()
  const stored = useStoredCart()
  const state = useCartState()
  const hasCart = can.haveCart(session)
  useEffect(() => {
    if (hasCart) reloadCart()
  }, [hasCart])
  return { lines: pricedLines(stored, state), state }
}

/**
 * Redirects to / if no cart is stored (S2-26, S2-28). Waits for the server's reply first, since the
 * cart may exist only there. Doesn't redirect if the cart was emptied on this page.
 */
export const useNonEmptyCart = (isOff = false): void => {
  const session = useSession()
  const { isSeen } = useCartState()
  const hasLines = useStoredCart().length > 0
  const hadLines = useRef(false)
  const replacePage = useReplacePage()
  useEffect(() => {
    if (hasLines) hadLines.current = true
    if (isOff || session === undefined || hadLines.current) return
    const isKnown = session === null || isSeen
    if (isKnown && readStoredCart().length === 0) replacePage(paths.home())
  }, [isOff, session, isSeen, hasLines, replacePage])
}
