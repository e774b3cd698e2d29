import { useMatch, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { splitHref } from '../paths.ts'

/**
 * Returns a function that replaces the current page, unless the visitor is already navigating to
 * another one. Until that is loaded, the current page stays mounted and may even be hydrated.
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
