import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { splitHref } from '../paths.ts'

/** How long a link is hovered or focused before its data preloads. */
const preloadDelayMs = 20

/** Returns the link's path and query if it leads to a page of the shop. */
const pageHref = (router: AnyRouter, target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target !== '' || link.hash !== '')
    return undefined
  const [, , route] = router.getMatchedRoutes(link.pathname)
  return route === undefined ? undefined : link.pathname + link.search
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** One listener serves all links, so that each link needs no code. */
export const useLinkNavigation = (): void => {
  const router = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return
      const href = pageHref(router, event.target)
      if (href === undefined) return
      event.preventDefault()
      void router.navigate(splitHref(href))
    }
    let near: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const preload = (delayMs: number) => (event: Event) => {
      const href = pageHref(router, event.target)
      if (href === near) return
      near = href
      clearTimeout(timer)
      if (href !== undefined)
        timer = setTimeout(() => void router.preloadRoute(splitHref(href)), delayMs)
    }
    const preloadSoon = preload(preloadDelayMs)
    const preloadNow = preload(0)
    document.addEventListener('click', follow)
    document.addEventListener('mouseover', preloadSoon)
    document.addEventListener('focusin', preloadSoon)
    document.addEventListener('touchstart', preloadNow, { passive: true })
  }, [router])
}
