import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { can } from '../api/can.ts'
import { endExpiredSession, readSession } from '../api/session.ts'
import { closeFlyer } from '../content/flyer.tsx'
import { splitHref } from '../paths.ts'
import { watchStored } from '../storage.ts'
import { explainMissingCode } from './missing-code.ts'

declare global {
  interface Window {
    /** Navigates without a new document; called by the head script. */
    goTo?: (href: string) => void
  }
}

const closeMenus = () => {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    menu.hidePopover()
}

/** Fetches the customer's cart, and sends changes that an earlier page has left. */
const startCart = () => {
  if (can.haveCart(readSession()))
    import('../cart/sync/cart-sync.ts').then(
      ({ startCartSync }) => startCartSync(),
      // Without its code it is tried again at the next page.
      () => {},
    )
}

export const useShopEffects = (): void => {
  const router = useRouter()

  useEffect(explainMissingCode, [])
  useEffect(watchStored, [])

  // On every route change the menu closes (S2-35), and an expired session ends (S4-25).
  useEffect(() => {
    // Compared with the address of the last navigation. The router compares with the last page shown,
    // for which going back before the next page is shown is no change.
    let { href } = router.latestLocation
    return router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.href === href) return
      href = toLocation.href
      closeMenus()
      closeFlyer()
      endExpiredSession(new Date())
      startCart()
    })
  }, [router])
  // Every route change scrolls to the top (S2-34), which the router does. The browser must not scroll
  // back on Back; only a reload restores its scroll position.
  useEffect(() => {
    const setRestoration = ({ type }: { type: string }) => {
      history.scrollRestoration = type === 'pagehide' ? 'auto' : 'manual'
    }
    setRestoration({ type: 'pageshow' })
    window.addEventListener('pageshow', setRestoration)
    window.addEventListener('pagehide', setRestoration)
  }, [])

  // The heading of the next page has the focus: screen readers say it, and Tab continues from there.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const heading = document.querySelector('h1')
        if (fromLocation === undefined || !pathChanged || heading === null) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }),
    [router],
  )

  useEffect(() => {
    endExpiredSession(new Date())
    // On load when logged in, the server's cart is fetched (S4-10).
    startCart()
  }, [])

  useEffect(() => {
    window.goTo = (href) => void router.navigate(splitHref(href))
  }, [router])
}
