import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { can } from '../api/can.ts'
import { endExpiredSession, readSession } from '../api/session.ts'
import { closeFlyer } from '../content/flyer.ts'
import { splitHref } from '../paths.ts'
import { watchStored } from '../storage.ts'
import { explainMissingCode } from './missing-code.ts'

declare global {
  interface Window {
    goTo?: (href: string) => void
  }
}

const closeMenus = () => {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    menu.hidePopover()
}

const startCart = () => {
  if (can.haveCart(readSession()))
    import('../cart/sync/cart-sync.ts').then(
      ({ startCartSync }) => startCartSync(),
      // If the code can't be loaded, the next page tries again.
      () => {},
    )
}

export const useShopEffects = (): void => {
  const router = useRouter()

  useEffect(explainMissingCode, [])
  useEffect(watchStored, [])

  // Every route change closes the menu (S2-35) and ends an expired session (S4-25).
  useEffect(() => {
    // Compared with the address of the last navigation. The router compares with the last page
    // shown, so going back before the next page is shown would not be a change.
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
  // The router scrolls to the top on every route change (S2-34). The browser must restore the
  // position only on a reload, not on Back.
  useEffect(() => {
    const setRestoration = ({ type }: { type: string }) => {
      history.scrollRestoration = type === 'pagehide' ? 'auto' : 'manual'
    }
    setRestoration({ type: 'pageshow' })
    window.addEventListener('pageshow', setRestoration)
    window.addEventListener('pagehide', setRestoration)
  }, [])

  // Focuses the next page's heading, so that screen readers read it and Tab continues from there.
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
    // On load, a logged-in customer's cart is fetched (S4-10).
    startCart()
  }, [])

  useEffect(() => {
    window.goTo = (href) => void router.navigate(splitHref(href))
  }, [router])
}
