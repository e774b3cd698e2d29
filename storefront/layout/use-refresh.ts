import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onNewerCatalogue } from '../api/api.ts'
import { onVisible } from '../api/visibility.ts'

const retryDelayMs = 250

/** Reloads the shown routes' data and restores the scroll position, which the router resets. */
const reloadInPlace = async (router: AnyRouter): Promise<void> => {
  let top = 0
  const stopResolved = router.subscribe('onResolved', () => {
    top = window.scrollY
  })
  const stopRendered = router.subscribe('onRendered', ({ hrefChanged }) => {
    if (!hrefChanged) window.scrollTo(0, top)
  })
  try {
    await router.invalidate()
  } finally {
    stopResolved()
    stopRendered()
  }
}

/** Reloads when the catalogue has a newer version or the tab becomes visible. */
export const useRefresh = (): void => {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      const { isLoading, matches } = router.state
      // Waits until a running load has finished. If each change discarded it, nothing would ever be
      // shown while changes come faster than replies.
      if (isLoading || matches.some(({ isFetching }) => isFetching !== false))
        timer = setTimeout(refresh, retryDelayMs)
      else void reloadInPlace(router)
    }
    const stops = [onNewerCatalogue(refresh), onVisible(refresh)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [router])
}
