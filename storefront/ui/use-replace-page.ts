import { useMatch, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { splitHref } from '../paths.ts'

/**
 * Replaces the page that calls it, unless the visitor is already on the way to another one: the
 * former page is shown, and may even become interactive, until the next one is loaded.
 */
export const useReplacePage = (): ((href: string) => void) => {
  const router = useRouter()
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return useCallback(
    (href) => {
      if (router.latestLocation.pathname === path)
        void router.navigate({ ...splitHref(href), replace: true })
    },
    [router, path],
  )
}
