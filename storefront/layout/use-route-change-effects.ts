import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { can } from '../accounts/can.ts'
import { endExpiredSession, readSession } from '../api/session.ts'
import { closeFlyer } from '../content/flyer.tsx'
import { splitHref } from '../paths.ts'
import { watchStored } from '../storage.ts'
import { watchUnloadedCode } from './unloaded-code.ts'

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
export const useRouteChangeEffects = (): void => {
  const router = useRouter()

  useEffect(watchUnloadedCode, [])
  useEffect(watchStored, [])

  // Spec §2 and §4: on every route change the menu closed, an ended session out.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ hrefChanged, fromLocation }) => {
        if (!hrefChanged || fromLocation === undefined) return
        closeMenus()
        closeFlyer()
        endExpiredSession(new Date())
      }),
    [router],
  )
  // Spec §2: to the top on every route change. The router goes there; but after going back the
  // browser would return to the old place. What it may do is to keep the place in a reload.
  useEffect(() => {
    const restoreBy = (who: ScrollRestoration) => () => {
      history.scrollRestoration = who
    }
    const us = restoreBy('manual')
    const browser = restoreBy('auto')
    us()
    window.addEventListener('pageshow', us)
    window.addEventListener('pagehide', browser)
    return () => {
      browser()
      window.removeEventListener('pageshow', us)
      window.removeEventListener('pagehide', browser)
    }
  }, [])

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
}
