import { useEffect, useRef } from 'react'
import { sentenceOf } from '../../api/api.ts'
import { can } from '../../api/can.ts'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { useReplacePage } from '../../ui/use-replace-page.ts'
import { readCartState, setCartState, useCartState } from '../sync/cart-state.ts'
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
 * Like `useCart`, but redirects to / if no cart is stored (S2-26, S2-28). Waits for the server's
 * reply first, since the cart may exist only there. Doesn't redirect if the cart was emptied on this
 * page.
 */
export const useNonEmptyCart = (isOff = false) => {
  const cart = useCart()
  const session = useSession()
  const { isSeen } = cart.state
  const hasLines = cart.lines.length > 0
  const hadLines = useRef(false)
  const replacePage = useReplacePage()
  useEffect(() => {
    if (hasLines) hadLines.current = true
    if (isOff || session === undefined || hadLines.current) return
    // When the page opens, the rendered state is an earlier page's, and `useCart` has begun to fetch.
    const isKnown = session === null || (isSeen && readCartState().isSeen)
    if (isKnown && readStoredCart().length === 0) replacePage(paths.home())
  }, [isOff, session, isSeen, hasLines, replacePage])
  return cart
}
