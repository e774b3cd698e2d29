import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

declare global {
  interface Window {
    /** Replays clicks that the head script held back, and lets later ones through. */
    repeatClicks?: () => void
  }
}

/** A sibling of the router, so that an error page's buttons work too. */
const EarlyClicks = () => {
  useEffect(() => {
    // React hydrates clicked parts at once, but not while an effect is running.
    setTimeout(() => window.repeatClicks?.())
  }, [])
  return null
}

/** Start's client contains code for server functions, which the shop doesn't use (decision 7). */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
      <EarlyClicks />
    </StrictMode>,
    // The error page shows the failure (`layout/error-page.tsx`).
    { onCaughtError: () => undefined },
  )
})
