import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { can } from '../accounts/can.ts'
import { endExpiredSession, readSession } from '../accounts/session.ts'
import { onNewerCatalogue } from '../api.ts'
import { splitHref } from '../paths.ts'
import { onLookedAt } from '../readings/looked-at.ts'

declare global {
  interface Window {
    /** For the script in the head: goes to an address without a new document. */
    goTo?: (href: string) => void
  }
}

const closeMenus = () => {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    menu.hidePopover()
}

/** What the shop does as long as a tab is open, whatever page it shows. */
export const useShopLife = (): void => {
  const router = useRouter()
  const { readings } = router.options.context

  // Spec §2 and §4: on every route change the menu closed, an ended session out, to the top.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ hrefChanged, fromLocation }) => {
        if (!hrefChanged || fromLocation === undefined) return
        closeMenus()
        endExpiredSession(new Date())
      }),
    [router],
  )
  useEffect(() => {
    // Going back is a route change, too: the browser would put the old place back after us.
    const leaveToUs = () => {
      history.scrollRestoration = 'manual'
    }
    const leaveToBrowser = () => {
      history.scrollRestoration = 'auto'
    }
    leaveToUs()
    // A reload keeps its place.
    window.addEventListener('pagehide', leaveToBrowser)
    window.addEventListener('pageshow', leaveToUs)
    const stop = router.subscribe('onBeforeRouteMount', ({ hrefChanged, fromLocation }) => {
      if (hrefChanged && fromLocation !== undefined) window.scrollTo(0, 0)
    })
    return () => {
      stop()
      window.removeEventListener('pagehide', leaveToBrowser)
      window.removeEventListener('pageshow', leaveToUs)
      leaveToBrowser()
    }
  }, [router])

  useEffect(() => {
    endExpiredSession(new Date())
    // Spec §4: on app load when logged in, the server's cart is fetched.
    if (can.keepCart(readSession()))
      void import('../cart/sync/cart-keeper.ts').then(({ keepCart }) => keepCart())
  }, [])

  useEffect(() => {
    window.goTo = (href) => void router.navigate(splitHref(href))
    return () => {
      window.goTo = undefined
    }
  }, [router])

  useEffect(() => onNewerCatalogue(readings.refresh), [readings])
  useEffect(() => onLookedAt(readings.refresh), [readings])
}
